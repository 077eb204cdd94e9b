import type { Key } from '../../../../client/index.ts';

/** A key of the account that may write. This tab keeps it until the sign-in ends, because the service shows a key only once. */
export interface HeldKey {
  readonly key: string;
  readonly keyId: string;
  readonly name: string;
}

/** Whether requests with the key may be admitted, now or when its ban ends. */
export const isLive = ({ state }: Key): boolean => state === 'active' || state === 'ending' || state === 'banned';

/**
 * The key of the tab, if it may write, is live, and belongs to the account that is shown. The text of a key begins with its account, and
 * the list has its end.
 */
export function heldKey(key: string | undefined, accountId: string, keys: readonly Key[]): HeldKey | undefined {
  if (!key || !isOf(key, accountId)) return undefined;
  const listed = keys.find((one) => isLive(one) && one.access === 'write' && key.endsWith(one.hint));
  return listed && { key, keyId: listed.keyId, name: listed.name };
}

/** Whether the list has the key as an ended one. A key that is not in the list may be newer than the list. */
export function hasEnded(key: string | undefined, accountId: string, keys: readonly Key[]): boolean {
  if (!key || !isOf(key, accountId)) return false;
  const listed = keys.filter(({ hint }) => key.endsWith(hint));
  return listed.length > 0 && !listed.some(isLive);
}

const isOf = (key: string, accountId: string) =>
  key.replace(/^petstore_read_/, 'petstore_').startsWith(`petstore_${accountId.replace('acct_', '')}`);
