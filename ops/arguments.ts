import { InvalidArgumentError } from 'commander';
import { isApiKey, keyHashOf, keyIdOf } from '../shared/domain/apiKey.ts';
import { type Limits, limitsOf, type Plan } from '../shared/domain/plan.ts';
import { parseDuration } from './duration.ts';

/** Something was asked for that cannot be: exit code 2. */
export class Misuse extends Error {
  override readonly name = 'Misuse';
}

/** @throws Misuse for what is no key's id */
export function readKeyId(text: string): string {
  if (/^key_[0-9A-Za-z]{14}$/.test(text)) return text;
  // Not repeated: it is a secret, and stderr may be a log.
  if (isApiKey(text)) throw new Misuse(`that is a key, which belongs on no command line; its id is ${keyIdOf(keyHashOf(text))}`);
  throw new Misuse("a key is named by its id, such as key_00000000000000; the command 'list' shows them");
}

/** @throws Misuse when the plan has fixed limits, or Enterprise lacks its own */
export function readLimits(plan: Plan, perMinute: number | undefined, perDay: number | undefined): Limits {
  if (plan !== 'enterprise' && (perMinute !== undefined || perDay !== undefined)) {
    throw new Misuse(`the plan ${plan} has fixed limits: --per-minute and --per-day are for enterprise`);
  }
  if (plan !== 'enterprise') return limitsOf(plan);
  if (perMinute === undefined || perDay === undefined) throw new Misuse('the plan enterprise needs --per-minute and --per-day');
  return limitsOf(plan, { perMinute, perDay });
}

/** @throws Misuse for a name that is empty, too long for the item, or would play tricks on a terminal */
export function readOwner(text: string): string {
  const owner = text.trim();
  if (owner.length > 0 && owner.length <= 100 && !/\p{C}/u.test(owner)) return owner;
  throw new InvalidArgumentError('An owner is 1 to 100 characters.');
}

export function readCount(text: string): number {
  const count = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN;
  if (count <= 1_000_000_000) return count;
  throw new InvalidArgumentError('It is an integer from 1 to 1000000000.');
}

/** Milliseconds. */
export function readDuration(text: string): number {
  const milliseconds = parseDuration(text);
  if (milliseconds !== undefined) return milliseconds;
  throw new InvalidArgumentError('It is a number and a unit: 45s, 30m, 24h, 90d or 2w.');
}
