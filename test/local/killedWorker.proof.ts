import cluster from 'node:cluster';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { openCloud } from '../support/store.ts';

const callers = 40;
const kills = 10;
/** Far longer than a response or a new worker takes. */
const hangsMilliseconds = 20_000;

it('a killed worker leaves no request without a response or a broken connection', async () => {
  const { url, keys } = await openCloud('killedWorker');
  const headers = { authorization: `Bearer ${keys.enterprise}` };
  /** `served`, or the name of the error. */
  const outcomes: string[] = [];
  const served = () => outcomes.filter((outcome) => outcome === 'served').length;
  let ended = false;

  const read = async () => {
    const response = await fetch(`${url}/categories`, { headers, signal: AbortSignal.timeout(hangsMilliseconds) });
    await response.text();
    expect(response.status).toBe(200);
    return 'served';
  };
  const caller = async () => {
    while (!ended) {
      outcomes.push(await read().catch((error: Error) => error.name));
      // Others get their turn, also where nothing listens and each call fails at once.
      await new Promise(setImmediate);
    }
  };
  const running = Array.from({ length: callers }, caller);

  for (let kill = 0; kill < kills; kill += 1) {
    const goal = served() + 2 * callers;
    await expect.poll(served, { interval: 1 }).toBeGreaterThan(goal);
    const [worker] = Object.values(cluster.workers ?? {});
    if (!worker) throw new Error('there is no worker');
    worker.process.kill('SIGKILL');
    await once(worker, 'exit');
  }
  ended = true;
  await Promise.all(running);
  // A broken connection, and no TimeoutError.
  expect(new Set(outcomes)).toEqual(new Set(['served', 'TypeError']));
});
