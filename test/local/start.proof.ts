import { once } from 'node:events';
import { readFile, rm, stat, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { dataFiles } from '../../local/data/dataFolder.ts';
import { findRunningDynamoDb } from '../../local/dynamodb/chooseDynamoDb.ts';
import { tryPort } from '../../local/network/listen.ts';
import { sampleOrders, samplePets } from '../../shared/samples/samples.ts';
import { canStartDynamoDb } from '../support/dynamoDbProgram.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { endCommands, ended, runCommand, welcomed } from './runCommand.ts';

const dataFolder = temporaryFolder();
afterEach(endCommands);

const run = (script: string, ...args: readonly string[]) =>
  runCommand(process.execPath, [join(root, script), ...args, '--data', dataFolder]);

const start = (...args: readonly string[]) => welcomed(run('local/start.ts', '--port', '0', ...args));

const list = async (url: string, path: string, key = '') => {
  const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${key}` } });
  const items: unknown = await response.json();
  return { status: response.status, remaining: response.headers.get('x-ratelimit-remaining'), items };
};

describe.skipIf(!canStartDynamoDb)('npm start', () => {
  let firstKeys: string[];

  it('has sample data and a key for each plan, and ends with all it started at Ctrl-C', async () => {
    const { child, url, keys, said } = await start();
    expect(keys).toHaveLength(4);
    firstKeys = keys;
    // The samples have taken no token of a key.
    const remaining = await Promise.all(keys.map(async (key) => (await list(url, '/categories', key)).remaining));
    expect(remaining).toEqual(['59', '299', '999', '49999']);
    expect((await list(url, '/pets', keys[0])).items).toContainEqual(expect.objectContaining({ name: 'Rex', status: 'available' }));
    expect((await list(url, '/store/inventory', keys[0])).items).toContainEqual(expect.objectContaining({ quantity: 10 }));
    expect((await list(url, '/store/orders', keys[0])).items).toHaveLength(4);
    expect((await stat(join(dataFolder, 'demo-keys.json'))).mode & 0o777).toBe(0o600);

    // Assets are not printed, except those that do not exist.
    for (const path of ['/docs', '/docs/none.js']) await fetch(`${url}${path}`);
    const [, asset = ''] = /src="([^"]+)"/.exec(await (await fetch(`${url}/docs`)).text()) ?? [];
    expect((await fetch(`${url}/${asset}`)).status).toBe(200);
    await list(url, '/pets');
    expect(said.out).toMatch(/GET +\/docs\/none.js +404 resource_not_found/);
    expect(said.out).not.toContain(asset);
    expect(said.out).toMatch(/GET +\/pets +200 +\d+ ms {2}listPets\n/);
    await expect.poll(() => said.out).toMatch(/GET +\/pets +401 invalid_api_key +\d+ ms {2}listPets\n/);
    expect(said.out).not.toContain('POST');

    child.kill('SIGINT');
    expect(await ended(child)).toBe(0);
    expect(await findRunningDynamoDb(dataFolder)).toBeUndefined();
  });

  it('has the same keys and data after kill -9', async () => {
    const { child, url, keys } = await start();
    const before = (await list(url, '/pets', keys[0])).items;
    child.kill('SIGKILL');
    await ended(child);

    const again = await start('--empty');
    expect(again.keys).toEqual(firstKeys);
    expect((await list(again.url, '/pets', firstKeys[0])).items).toEqual(before);

    const log = join(dataFolder, dataFiles.log);
    await rm(log);
    // Each write to it is one to a full disk.
    await symlink('/dev/full', log);
    expect((await list(again.url, '/pets', firstKeys[0])).status).toBe(200);
    await expect.poll(() => again.said.err).toContain('The log cannot be written, so it loses lines until it can: ');
    await rm(log);

    const other = run('local/start.ts', '--port', '0');
    expect(await ended(other.child)).toBe(1);
    expect(other.said.err).toMatch(/^error: Another local cloud is running on the data in .* Stop that one first .*\n$/);

    const invoked = run('cli/petstore.cjs', 'invoke', 'createOrder', '--plan', 'pro');
    expect(await ended(invoked.child)).toBe(0);
    expect(invoked.said.out).toMatch(/^201 Created\n(.*\n)*x-ratelimit-limit: 300\n(.*\n)*\n\{"id":.*\}\n$/);
    const orders = await Promise.all(firstKeys.map((key) => list(again.url, '/store/orders', key)));
    expect(orders.map(({ items }) => Array.isArray(items) && items.length)).toEqual([4, 5, 4, 4]);

    const example = run('cli/petstore.cjs', 'invoke', 'events/createPet.json');
    const inPlace = [join(root, 'cli/petstore.cjs'), 'invoke', 'getAccount', '--data', dataFolder];
    const rejected = runCommand(process.execPath, inPlace, { PETSTORE_CREDENTIAL: 'none' });
    expect([await ended(example.child), await ended(rejected.child)]).toEqual([0, 1]);
    expect(example.said.out).toMatch(/^201 Created\n/);
    expect(rejected.said.err).toMatch(/\nerror: the function responded with 401 Unauthorized\n$/);
    expect(rejected.said.out).toMatch(/^401 Unauthorized\n(.*\n)*\n\{"code":"invalid_access_token"/);

    again.child.kill('SIGTERM');
    expect(await ended(again.child)).toBe(0);
  });

  it('has the samples and nothing else after petstore reset, with the same keys', async () => {
    const { child, url, keys } = await start();
    const [key = ''] = keys;
    const send = async (method: string, path: string, body: object) => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
      const response = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) });
      expect(response.status).toBeLessThan(300);
      return response.json();
    };
    const named = async (path: string, field: string) => {
      const { items } = await list(url, `${path}?limit=100`, key);
      return (items as Record<string, unknown>[]).map((item) => item[field]).sort();
    };
    const { id } = (await send('POST', '/store/orders', { quantity: 7 })) as { id: number };
    await send('PATCH', `/store/orders/${id}`, { complete: true });
    expect((await fetch(`${url}/store/orders/${id}`, { method: 'DELETE', headers: { authorization: `Bearer ${key}` } })).status).toBe(409);
    const [category] = (await list(url, '/categories', key)).items as { id: number }[];
    await send('POST', '/pets', { name: 'Mia', categoryId: category?.id });

    const command = run('cli/petstore.cjs', 'reset');
    expect(await ended(command.child)).toBe(0);
    expect(command.said.out).toMatch(/^The stores of the demo accounts are reset: \d{3} items deleted\.\n$/);
    expect(await named('/pets', 'name')).toEqual(samplePets.map(({ name }) => name).sort());
    expect(await named('/store/orders', 'shipDate')).toEqual(sampleOrders.map(({ shipDate }) => shipDate).sort());
    const example = run('cli/petstore.cjs', 'invoke', 'getPet');
    expect(await ended(example.child)).toBe(0);
    expect(example.said.out).toMatch(/^200 OK\n(.*\n)*.*"Rex"/);
    child.kill('SIGTERM');
    await ended(child);
  });

  it('forgets everything with --reset, and leaves an --empty store empty', async () => {
    const { child, url, keys } = await start('--reset', '--empty');
    expect(keys).not.toEqual(firstKeys);
    expect((await list(url, '/pets', keys[0])).items).toEqual([]);
    child.kill('SIGTERM');
    await ended(child);
    expect(await ended(run('cli/petstore.cjs', 'reset').child)).toBe(0);
    expect(JSON.parse(await readFile(join(dataFolder, 'samples.json'), 'utf8'))).toEqual({ samples: false });
  });

  it('marks the faults of --prefer, and does not log that a function failed', async () => {
    const { child, url, keys, said } = await start('--prefer', 'code=503, times=1');
    expect([(await list(url, '/pets', keys[0])).status, (await list(url, '/pets', keys[0])).status]).toEqual([503, 200]);
    const headers = { authorization: `Bearer ${keys[0]}`, prefer: 'connection=reset' };
    await expect(fetch(`${url}/categories`, { headers })).rejects.toThrow('fetch failed');
    const rejected = await fetch(`${url}/orders`, { headers });
    const lines = (await readFile(join(dataFolder, dataFiles.log), 'utf8')).trim().split('\n').slice(-2);
    expect(lines.map((line) => JSON.parse(line).message)).toMatchObject([
      { operation: 'listPets', status: 200 },
      { operation: 'unmatchedRoute' },
    ]);
    expect(rejected.status).toBe(404);
    await expect.poll(() => said.out).toMatch(/GET +\/pets +503 unavailable \(Prefer\) +\d+ ms {2}listPets\n/);
    expect(said.out).toMatch(/GET +\/categories +connection reset \(Prefer\) +\d+ ms {2}listCategories\n/);
    expect(said.out.match(/\(Prefer\)/g)).toHaveLength(2);
    child.kill('SIGTERM');
    expect(await ended(child)).toBe(0);
  });

  it('goes on when nothing reads what it prints', async () => {
    const { child, url, keys } = await start();
    child.stdout?.destroy();
    child.stderr?.destroy();
    for (let at = 0; at < 3; at += 1) expect((await list(url, '/pets', keys[0])).status).toBe(200);
    child.kill('SIGINT');
    expect(await ended(child)).toBe(0);
  });

  it('says which port is in use and how to take another', async () => {
    const port = await tryPort(0);
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    const { child, said } = run('local/start.ts', '--port', String(port));
    expect(await ended(child)).toBe(1);
    expect(said.err).toBe(
      `error: Port ${port} is in use. Stop the program that uses it, or use another port: npm start -- --port ${port + 1}\n`,
    );
    await server[Symbol.asyncDispose]();
  });
});
