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
  const outcomes = { 200: 0, broken: 0, hung: 0 };
  let ended = false;

  const call = async (): Promise<keyof typeof outcomes> => {
    try {
      const response = await fetch(`${url}/categories`, { headers, signal: AbortSignal.timeout(hangsMilliseconds) });
      await response.text();
      expect(response.status).toBe(200);
      return 200;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (error.name === 'TimeoutError') return 'hung';
      if (error.name === 'TypeError') return 'broken';
      throw error;
    }
  };
  const caller = async () => {
    while (!ended) {
      outcomes[await call()] += 1;
      // Others get their turn, also where nothing listens and each call fails at once.
      await new Promise(setImmediate);
    }
  };
  const running = Array.from({ length: callers }, caller);

  for (let kill = 0; kill < kills; kill += 1) {
    const goal = outcomes[200] + 2 * callers;
    await expect.poll(() => outcomes[200], { interval: 1 }).toBeGreaterThan(goal);
    const [worker] = Object.values(cluster.workers ?? {});
    if (!worker) throw new Error('there is no worker');
    worker.process.kill('SIGKILL');
    await once(worker, 'exit');
  }
  ended = true;
  await Promise.all(running);
  expect(outcomes.hung).toBe(0);
  expect(outcomes.broken).toBeGreaterThan(0);
});
