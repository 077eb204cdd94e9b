import { useState } from 'preact/hooks';
import type { CreatedKey, Key, PetStoreAccount } from '../../../../client/index.ts';
import { defaultGraceSeconds, maxKeyNameCharacters } from '../../../../shared/contract/generated/bounds.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Name } from '../ui/Name.tsx';

/** In seconds. */
const graces = [
  [0, 'at once'],
  [3_600, 'in an hour'],
  [86_400, 'in a day'],
  [604_800, 'in a week'],
] as const;

/** In days from now; none for a key that does not expire. */
const expiries = [
  [0, 'never'],
  [30, 'in 30 days'],
  [90, 'in 90 days'],
  [365, 'in a year'],
] as const;

const optionsOf = (choices: readonly (readonly [value: number, label: string])[]) =>
  choices.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

const titleOf = (verb: string, { name }: Key) => (
  <>
    {verb} “<Name of={name} />
    ”?
  </>
);

interface CreateDialogProps {
  readonly api: PetStoreAccount;
  onClose(): void;
  onCreated(created: CreatedKey): void;
}

export const CreateDialog = ({ api, onClose, onCreated }: CreateDialogProps) => (
  <Dialog
    title="Create a key"
    action="Create the key"
    busyAction="Creating …"
    onClose={onClose}
    onConfirm={async (fields) => {
      const days = Number(fields.get('expiry'));
      const body = {
        name: String(fields.get('name')).trim(),
        access: fields.get('access') === 'read' ? 'read' : 'write',
        ...(days > 0 && { expiresAt: new Date(Date.now() + days * 86_400_000).toISOString() }),
      } as const;
      const { data } = await api.createKey({ body });
      return () => onCreated(data);
    }}
  >
    <label class="field" for="key-name">
      Name
    </label>
    <input id="key-name" name="name" required onInput={checkLength} autocomplete="off" dir="auto" placeholder="laptop, CI, production …" />
    <fieldset class="field">
      <legend>Access</legend>
      <label class="choice">
        {/* Not `checked`, which would be set again each time the page reads the account. */}
        <input type="radio" name="access" value="write" defaultChecked /> Read and write
      </label>
      <label class="choice">
        <input type="radio" name="access" value="read" /> Read-only: it cannot change your store
      </label>
    </fieldset>
    <label class="field" for="expiry">
      The key expires
    </label>
    <select id="expiry" name="expiry">
      {optionsOf(expiries)}
    </select>
  </Dialog>
);

/** Counts as the service does: characters, not UTF-16 code units, which `maxlength` would count. */
function checkLength({ currentTarget: field }: { readonly currentTarget: HTMLInputElement }): void {
  const isLong = [...field.value.trim()].length > maxKeyNameCharacters;
  field.setCustomValidity(isLong ? `A name can have at most ${maxKeyNameCharacters} characters.` : '');
}

export function RotateDialog({ of: key, api, onClose, onCreated }: CreateDialogProps & { readonly of: Key }) {
  const [graceSeconds, setGraceSeconds] = useState<number>(defaultGraceSeconds);
  return (
    <Dialog
      title={titleOf('Rotate', key)}
      action="Rotate the key"
      busyAction="Rotating …"
      onClose={onClose}
      onConfirm={async () => {
        const { data } = await api.rotateKey({ path: { keyId: key.keyId }, body: { graceSeconds } });
        return () => onCreated(data);
      }}
    >
      <p>You get a new key. Both keys work until the old one stops, and they share the limits of your plan.</p>
      <label class="field" for="grace">
        The old key stops
      </label>
      <select id="grace" value={graceSeconds} onChange={({ currentTarget }) => setGraceSeconds(Number(currentTarget.value))}>
        {optionsOf(graces)}
      </select>
      <p class="hint">If somebody else may have the key, choose to stop it at once.</p>
    </Dialog>
  );
}

interface RevokeDialogProps extends Omit<CreateDialogProps, 'onCreated'> {
  readonly of: Key;
  /** Whether this tab uses the key for the store. */
  readonly isHeld: boolean;
  onRevoked(): void;
}

export function RevokeDialog({ of: key, isHeld, api, onClose, onRevoked }: RevokeDialogProps) {
  return (
    <Dialog
      title={titleOf('Revoke', key)}
      action="Revoke the key"
      busyAction="Revoking …"
      isDangerous
      onClose={onClose}
      onConfirm={async () => {
        await api.revokeKey({ path: { keyId: key.keyId } });
        return onRevoked;
      }}
    >
      <p>
        The service then rejects requests with this key, which ends in <code>{key.hint}</code>. This cannot be undone.
        {isHeld && ' This tab uses it for your store, and then needs another key.'}
      </p>
    </Dialog>
  );
}
