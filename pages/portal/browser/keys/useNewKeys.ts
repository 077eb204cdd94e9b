import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { CreatedKey } from '../../../../client/index.ts';
import { currentSession } from '../../../browser/session.ts';

/** The new keys that the page shows, newest first. The service shows a key only once, so each stays until the person has stored it. */
export interface NewKeys {
  readonly keys: readonly CreatedKey[];
  /** Shows a key, in place of the key that it replaces. */
  add(key: CreatedKey): void;
  /** Removes a key that the person has stored or revoked. */
  remove(keyId: string): void;
  /** Goes to another page, which has one of the keys, and asks for confirmation only if there are others. */
  leaveFor(address: string, keyId: string): void;
}

/**
 * Asks for confirmation before the page is left while it shows a key.
 * @param accessToken of the person who is signed in
 */
export function useNewKeys(accessToken: string | undefined): NewKeys {
  const [keys, setKeys] = useState<readonly CreatedKey[]>([]);
  const leavingWith = useRef('');
  // Not `useEffect`, which runs after the paint, because a key must never be on the screen without this question.
  useLayoutEffect(() => {
    if (keys.length === 0) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (keys.some(({ keyId }) => keyId !== leavingWith.current)) event.preventDefault();
      // Only this time, because the person may stay.
      leavingWith.current = '';
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [keys]);
  useEffect(() => {
    // From the browser's cache, perhaps to another person.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && (!accessToken || currentSession(Date.now())?.accessToken !== accessToken)) setKeys([]);
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [accessToken]);
  return {
    keys,
    add: (key) => setKeys((others) => [key, ...others.filter(({ keyId }) => keyId !== key.rotatedFrom)]),
    remove: (keyId) => setKeys((others) => others.filter((key) => key.keyId !== keyId)),
    leaveFor(address, keyId) {
      leavingWith.current = keyId;
      location.assign(address);
    },
  };
}
