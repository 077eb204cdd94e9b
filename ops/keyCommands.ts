import { Problem } from '../common/problem.ts';
import type { MadeKey } from '../shared/storage/accountKeys.ts';
import { existing } from './accountCommands.ts';
import { agreed, type CommandContext } from './context.ts';
import { keyText, keyTextTable, keyView } from './keyView.ts';
import { short } from './text.ts';

const shownOnce = 'The key is shown this once: nothing of ours keeps it.';

/** @param lifeMilliseconds how long the key works; for ever where it is undefined */
export async function createKey(context: CommandContext, accountId: string, name: string, lifeMilliseconds?: number): Promise<void> {
  const expiresAt = lifeMilliseconds === undefined ? undefined : context.now() + lifeMilliseconds;
  const made = await context.tables.keys.create(accountId, { name, expiresAt });
  if (made === 'limit-reached') throw new Problem(`${accountId} has five keys that work. Revoke one first.`);
  showMade(context, accountId, existing(accountId, made));
}

export async function listKeys({ tables, json, out, now }: CommandContext, accountId: string): Promise<void> {
  const keys = existing(accountId, await tables.keys.list(accountId));
  if (json) out(JSON.stringify(keys.map((one) => keyView(one, now()))));
  else out(keys.length === 0 ? 'The account has no keys.' : keyTextTable(keys, now()));
}

/** Replaces a key: name and expiry stay; the old one works for a while longer. */
export async function rotateKey(context: CommandContext, accountId: string, keyId: string, graceMilliseconds: number): Promise<void> {
  if (graceMilliseconds === 0) await agreed(context, `Replace ${keyId} and refuse it from now on?`);
  const made = await context.tables.keys.rotate(accountId, keyId, graceMilliseconds);
  if (made === 'missing') throw new Problem(missing(accountId, keyId));
  if (made === 'limit-reached') throw new Problem(`${accountId} has five keys that work. Revoke one first, or use --grace 0.`);
  const until = graceMilliseconds === 0 ? 'refused from now on' : `which works until ${short(context.now() + graceMilliseconds)} at most`;
  showMade(context, accountId, existing(accountId, made), ['Replaces', `${keyId}, ${until}`]);
}

export async function revokeKey(context: CommandContext, accountId: string, keyId: string): Promise<void> {
  await agreed(context, `Revoke ${keyId} of ${accountId}?`);
  const answer = await context.tables.keys.revoke(accountId, keyId);
  if (answer === 'missing') throw new Problem(missing(accountId, keyId));
  if (answer !== 'revoked') return void existing(accountId, answer);
  const keys = existing(accountId, await context.tables.keys.list(accountId));
  const key = keys.find((one) => one.key.keyId === keyId);
  if (key) context.out(context.json ? JSON.stringify(keyView(key, context.now())) : keyText(key, context.now()));
}

const missing = (accountId: string, keyId: string) =>
  `${accountId} has no such key that works: ${keyId}. npm run keys -- list ${accountId} shows those there are.`;

function showMade(
  { json, out, err, now }: CommandContext,
  accountId: string,
  { apiKey, key }: MadeKey,
  ...more: (readonly [string, string])[]
): void {
  const listed = { key, bannedUntil: 0 };
  if (json) out(JSON.stringify({ ...keyView(listed, now()), accountId, key: apiKey }));
  else out(keyText(listed, now(), ['Key', apiKey], ['Account', accountId], ...more));
  err(shownOnce);
}
