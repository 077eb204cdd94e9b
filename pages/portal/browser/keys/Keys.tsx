import { useState } from 'preact/hooks';
import type { CreatedKey, Key } from '../../../../client/index.ts';
import { CreateHeldKey, type KeyCreation } from './CreateHeldKey.tsx';
import { isLive } from './heldKey.ts';
import { CreateDialog, RevokeDialog, RotateDialog } from './KeyDialogs.tsx';
import { KeyTable } from './KeyTable.tsx';

interface KeysProps extends KeyCreation {
  readonly keys: readonly Key[];
  /** The key that this tab uses for the store. */
  readonly heldKeyId: string | undefined;
}

type Asked = { readonly what: 'rotate' | 'revoke'; readonly key: Key } | { readonly what: 'create' };

export function Keys({ api, keys, heldKeyId, newKeys, refresh }: KeysProps) {
  const [asked, setAsked] = useState<Asked>();
  const show = (key: CreatedKey) => {
    newKeys.add(key);
    void refresh();
  };
  const revoked = (keyId: string) => {
    newKeys.remove(keyId);
    void refresh();
  };
  const close = () => setAsked(undefined);
  const live = keys.filter(isLive);
  const ended = keys.filter((key) => !isLive(key));
  return (
    <>
      <section class="card" aria-labelledby="api-keys">
        <div class="card-head">
          <h2 id="api-keys">API keys</h2>
          {keys.length > 0 && (
            <button type="button" class="primary" onClick={() => setAsked({ what: 'create' })}>
              Create a key
            </button>
          )}
        </div>
        {keys.length === 0 && (
          <>
            <p>You have no key yet. Every request to the API needs one.</p>
            <CreateHeldKey api={api} newKeys={newKeys} refresh={refresh} isFirst />
          </>
        )}
        {keys.length > 0 && live.length === 0 && <p>No key of this account works. Create one.</p>}
        {live.length > 0 && (
          <KeyTable
            keys={live}
            onRotate={(key) => setAsked({ what: 'rotate', key })}
            onRevoke={(key) => setAsked({ what: 'revoke', key })}
          />
        )}
        {ended.length > 0 && (
          <details>
            <summary>Keys that no longer work ({ended.length})</summary>
            <KeyTable keys={ended} />
          </details>
        )}
        <p class="hint">An account has up to five keys that work. They share the limits of your plan, and reach the same store.</p>
      </section>
      {asked?.what === 'create' && <CreateDialog api={api} onClose={close} onCreated={show} />}
      {asked?.what === 'rotate' && <RotateDialog of={asked.key} api={api} onClose={close} onCreated={show} />}
      {asked?.what === 'revoke' && (
        <RevokeDialog
          of={asked.key}
          isHeld={asked.key.keyId === heldKeyId}
          api={api}
          onClose={close}
          onRevoked={() => revoked(asked.key.keyId)}
        />
      )}
    </>
  );
}
