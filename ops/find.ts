import { Problem } from '../local/problem.ts';
import type { KeyState } from '../shared/domain/keyState.ts';
import { short } from './keyView.ts';
import type { Context } from './surroundings.ts';

/** @throws Problem when there is no such key */
export async function findKey({ table }: Context, keyId: string): Promise<KeyState> {
  const state = await table.register.find(keyId);
  if (!state) throw new Problem(`There is no key ${keyId}. npm run keys -- list shows those there are.`);
  return state;
}

/** A key that can be changed. @throws Problem when there is none, or it works no more or only for a while */
export async function findActiveKey(context: Context, keyId: string): Promise<KeyState> {
  const state = await findKey(context, keyId);
  const { revokedAt, expiresAt } = state;
  const now = context.now();
  if (revokedAt !== undefined) {
    throw new Problem(
      `${keyId} ${now < revokedAt ? 'was rotated and works until' : 'was revoked'} ${short(revokedAt)}. Change another key.`,
    );
  }
  if (expiresAt !== undefined && now >= expiresAt) throw new Problem(`${keyId} expired ${short(expiresAt)}. Create another key.`);
  return state;
}
