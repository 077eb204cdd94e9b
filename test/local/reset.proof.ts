import { afterAll, describe, expect, it, vi } from 'vitest';
import { openBacking } from '../../local/backing.ts';
import { startOwnDynamoDb } from '../../local/dynamodb/ownDynamoDb.ts';
import { reset } from '../../local/reset.ts';
import { forgetRejections } from '../../local/signIn/server.ts';
import { usedSamples } from '../../local/samples/sampleIds.ts';
import { type Plan, planIds } from '../../shared/accounts/plan.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { canStartDynamoDb, endCommands, start } from './runCommand.ts';

const lists = ['/categories', '/pets', '/store/orders', '/store/inventory'];

describe.skipIf(!canStartDynamoDb).each(['npm start', 'DYNAMODB_ENDPOINT'])('petstore reset on the DynamoDB of %s', (owner) => {
  const dataFolder = temporaryFolder();
  let service: Awaited<ReturnType<typeof start>>;
  let stopDynamoDb = async () => {};
  afterAll(async () => {
    await endCommands();
    vi.unstubAllEnvs();
    await stopDynamoDb();
  });
  const startIt = async () => {
    if (owner === 'DYNAMODB_ENDPOINT') {
      const { endpoint, stop } = await startOwnDynamoDb({});
      stopDynamoDb = stop;
      vi.stubEnv('DYNAMODB_ENDPOINT', endpoint);
    }
    const { DYNAMODB_ENDPOINT } = process.env;
    return start(['--data', dataFolder], { DYNAMODB_ENDPOINT });
  };

  const send = (path: string, plan?: Plan, init: RequestInit = {}) =>
    fetch(`${service.url}${path}`, {
      headers: { 'content-type': 'application/json', ...(plan && { authorization: `Bearer ${service.keys[planIds.indexOf(plan)]}` }) },
      ...init,
    });
  const get = async (path: string, plan?: Plan) => {
    const response = await send(path, plan);
    const { code } = (await response.json()) as { code?: string };
    const remaining = response.headers.get('ratelimit')?.match(/(?<=r=)\d+/g);
    return { status: response.status, code, remaining: remaining?.map(Number) };
  };
  /** Sends requests at once, until one gets this code. */
  const until = async (code: string, path: string, plan?: Plan): Promise<void> => {
    const responses = await Promise.all(Array.from({ length: 30 }, () => get(path, plan)));
    if (responses.every((response) => response.code !== code)) await until(code, path, plan);
  };

  it('gives the same bytes again', async () => {
    service = await startIt();
    const read = () => Promise.all(lists.map(async (path) => (await send(path, 'enterprise')).text()));
    const before = await read();
    const { categoryId, petId, orderId } = usedSamples('enterprise');
    for (const path of [`/categories/${categoryId}`, `/pets/${petId}`])
      await send(path, 'enterprise', { method: 'PATCH', body: '{"name":"Other"}' });
    await send(`/store/orders/${orderId}`, 'enterprise', { method: 'DELETE' });
    // No caller can delete it.
    await send('/store/orders', 'enterprise', { method: 'POST', body: '{"complete":true}' });
    await send('/categories', 'enterprise', { method: 'POST', body: '{"name":"Reptiles"}' });
    const changed = await read();
    expect(changed.filter((text, at) => text === before[at])).toEqual([]);

    await reset(dataFolder);
    expect(await read()).toEqual(before);
  });

  it('ends limits and bans at once, of keys and of source addresses, also on open connections', async () => {
    await until('key_banned', '/pets', 'free');
    await until('rate_limit_exceeded', '/pets', 'pro');
    await until('rate_limit_exceeded', '/pets');
    await reset(dataFolder);
    expect(await get('/pets', 'free')).toEqual({ status: 200, remaining: [59, 999] });
    expect(await get('/pets', 'pro')).toEqual({ status: 200, remaining: [299, 9_999] });
    expect(await get('/pets')).toEqual({ status: 401, code: 'invalid_api_key', remaining: [59] });
    expect(service.said.out).toMatch(/\nThe reset is live after \d+ ms\.\n/);
  });

  it('runs once at a time, and says so', async () => {
    const outcomes = await Promise.allSettled([reset(dataFolder), reset(dataFolder)]);
    const rejected = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
    expect(rejected).toEqual([expect.stringMatching(/^Problem: Another reset of .+ is running\. Wait until it has ended\.$/)]);
    expect((await get('/pets', 'free')).status).toBe(200);
  });

  it('restarts the functions for one reset after another, if the command was ended and started again', async () => {
    expect(await Promise.all([forgetRejections(dataFolder), forgetRejections(dataFolder)])).toEqual([true, true]);
    expect((await get('/pets', 'free')).status).toBe(200);
  });
});

it.skipIf(!canStartDynamoDb)('petstore reset says that the running code still remembers limits, if it cannot restart', async () => {
  const dataFolder = temporaryFolder();
  await using _ = await openBacking({ dataFolder, signIn: { onReset: async () => false } });
  await expect(reset(dataFolder)).rejects.toThrow(/^The data is reset, but the functions could not restart, so .+ for a minute\.$/);
});
