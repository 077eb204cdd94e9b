import { once } from 'node:events';
import { openSync, writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { localClient } from '../../../local/dynamodb/localDynamoDb.ts';
import type { AccountState } from '../../../shared/accounts/account.ts';
import { Contended } from '../../../shared/dynamodb/storeErrors.ts';
import { accountLimiter } from '../../../shared/limits/accountLimiter.ts';
import { type AccountBuckets, accountBuckets } from '../../../shared/limits/writes.ts';
import type { Response, Start, Task } from './load.ts';

/** One process of the load: a client that keeps so many requests in flight and, when rejected, waits for Retry-After. */
async function work({ endpoint, names, keys, inFlight, speed, skew, from, until, responses }: Task, { startsAt }: Start): Promise<void> {
  const client = localClient(endpoint);
  const accounts = accountBuckets({ client, names });
  let last: AccountState | undefined;
  const buckets: AccountBuckets = {
    ...accounts,
    async takeToken(...write) {
      const written = await accounts.takeToken(...write);
      last = written.state;
      return written;
    },
    // The clock is faster than real time, so a request that was in flight for a moment seems to come seconds too early: no bans here.
    addStrikes: async () => ({ done: true, state: last }),
  };
  const limiter = accountLimiter(buckets);
  const trueTime = () => from + (Date.now() - startsAt) * speed;
  const file = openSync(responses, 'a');
  const note = (response: Response) => writeSync(file, `${JSON.stringify(response)}\n`);
  let waitUntil = from;
  let sent = 0;

  const send = async () => {
    for (;;) {
      const at = Math.max(waitUntil, trueTime());
      if (at >= until) return;
      const early = waitUntil - trueTime();
      if (early > 0) {
        await wait(Math.ceil(early / speed));
        continue;
      }
      const key = keys[sent++ % keys.length];
      if (!key) throw new Error('no key');
      const outcome = await limiter.take(key, Math.floor(trueTime() + skew)).catch(unlessContended);
      // A 503, and no token was taken.
      if (!outcome) continue;
      if (outcome.kind === 'invalid') throw new Error('a valid key was rejected as invalid');
      if (outcome.kind === 'admitted') {
        const [minute, day] = outcome.buckets;
        note({ keyId: key.keyId, window: minute?.resetsAt ?? 0, day: day?.resetsAt ?? 0 });
      } else {
        waitUntil = Math.max(waitUntil, trueTime() + outcome.retryAfterSeconds * 1000);
      }
    }
  };
  await Promise.all(Array.from({ length: inFlight }, send));
  client.destroy();
}

function unlessContended(error: unknown): undefined {
  if (!(error instanceof Contended)) throw error;
}

const [task]: Task[] = await once(process, 'message');
if (!task) throw new Error('no task');
process.send?.('ready');
const [start]: Start[] = await once(process, 'message');
if (!start) throw new Error('no start');
await work(task, start);
process.disconnect();
