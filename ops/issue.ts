import { Problem } from '../local/problem.ts';
import { apiKeyFrom, keyHashOf, keyIdOf } from '../shared/domain/apiKey.ts';
import type { KeyRecord } from '../shared/domain/keyState.ts';
import type { Limits, Plan } from '../shared/domain/plan.ts';
import { findActiveKey } from './find.ts';
import { lines, recordView, short } from './keyView.ts';
import { agreed, type Context } from './surroundings.ts';

interface Wanted extends Limits {
  readonly owner: string;
  readonly plan: Plan;
  /** In milliseconds since the epoch. */
  readonly expiresAt?: number;
}

interface Issued {
  readonly record: KeyRecord;
  /** It exists here and on the screen of whoever asked for it, and nowhere else. */
  readonly apiKey: string;
}

const shownOnce = 'The key is shown this once: nothing of ours keeps it.';

/** @param lifeMilliseconds how long the key works; for ever where it is undefined */
export async function createKey(context: Context, wanted: Wanted, lifeMilliseconds?: number): Promise<void> {
  const now = context.now();
  const expiry = lifeMilliseconds !== undefined && { expiresAt: now + lifeMilliseconds };
  const { record, apiKey } = await issue(context, { ...wanted, ...expiry });
  if (context.json) context.out(JSON.stringify({ ...recordView(record, now), key: apiKey }));
  else context.out(told(record, apiKey));
  context.err(shownOnce);
}

/** Replaces a key: owner, plan, limits and expiry stay; the old one works for a while longer. */
export async function rotateKey(context: Context, keyId: string, graceMilliseconds: number): Promise<void> {
  const old = await findActiveKey(context, keyId);
  if (graceMilliseconds === 0) await agreed(context, `Replace ${keyId} of ${old.owner} and refuse it from now on?`);
  const { owner, plan, perMinute, perDay, expiresAt } = old;
  const { record, apiKey } = await issue(context, { owner, plan, perMinute, perDay, ...(expiresAt !== undefined && { expiresAt }) });

  const now = context.now();
  const revokedAt = now + graceMilliseconds;
  // The new key first, and shown whatever becomes of the old one: a customer without any is worse off than one with two.
  const revoked = await context.table.register.revoke(old.keyHash, revokedAt).catch((error: unknown) => ({ error }));
  const failed = revoked !== undefined && 'error' in revoked;
  const replaces = !failed && { replaces: { keyId, revokedAt: new Date(revokedAt).toISOString() } };
  const until = graceMilliseconds === 0 ? 'refused from now on' : `which works until ${short(revokedAt)}`;
  if (context.json) context.out(JSON.stringify({ ...recordView(record, now), key: apiKey, ...replaces }));
  else context.out(told(record, apiKey, ['Replaces', !failed && `${keyId}, ${until}`]));
  context.err(shownOnce);
  if (failed) throw new Problem(`${keyId} could not be revoked and still works: revoke it later. ${String(revoked.error)}`);
}

async function issue({ table, now, randomBytes }: Context, wanted: Wanted): Promise<Issued> {
  const apiKey = apiKeyFrom(randomBytes(32));
  const keyHash = keyHashOf(apiKey);
  const record = { keyHash, keyId: keyIdOf(keyHash), ...wanted, createdAt: now() };
  if ((await table.apiKeys.put(record)) === 'exists') throw new Problem('Two keys came out alike. Issue another.');
  return { record, apiKey };
}

function told({ keyId, owner, plan, expiresAt }: KeyRecord, apiKey: string, ...more: (readonly [string, string | false])[]): string {
  return lines([
    ['Key', apiKey],
    ['Key id', keyId],
    ['Owner', owner],
    ['Plan', plan],
    ['Expires', expiresAt !== undefined && short(expiresAt)],
    ...more,
  ]);
}
