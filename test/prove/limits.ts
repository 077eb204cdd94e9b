import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { connectDocuments } from '../../local/dynamodb/documents.ts';
import { localClient } from '../../local/dynamodb/localClient.ts';
import { putAccount } from '../../local/samples/putAccount.ts';
import { accountState } from '../../shared/accounts/accountItems.ts';
import { accountIdFrom, apiKeyFrom, type KeyReference, keyIdOf, readApiKey } from '../../shared/accounts/apiKey.ts';
import type { Limits } from '../../shared/accounts/plan.ts';
import type { Store } from '../../shared/dynamodb/store.ts';

/** A run of many processes on the keys of one account, on a clock that runs faster than real time. */
export interface Load extends Limits {
  readonly processes: number;
  /** Each process uses all of them, in turn. */
  readonly keys: number;
  /** Requests that each process has in flight at once. */
  readonly inFlight: number;
  /** How many seconds of the run's clock pass in one real second. */
  readonly speed: number;
  /** On the run's clock: how long before midnight it starts and how long after midnight it ends. */
  readonly secondsBeforeMidnight: number;
  readonly secondsAfterMidnight: number;
}

/** What one process does; see `limitsWorker.ts`. */
export interface Task {
  readonly endpoint: string;
  readonly names: Store['names'];
  readonly keys: readonly KeyReference[];
  readonly inFlight: number;
  readonly speed: number;
  readonly skew: number;
  /** When the run starts and ends, on its clock. */
  readonly from: number;
  readonly until: number;
}

/** The message to every process when all are ready. */
export interface Start {
  /** When the run starts, on the machine's clock. */
  readonly startsAt: number;
}

/** A process's counts of admitted requests, by the end of their window and of their day in milliseconds. */
export interface Tally {
  readonly windows: Readonly<Record<string, number>>;
  readonly days: Readonly<Record<string, number>>;
  /** The same by the end of their day and the hash of their key. */
  readonly keys: Readonly<Record<string, number>>;
  readonly rejected: number;
  readonly calls: number;
}

export interface Proof {
  readonly windows: ReadonlyMap<string, number>;
  readonly days: ReadonlyMap<string, number>;
  readonly admitted: number;
  readonly rejected: number;
  readonly calls: number;
  readonly stored: Readonly<Record<string, unknown>>;
  /** Requests admitted beyond the plan, or stored counts that differ from the admitted ones; must be empty on any machine. */
  readonly faults: readonly string[];
  /** Tokens of the plan that were not used; empty if the machine is fast enough to request all of them. */
  readonly shortfalls: readonly string[];
}

const midnight = Date.UTC(2026, 0, 16);
const node = fileURLToPath(new URL('../../node_modules/.bin/node', import.meta.url));
const worker = fileURLToPath(new URL('./limitsWorker.ts', import.meta.url));

/** Runs the load on an account and compares the admitted requests with the plan and with the stored count. */
export async function proveLimits(endpoint: string, names: Store['names'], load: Load): Promise<Proof> {
  const client = localClient(endpoint);
  const sdk = connectDocuments(endpoint);
  const accountId = accountIdFrom(randomBytes(10));
  const texts = Array.from({ length: load.keys }, () => apiKeyFrom(accountId, randomBytes(32)));
  const keys = texts.map(readApiKey).filter((key) => key !== undefined);
  const { perMinute, perDay, processes, inFlight, speed } = load;
  const from = midnight - load.secondsBeforeMidnight * 1000;
  const until = midnight + load.secondsAfterMidnight * 1000;
  const account = { accountId, owner: 'a proof', plan: 'enterprise', perMinute, perDay, createdAt: from } as const;
  await putAccount({ client, names }, account, texts);

  const running = await Promise.all(
    Array.from({ length: processes }, (_, at) => {
      const skew = processes === 1 ? 0 : Math.round(-500 + (1000 * at) / (processes - 1));
      return prepare({ endpoint, names, keys, inFlight, speed, skew, from, until });
    }),
  );
  const start: Start = { startsAt: Date.now() };
  const tallies = await Promise.all(running.map((run) => run(start)));
  const { Item: stored = {} } = await sdk.get({ TableName: names.accounts, Key: { accountId }, ConsistentRead: true });
  for (const each of [client, sdk]) each.destroy();

  const windows = summed(tallies.map((tally) => tally.windows));
  const days = summed(tallies.map((tally) => tally.days));
  const count = (of: (tally: Tally) => number) => tallies.reduce((sum, tally) => sum + of(tally), 0);
  const admitted = [...windows.values()].reduce((sum, one) => sum + one, 0);
  return {
    windows,
    days,
    admitted,
    rejected: count(({ rejected }) => rejected),
    calls: count(({ calls }) => calls),
    stored,
    faults: [...faultsIn(load, windows, days, stored), ...countsOfKeys(summed(tallies.map((tally) => tally.keys)), days, stored)],
    shortfalls: shortfallsIn(load, windows, days),
  };
}

/** Starts a process and waits until it is ready. @returns a function that starts its load, and gives its tally */
async function prepare(task: Task): Promise<(start: Start) => Promise<Tally>> {
  const child = fork(worker, { execPath: node, execArgv: [] });
  const ended = once(child, 'exit').then(([code]): never => {
    throw new Error(`a process of the load ended with ${code}`);
  });
  ended.catch(() => {});
  const said = async () => (await Promise.race([once(child, 'message'), ended]))[0];
  child.send(task);
  await said();
  return async (start) => {
    child.send(start);
    const tally: Tally = await said();
    child.disconnect();
    return tally;
  };
}

function summed(parts: readonly Readonly<Record<string, number>>[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const part of parts) for (const [name, count] of Object.entries(part)) sums.set(name, (sums.get(name) ?? 0) + count);
  return new Map([...sums].sort(([a], [b]) => Number(a) - Number(b)));
}

function faultsIn(
  { perMinute, perDay }: Load,
  windows: Map<string, number>,
  days: Map<string, number>,
  stored: Record<string, unknown>,
): string[] {
  const faults: string[] = [];
  for (const [ends, count] of windows) if (count > perMinute) faults.push(`${count} admitted in the window to ${ends}, not ${perMinute}`);
  for (const [ends, count] of days) if (count > perDay) faults.push(`${count} admitted on the day to ${ends}, not ${perDay}`);

  const lastWindow = [...windows].at(-1);
  const lastDay = [...days].at(-1);
  if (stored.windowUsed !== lastWindow?.[1] || String(stored.windowEnds) !== lastWindow?.[0])
    faults.push('the stored count of the window differs from the admitted requests');
  if (stored.dayUsed !== lastDay?.[1]) faults.push('the stored count of the day differs from the admitted requests');
  return faults;
}

/** Compares each key's stored count of the last day with its admitted requests. */
function countsOfKeys(admitted: Map<string, number>, days: Map<string, number>, stored: Record<string, unknown>): string[] {
  const lastDay = [...days.keys()].at(-1);
  return Object.entries(accountState(stored).liveKeys)
    .filter(([keyHash, { used }]) => used !== (admitted.get(`${lastDay} ${keyHash}`) ?? 0))
    .map(([keyHash, { used }]) => `${used} counted of the key ${keyIdOf(keyHash)}, not ${admitted.get(`${lastDay} ${keyHash}`) ?? 0}`);
}

function shortfallsIn({ perMinute, perDay }: Load, windows: Map<string, number>, days: Map<string, number>): string[] {
  const short = [...windows].slice(0, -1).filter(([, count]) => count < perMinute);
  const spent = [...days.values()].filter((count) => count === perDay).length;
  const shortfalls: string[] = [];
  // A window may only end with unused tokens if the tokens of its day were used up.
  if (short.length > spent) shortfalls.push(`${short.length} windows not used up, with ${spent} days used up`);
  if (days.size > 1 && [...days.values()][0] !== perDay) shortfalls.push('the first day was not used up');
  return shortfalls;
}
