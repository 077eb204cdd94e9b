import cluster from 'node:cluster';
import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { startWorkers } from '../../local/functions/workers.ts';
import { loopback } from '../../local/network/listen.ts';
import { functionEnvironment } from '../support/environment.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const all = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
/** Of other files in this process. */
const others = all();
const running = () => all().filter((worker) => !others.includes(worker));

const workers = await startWorkers(
  { environment: functionEnvironment, port: 0, listenAddress: loopback, hosts: [], filesFolder: temporaryFolder() },
  () => {},
);
afterAll(() => workers.stop());

describe('the process of the functions', () => {
  it('is the newest one after several saves at the same time, and no other listens', async () => {
    const renewals = [workers.renew(), workers.renew(), workers.renew()];
    expect(await renewals.at(-1)).toBe('listens');
    await expect.poll(() => running().length).toBe(1);
    expect(await Promise.all(renewals)).toEqual(['replaced', 'replaced', 'listens']);
  });

  it('finishes its requests, and takes more, where a terminal also sends it the signal to stop', async () => {
    const at = { host: loopback, port: workers.port, path: '/openapi.json' };
    const sent = request({ ...at, headers: { 'content-length': 2 } });
    sent.flushHeaders();
    // The worker has accepted the first connection when it has responded on the second one.
    await fetch(`http://${at.host}:${at.port}/openapi.json`);
    for (const { process } of running()) for (const signal of ['SIGINT', 'SIGTERM'] as const) process.kill(signal);
    sent.end('{}');
    const [response] = await once(sent, 'response');
    expect(response.resume().statusCode).toBe(200);
    const [later] = await once(request({ ...at, agent: false }).end(), 'response');
    expect(later.resume().statusCode).toBe(200);
    expect(running()).toHaveLength(1);
  });
});
