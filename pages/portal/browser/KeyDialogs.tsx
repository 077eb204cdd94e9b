import { useState } from 'preact/hooks';
import { defaultGraceSeconds } from '../../../shared/contract/generated/bounds.ts';
import type { AccountApi, CreatedKey, Key } from './accountApi.ts';
import { Dialog } from './Dialog.tsx';

const graces = [
  { seconds: 0, label: 'at once' },
  { seconds: 3_600, label: 'in an hour' },
  { seconds: 86_400, label: 'in a day' },
  { seconds: 604_800, label: 'in a week' },
];

interface KeyDialogProps {
  readonly of: Key;
  readonly api: AccountApi;
  onClose(): void;
}

/** Asks how long the old key continues to work, and replaces it. */
export function RotateDialog({ of: key, api, onClose, onCreated }: KeyDialogProps & { onCreated(created: CreatedKey): Promise<void> }) {
  const [graceSeconds, setGraceSeconds] = useState<number>(defaultGraceSeconds);
  return (
    <Dialog
      title={`Rotate “${key.name}”?`}
      action="Rotate the key"
      onClose={onClose}
      onConfirm={async () => onCreated(await api.rotateKey(key.keyId, graceSeconds))}
    >
      <p>You get a new key, and the old one stops. Until then both work, and share the limits of your plan.</p>
      <label class="field" for="grace">
        The old key stops
      </label>
      <select id="grace" value={graceSeconds} onChange={({ currentTarget }) => setGraceSeconds(Number(currentTarget.value))}>
        {graces.map(({ seconds, label }) => (
          <option key={seconds} value={seconds}>
            {label}
          </option>
        ))}
      </select>
      <p class="hint">If somebody else may have the key, let it stop at once.</p>
    </Dialog>
  );
}

/** Asks for confirmation, and revokes a key. */
export function RevokeDialog({ of: key, api, onClose, onRevoked }: KeyDialogProps & { onRevoked(): Promise<void> }) {
  return (
    <Dialog
      title={`Revoke “${key.name}”?`}
      action="Revoke the key"
      isDangerous
      onClose={onClose}
      onConfirm={async () => {
        await api.revokeKey(key.keyId);
        await onRevoked();
      }}
    >
      <p>Requests with this key are rejected from then on. This cannot be undone.</p>
    </Dialog>
  );
}
