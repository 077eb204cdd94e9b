import { useEffect, useState } from 'preact/hooks';
import { maxKeyNameCharacters } from '../../../shared/contract/generated/bounds.ts';
import { type AccountApi, ApiError, type CreatedKey, type Key } from './accountApi.ts';
import { RevokeDialog, RotateDialog } from './KeyDialogs.tsx';
import { isLive, KeyItem } from './KeyItem.tsx';
import type { NewKeys } from './useNewKeys.ts';

interface KeysProps {
  readonly api: AccountApi;
  readonly keys: readonly Key[];
  readonly newKeys: NewKeys;
  /** Reads the keys again. */
  refresh(): Promise<void>;
}

type Asked = { readonly what: 'rotate' | 'revoke'; readonly key: Key };

/** The keys of the account: create, rotate, revoke. */
export function Keys({ api, keys, newKeys, refresh }: KeysProps) {
  const [asked, setAsked] = useState<Asked>();
  const show = async (key: CreatedKey) => {
    newKeys.add(key);
    await refresh();
  };
  const revoked = async (keyId: string) => {
    newKeys.remove(keyId);
    await refresh();
  };
  const close = () => setAsked(undefined);
  const live = keys.filter(isLive);
  const ended = keys.filter((key) => !isLive(key));
  const items = (listed: readonly Key[]) => (
    <ul class="keys">
      {listed.map((key) => (
        <KeyItem
          key={key.keyId}
          of={key}
          onRotate={() => setAsked({ what: 'rotate', key })}
          onRevoke={() => setAsked({ what: 'revoke', key })}
        />
      ))}
    </ul>
  );

  return (
    <>
      <section aria-labelledby="keys">
        <h2 id="keys">API keys</h2>
        {keys.length === 0 && <p>You have no key yet. Every request to the API needs one.</p>}
        {live.length > 0 && items(live)}
        <CreateKey api={api} isFirst={keys.length === 0} liveKeys={live.length} onCreated={show} />
        {ended.length > 0 && (
          <details>
            <summary>Keys that no longer work ({ended.length})</summary>
            {items(ended)}
          </details>
        )}
      </section>
      {asked?.what === 'rotate' && <RotateDialog of={asked.key} api={api} onClose={close} onCreated={show} />}
      {asked?.what === 'revoke' && <RevokeDialog of={asked.key} api={api} onClose={close} onRevoked={() => revoked(asked.key.keyId)} />}
    </>
  );
}

interface CreateKeyProps {
  readonly api: AccountApi;
  readonly isFirst: boolean;
  readonly liveKeys: number;
  onCreated(key: CreatedKey): Promise<void>;
}

/** The first key takes one click; later ones get a name, to tell them apart. */
function CreateKey({ api, isFirst, liveKeys, onCreated }: CreateKeyProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  // What was wrong may be right by now: another key has ended, or the name is another one.
  useEffect(() => setProblem(''), [liveKeys]);
  const named = ({ currentTarget: field }: { readonly currentTarget: HTMLInputElement }) => {
    setProblem('');
    const isLong = [...field.value.trim()].length > maxKeyNameCharacters;
    field.setCustomValidity(isLong ? `A name has ${maxKeyNameCharacters} characters or fewer.` : '');
  };
  const create = async (event: Event) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    setBusy(true);
    setProblem('');
    try {
      const fields = new FormData(form);
      const created = isFirst
        ? await api.createKey('My first key', 'write')
        : await api.createKey(String(fields.get('name')).trim(), fields.has('readOnly') ? 'read' : 'write');
      // Reset at once, so that a name typed while the list is read is not lost.
      form.reset();
      await onCreated(created);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form class="create-key" onSubmit={create}>
      {!isFirst && (
        <>
          <label for="key-name">Name of the new key</label>
          <input id="key-name" name="name" required onInput={named} autocomplete="off" />
          <label class="choice">
            <input type="checkbox" name="readOnly" /> Read-only: it cannot change your store
          </label>
        </>
      )}
      <button type="submit" class={isFirst ? 'primary' : undefined} disabled={isBusy}>
        {isFirst ? 'Create your first key' : 'Create a key'}
      </button>
      {problem && <p role="alert">{problem}</p>}
    </form>
  );
}
