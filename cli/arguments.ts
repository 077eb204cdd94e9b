import { Argument, InvalidArgumentError } from 'commander';
import { Misuse } from '../common/problem.ts';
import { longestOwner } from '../shared/accounts/account.ts';
import { isAccountId } from '../shared/accounts/accountId.ts';
import { keyIdOf, readApiKey } from '../shared/accounts/apiKey.ts';
import { type Limits, limitsOf, maxPerMinute, type Plan, plans } from '../shared/accounts/plan.ts';
import { maxKeyNameCharacters } from '../shared/contract/generated/bounds.ts';
import { invisibleProblem } from '../shared/contract/visibleText.ts';
import { parseDuration } from './duration.ts';

export const accountArgument = (): Argument => new Argument('<accountId>', 'such as acct_00000000000000');
export const keyArgument = (): Argument => new Argument('<keyId>', 'such as key_00000000000000');

/** @throws Misuse where the text is not an account id */
export function readAccountId(text: string): string {
  if (isAccountId(text)) return text;
  forbidKey(text);
  throw new Misuse('an account is named by its id, such as acct_00000000000000; npm run accounts -- list shows them');
}

/** @throws Misuse where the text is not a key id */
export function readKeyId(text: string): string {
  if (/^key_[0-9A-Za-z]{14}$/.test(text)) return text;
  forbidKey(text);
  throw new Misuse("a key is named by its id, such as key_00000000000000; the command 'list' shows them");
}

/** Does not repeat the key, which is a secret: stderr may go to a log. */
function forbidKey(text: string): void {
  const key = readApiKey(text);
  if (key)
    throw new Misuse(`that is a key, and a key must not be on a command line; its id is ${keyIdOf(key.keyHash)} of ${key.accountId}`);
}

/** @throws Misuse when limits are given for a plan with fixed ones, or are missing or too large for Enterprise */
export function readLimits(plan: Plan, perMinute: number | undefined, perDay: number | undefined): Limits {
  if (plans[plan].limits) {
    if (perMinute === undefined && perDay === undefined) return limitsOf(plan);
    throw new Misuse(`the plan ${plan} has fixed limits: --per-minute and --per-day are for enterprise`);
  }
  if (perMinute === undefined || perDay === undefined) throw new Misuse(`the plan ${plan} needs --per-minute and --per-day`);
  if (perMinute > maxPerMinute) throw new Misuse(`--per-minute is at most ${maxPerMinute}: a second account has a plan of its own`);
  return limitsOf(plan, { perMinute, perDay });
}

/** @throws InvalidArgumentError for an owner that is empty, too long for the item, or has characters that are not seen */
export function readOwner(text: string): string {
  const owner = readVisible(text);
  if (owner.length > 0 && Buffer.byteLength(owner) <= longestOwner) return owner;
  throw new InvalidArgumentError(`An owner is 1 to ${longestOwner} bytes of text.`);
}

/** The name of a key, as in the contract. @throws InvalidArgumentError */
export function readName(text: string): string {
  const name = readVisible(text);
  if (name.length > 0 && [...name].length <= maxKeyNameCharacters) return name;
  throw new InvalidArgumentError(`A name is 1 to ${maxKeyNameCharacters} characters.`);
}

function readVisible(text: string): string {
  const trimmed = text.trim();
  const problem = invisibleProblem(trimmed);
  if (problem !== undefined) throw new InvalidArgumentError(`It ${problem}.`);
  return trimmed;
}

export function readCount(text: string): number {
  const count = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN;
  if (count <= 1_000_000_000) return count;
  throw new InvalidArgumentError('It must be an integer from 1 to 1000000000.');
}

/** A function's version number, or a count of versions. */
export function readVersion(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be an integer from 1.');
}

/** @returns milliseconds */
export function readDuration(text: string): number {
  const milliseconds = parseDuration(text);
  if (milliseconds !== undefined) return milliseconds;
  throw new InvalidArgumentError('It must be a number and a unit: 45s, 30m, 24h, 90d or 2w.');
}
