import { useLayoutEffect, useState } from 'preact/hooks';
import { currentSession } from '../../browser/session.ts';
import type { CreatedKey } from './accountApi.ts';

/** The new keys that the page shows, newest first. The service shows a key once, so each stays until the person has stored it. */
export interface NewKeys {
  readonly keys: readonly CreatedKey[];
  add(key: CreatedKey): void;
  /** Removes a key that the person has stored, or has revoked. */
  remove(keyId: string): void;
}

/** Asks before the page is left while it shows a key, unless the tab keeps it for the reference. */
export function useNewKeys(): NewKeys {
  const [keys, setKeys] = useState<readonly CreatedKey[]>([]);
  // Not `useEffect`, which runs after the paint: a key is never on the screen without the question.
  useLayoutEffect(() => {
    if (keys.length === 0) return;
    const ask = (event: BeforeUnloadEvent) => {
      const kept = currentSession(Date.now())?.apiKey;
      if (keys.some(({ key }) => key !== kept)) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [keys]);
  return {
    keys,
    add: (key) => setKeys((others) => [key, ...others]),
    remove: (keyId) => setKeys((others) => others.filter((key) => key.keyId !== keyId)),
  };
}
