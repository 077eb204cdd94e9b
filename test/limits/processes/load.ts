import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { localClient } from '../../../local/dynamodb/localDynamoDb.ts';
import { putAccount } from '../../../local/samples/demoAccounts.ts';
import { readAccount } from '../../../shared/accounts/accountItems.ts';
import { accountIdFrom, apiKeyFrom, type KeyReference, readApiKey } from '../../../shared/accounts/apiKey.ts';
import type { Limits } from '../../../shared/accounts/plan.ts';
import type { Store } from '../../../shared/dynamodb/store.ts';
import { accountLimiter } from '../../../shared/limits/accountLimiter.ts';
import { accountBuckets } from '../../../shared/limits/writes.ts';
import { dayMilliseconds } from '../../../shared/usage/days.ts';
import { usageHistoryOf } from '../../../shared/usage/usageHistory.ts';
import { accepted } from '../../support/store.ts';

/** A run of many processes on the keys of one account, on a clock that runs faster than real time. */
export interface Load extends Limits {
  readonly processes: number;
  /** Each process uses all of them, in turn. */
  readonly keys: number;
  /** Requests that each process has in flight at once. */
  readonly inFlight: number;
  /** How many processes are killed around midnight, each followed by another one. */
  readonly kills: number;
  /** How many seconds of the run's clock pass in one real second. */
  readonly speed: number;
  /** On the run's clock: how long before midnight it starts and how long after midnight it ends. */
  readonly secondsBeforeMidnight: number;
  readonly secondsAfterMidnight: number;
}

/** What one process does; see `worker.ts`. */
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
  /** Where it writes a line for each admitted request at once, so that a kill loses only what was in flight: see `Response`. */
  readonly responses: string;
}

/** The message to every process when all are ready. */
export interface Start {
  /** When the run starts, on the machine's clock. */
  readonly startsAt: number;
}

/** A request that was admitted, with the ends of its window and its day in milliseconds. */
export interface Response {
  readonly keyId: string;
  readonly window: number;
  readonly day: number;
}

const midnight = Date.UTC(2026, 0, 16);
const node = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url));
const worker = fileURLToPath(new URL('./worker.ts', import.meta.url));

/** Runs the load on a new account. @returns the admitted requests, and what the store has of them */
export async function runLoad(endpoint: string, names: Store['names'], load: Load) {
  const client = localClient(endpoint);
  const folder = await mkdtemp(join(tmpdir(), 'petstore-load-'));
  try {
    const accountId = accountIdFrom(randomBytes(10));
    const texts = Array.from({ length: load.keys }, () => apiKeyFrom(accountId, randomBytes(32)));
    const keys = texts.map(readApiKey).filter((key) => key !== undefined);
    const { perMinute, perDay, inFlight, speed } = load;
    const from = midnight - load.secondsBeforeMidnight * 1000;
    const until = midnight + load.secondsAfterMidnight * 1000;
    await putAccount({ client, names }, { accountId, owner: 'a load', plan: 'enterprise', perMinute, perDay, createdAt: from }, texts);
    const earlier = await useEarlier(accountBuckets({ client, names }), keys, from);

    const task = { endpoint, names, keys, inFlight, speed, from, until };
    const admitted = [...earlier, ...(await runProcesses(task, load, folder))];
    const account = await readAccount({ client, names }, accountId);
    const usage = accepted(await usageHistoryOf({ client, names, now: () => until }).read(accountId));
    if (!account) throw new Error('the account does not exist');
    return { admitted, account, days: usage.days };
  } finally {
    client.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Takes tokens on the two days before, so that the first request of the run stores a day, and the first one after midnight another. */
async function useEarlier(accounts: ReturnType<typeof accountBuckets>, keys: readonly KeyReference[], from: number): Promise<Response[]> {
  const limiter = accountLimiter(accounts);
  const responses: Response[] = [];
  for (const now of [from - 2 * dayMilliseconds, from - dayMilliseconds]) {
    for (const key of keys) {
      await limiter.take(key, now);
      responses.push({ keyId: key.keyId, window: now + 60_000, day: (Math.floor(now / dayMilliseconds) + 1) * dayMilliseconds });
    }
  }
  return responses;
}

/** Runs the processes, kills some of them around midnight and starts others in their place. @returns what they were told */
async function runProcesses(common: Omit<Task, 'skew' | 'responses'>, load: Load, folder: string): Promise<Response[]> {
  const { processes, kills, speed } = load;
  let files = 0;
  const open = (at: number) => {
    const skew = processes === 1 ? 0 : Math.round(-500 + (1000 * at) / (processes - 1));
    return openProcess({ ...common, skew, responses: join(folder, String(files++)) });
  };
  const [running, replacements] = await Promise.all(
    [processes, kills].map((count) => Promise.all(Array.from({ length: count }, (_, at) => open(at % processes)))),
  );
  const start: Start = { startsAt: Date.now() };
  const ends = running?.map((process) => process.run(start)) ?? [];
  const realTime = (at: number) => start.startsAt + (at - common.from) / speed;
  for (const [kill, replacement] of (replacements ?? []).entries()) {
    // Spread over the second before midnight and the one after it: a clock that is ahead opens the day half a second early.
    await wait(Math.max(0, realTime(midnight + ((2 * kill + 1) / kills - 1) * 1_000) - Date.now()));
    running?.[kill % processes]?.kill();
    ends.push(replacement.run(start));
  }
  await Promise.all(ends);
  const texts = await Promise.all(Array.from({ length: files }, (_, at) => readFile(join(folder, String(at)), 'utf8')));
  // A line that was cut by a kill ends the file; its request is in doubt like those in flight.
  return texts.flatMap((text) => text.split('\n').slice(0, -1)).map((line): Response => JSON.parse(line));
}

/** Starts a process and waits until it is ready. */
async function openProcess(task: Task) {
  const child = fork(worker, { execPath: node, execArgv: [] });
  const ended = once(child, 'exit').then(([code, signal]) => {
    if (signal !== 'SIGKILL' && code !== 0) throw new Error(`a process of the load ended with ${code}`);
  });
  ended.catch(() => {});
  child.send(task);
  await Promise.race([once(child, 'message'), ended]);
  return {
    run: (start: Start): Promise<void> => {
      child.send(start);
      return ended;
    },
    kill: () => child.kill('SIGKILL'),
  };
}
