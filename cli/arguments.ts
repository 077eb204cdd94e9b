import { type Command, InvalidArgumentError, Option } from 'commander';
import { Misuse } from '../common/problem.ts';
import { invisibleProblem } from '../common/visibleText.ts';
import { type StageName, stages } from '../infra/stages/stageSettings.ts';
import { maxOwnerBytes } from '../shared/accounts/account.ts';
import { isAccountId, keyIdOf, readApiKey } from '../shared/accounts/apiKey.ts';
import { maxKeyNameCharacters } from '../shared/contract/generated/bounds.ts';

const unitMilliseconds: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };
const maxMilliseconds = 100 * 366 * 86_400_000;

export const stageOption = () => new Option('--stage <stage>', 'the deployed stage').choices(Object.keys(stages)).makeOptionMandatory();

/** The value of `stageOption`, of the command or of its group. */
export const stageOf = (command: Command): StageName => command.optsWithGlobals<{ stage: StageName }>().stage;

/** @throws Misuse if the string is not an account id */
export function readAccountId(text: string): string {
  if (isAccountId(text)) return text;
  forbidKey(text);
  throw new Misuse('give the id of an account, such as acct_00000000000000; npx petstore accounts list shows them');
}

/** @throws Misuse if the string is not a key id */
export function readKeyId(text: string): string {
  if (isKeyId(text)) return text;
  forbidKey(text);
  throw new Misuse('give the id of a key, such as key_00000000000000; npx petstore keys list shows them');
}

export const isMessageId = (text: string): boolean => /^msg_[0-9a-f]{32}$/.test(text);
export const isKeyId = (text: string): boolean => /^key_[0-9A-Za-z]{14}$/.test(text);

/**
 * Does not repeat the key, which is a secret, because stderr may go to a log.
 * @throws Misuse if the string is a key
 */
export function forbidKey(text: string): void {
  const key = readApiKey(text);
  if (key) throw new Misuse(`do not put an API key on a command line; this key has the id ${keyIdOf(key.keyHash)}, of ${key.accountId}`);
}

/** @throws InvalidArgumentError if an owner is empty, is too long for the item, or has invisible characters */
export function readOwner(text: string): string {
  const owner = readVisible(text);
  if (owner.length > 0 && Buffer.byteLength(owner) <= maxOwnerBytes) return owner;
  throw new InvalidArgumentError(`An owner must have 1 to ${maxOwnerBytes} bytes of text.`);
}

/** The name of a key, as in the contract. @throws InvalidArgumentError */
export function readName(text: string): string {
  const name = readVisible(text);
  if (name.length > 0 && [...name].length <= maxKeyNameCharacters) return name;
  throw new InvalidArgumentError(`A name must have 1 to ${maxKeyNameCharacters} characters.`);
}

function readVisible(text: string): string {
  const trimmed = text.trim();
  const problem = invisibleProblem(trimmed);
  if (problem !== undefined) throw new InvalidArgumentError(`It ${problem}.`);
  return trimmed;
}

/** Reads an integer from 1 to `max`. */
export const readCountTo =
  (max: number) =>
  (text: string): number => {
    const count = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN;
    if (count <= max) return count;
    throw new InvalidArgumentError(`It must be an integer from 1 to ${max}.`);
  };

/** A count, or the number of a function's version. */
export const readCount = readCountTo(1_000_000_000);

/**
 * A number and its unit, `90d`, `24h`, `30m`, `45s` or `2w`, or `0`; at most a hundred years.
 * @returns milliseconds
 */
export function readDuration(text: string): number {
  if (text === '0') return 0;
  const [, count, unit = ''] = /^(\d{1,10})([smhdw])$/.exec(text) ?? [];
  const milliseconds = Number(count) * (unitMilliseconds[unit] ?? Number.NaN);
  if (milliseconds <= maxMilliseconds) return milliseconds;
  throw new InvalidArgumentError('It must be a number and a unit: 45s, 30m, 24h, 90d or 2w.');
}

/** @throws InvalidArgumentError */
export function readTime(text: string): Date {
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/.test(text) && !Number.isNaN(Date.parse(text))) return new Date(text);
  throw new InvalidArgumentError('It must be a time in UTC, such as 2026-11-20T12:34:00Z.');
}
