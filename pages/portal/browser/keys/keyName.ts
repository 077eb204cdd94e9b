import type { Key } from '../../../../client/index.ts';

/** The name of a key, with its end where keys share the name, as after a rotation. A key that is not listed has only its id. */
export function keyName(keys: readonly Key[], keyId: string): string {
  const key = keys.find((one) => one.keyId === keyId);
  if (!key) return keyId;
  const isShared = keys.filter(({ name }) => name === key.name).length > 1;
  return isShared ? `${key.name} (…${key.hint})` : key.name;
}
