import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile, rm, stat, symlink } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { dataFiles } from '../../local/data/dataFolder.ts';
import { findRunningDynamoDb } from '../../local/dynamodb/chooseDynamoDb.ts';
import { listen } from '../../local/network/listen.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { canStartDynamoDb, endCommands, ended, runCommand, runStart, stop, welcomed } from './runCommand.ts';

const dataFolder = temporaryFolder();
afterEach(endCommands);

const own = { PETSTORE_DATA: dataFolder };
const run = (args: readonly string[] = [], variables: NodeJS.ProcessEnv = {}) => runStart(args, { ...own, ...variables });
const start = (args?: readonly string[], variables?: NodeJS.ProcessEnv) => welcomed(run(args, variables));
const petstore = (args: readonly string[], variables: NodeJS.ProcessEnv = {}) =>
  runCommand(process.execPath, [join(root, 'cli/petstore.cjs'), ...args], { ...own, ...variables });

const [, healthCheck = ''] = /^HEALTHCHECK .*CMD (.+)$/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8')) ?? [];

/** The exit code of the image's health check. */
function checkHealth(): Promise<unknown> {
  const [, ...args] = JSON.parse(healthCheck);
  return ended(runCommand(process.execPath, args, own).child);
}

const list = async (url: string, path: string, key = '') => {
  const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${key}` } });
  const items: unknown = await response.json();
  const [limit, remaining] = ['limit', 'remaining'].map((name) => response.headers.get(`x-ratelimit-${name}`));
  return { status: response.status, limit, remaining, items };
};

/** The status of a GET with this Host, at this address. */
async function statusOf(url: string, host: string, address: string, authorization = ''): Promise<number | undefined> {
  const sent = request(url, { hostname: address, headers: { host, authorization } }).end();
  const [response] = await once(sent, 'response');
  response.resume();
  return response.statusCode;
}

describe.skipIf(!canStartDynamoDb)('npm start', () => {
  let firstKeys: string[];

  it('has sample data and a key for each plan, and ends with all it started at Ctrl-C', async () => {
    const { child, url, keys, said } = await start();
    expect(keys).toHaveLength(4);
    firstKeys = keys;
    expect(said.out).toMatch(/\nDemo keys, kept in .+demo-keys\.json\n\n {2}Free +60 per minute, 1,000 per day +petstore_/);
    // The samples have taken no token of a key.
    const remaining = await Promise.all(keys.map(async (key) => (await list(url, '/categories', key)).remaining));
    expect(remaining).toEqual(['59', '299', '999', '49999']);
    expect((await list(url, '/pets', keys[0])).items).toContainEqual(expect.objectContaining({ name: 'Rex', status: 'available' }));
    expect((await list(url, '/store/inventory', keys[0])).items).toContainEqual(expect.objectContaining({ quantity: 10 }));
    expect((await list(url, '/store/orders', keys[0])).items).toHaveLength(4);
    expect((await stat(join(dataFolder, 'demo-keys.json'))).mode & 0o777).toBe(0o600);

    // Requests of assets are not printed, unless the asset does not exist.
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

    const again = await start(['--empty']);
    expect(again.keys).toEqual(firstKeys);
    expect((await list(again.url, '/pets', firstKeys[0])).items).toEqual(before);

    const log = join(dataFolder, dataFiles.log);
    await rm(log);
    // Each write to it is one to a full disk.
    await symlink('/dev/full', log);
    expect((await list(again.url, '/pets', firstKeys[0])).status).toBe(200);
    await expect.poll(() => again.said.err).toContain('The log cannot be written, so it loses lines until it can: ');
    await rm(log);

    const other = run();
    expect(await ended(other.child)).toBe(1);
    expect(other.said.err).toMatch(/^error: Another local cloud is running on the data in .* Stop that one first .*\n$/);

    const invoked = petstore(['invoke', 'createOrder', '--plan', 'pro']);
    expect(await ended(invoked.child)).toBe(0);
    expect(invoked.said.out).toMatch(/^201 Created\n(.*\n)*x-ratelimit-limit: 300\n(.*\n)*\n\{"id":.*\}\n$/);
    const orders = await Promise.all(firstKeys.map((key) => list(again.url, '/store/orders', key)));
    expect(orders.map(({ items }) => Array.isArray(items) && items.length)).toEqual([4, 5, 4, 4]);

    const example = petstore(['invoke', 'events/createPet.json']);
    const rejected = petstore(['invoke', 'getAccount'], { PETSTORE_CREDENTIAL: 'none' });
    expect([await ended(example.child), await ended(rejected.child)]).toEqual([0, 1]);
    expect(example.said.out).toMatch(/^201 Created\n/);
    expect(rejected.said.err).toMatch(/\nerror: the function responded with 401 Unauthorized\n$/);
    expect(rejected.said.out).toMatch(/^401 Unauthorized\n(.*\n)*\n\{"code":"invalid_access_token"/);
    await stop(again);
  });

  it('forgets everything with --reset, leaves an --empty store empty, and goes on when nothing reads what it prints', async () => {
    const { child, url, keys } = await start(['--reset', '--empty']);
    expect(keys).not.toEqual(firstKeys);
    child.stdout?.destroy();
    child.stderr?.destroy();
    for (let at = 0; at < 3; at += 1) expect(await list(url, '/pets', keys[0])).toMatchObject({ status: 200, items: [] });
    await stop({ child });
    const reset = petstore(['reset']);
    expect(await ended(reset.child)).toBe(0);
    expect(reset.said.out).toMatch(/^The stores of the demo accounts are reset: 0 items deleted\.\n$/);
    expect(JSON.parse(await readFile(join(dataFolder, 'samples.json'), 'utf8'))).toEqual({ samples: false });
  });

  it('marks the faults of --prefer, and does not log that a function failed', async () => {
    const { child, url, keys, said } = await start(['--prefer', 'code=503, times=1']);
    expect(said.out).toContain('\n  Failures    Prefer: code=503, times=1 (requests with an API key that have no Prefer)\n');
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
    await stop({ child });
  });

  it('listens on the address that it is given, but only for the names of this machine and those that it is given', async () => {
    const { child, url } = await start([], { PETSTORE_LISTEN: '0.0.0.0', PETSTORE_HOST: 'Petstore, shop' });
    const statuses = async (path: string) =>
      Promise.all(
        ['petstore', 'shop', 'localhost', 'evil.example', '10.0.0.1', '0.0.0.0'].map((host) =>
          statusOf(`${url}${path}`, host, '127.0.0.2'),
        ),
      );
    expect(await statuses('/pets')).toEqual([401, 401, 401, 403, 401, 401]);
    expect(await statuses('/health')).toEqual([200, 200, 200, 200, 200, 200]);
    const { port } = JSON.parse(await readFile(join(dataFolder, 'sign-in.json'), 'utf8'));
    const discovery = `http://127.0.0.1:${port}/.well-known/openid-configuration`;
    expect(await statusOf(discovery, `127.0.0.1:${port}`, '127.0.0.2')).toBe(200);
    expect(await checkHealth()).toBe(0);
    await stop({ child });
    expect(await checkHealth()).toBe(1);

    const one = await start(['--listen', '127.0.0.3', '--port', '0'], { PETSTORE_PORT: 'http' });
    expect(await checkHealth()).toBe(0);
    expect(new URL(one.url).hostname).toBe('127.0.0.3');
    expect(await statusOf(`${one.url}/pets`, new URL(one.url).host, '127.0.0.3')).toBe(401);
    expect(await statusOf(`${one.url}/pets`, '10.0.0.1', '127.0.0.3')).toBe(403);
    await expect(statusOf(one.url, 'localhost', '127.0.0.1')).rejects.toThrow('ECONNREFUSED');
    await stop(one);
  });

  it('uses the API key that it is given, with samples, and does not print it', async () => {
    const made = run(['--make-key']);
    expect(await ended(made.child)).toBe(0);
    const apiKey = made.said.out.trim();
    const { child, url, keys, said } = await start(['--reset'], { PETSTORE_API_KEY: ` ${apiKey}\n` });
    expect(keys).toHaveLength(3);
    const items = expect.arrayContaining([expect.objectContaining({ name: 'Rex' })]);
    expect(await list(url, '/pets', apiKey)).toMatchObject({ limit: '50000', items });
    const invoked = petstore(['invoke', 'getPet', '--plan', 'enterprise']);
    expect(await ended(invoked.child)).toBe(0);
    expect(invoked.said.out).toMatch(/^200 OK\n(.*\n)*x-ratelimit-limit: 50000\n(.*\n)*.*"Rex"/);
    await stop({ child });
    expect(said.out + said.err + (await readFile(join(dataFolder, 'functions.log'), 'utf8'))).not.toContain(apiKey);

    const again = await start([], { PETSTORE_API_KEY: keys[1] });
    expect(again.keys).toEqual([keys[0], keys[2], apiKey]);
    expect((await list(again.url, '/pets', keys[1])).limit).toBe('300');
    await stop(again);
  });

  it('says which port is in use and how to take another', async () => {
    const server = createServer();
    const port = await listen(server, 0);
    const { child, said } = run(['--port', String(port)]);
    expect(await ended(child)).toBe(1);
    expect(said.err).toBe(
      `error: Port ${port} is in use. Stop the program that uses it, or use another port: npm start -- --port ${port + 1}\n`,
    );
    await server[Symbol.asyncDispose]();
  });

  const port = 'is invalid. It must be an integer from 0 to 65535.';
  const makeOne = 'PETSTORE_API_KEY is not an API key that may write. Create one: npm start --silent -- --make-key';
  const wrongAddress = "value 'localhost' from env 'PETSTORE_LISTEN' is invalid. It must be an IP address, such as 0.0.0.0.";
  const noAddress = 'This machine does not have the address 192.0.2.1. Listen on one of its addresses, or on all:';
  it.each<[readonly string[], NodeJS.ProcessEnv, number, string]>([
    [['--port', 'http'], {}, 2, `option '--port <number>' argument 'http' ${port}`],
    [['--prefer', 'cdoe=503'], {}, 2, "argument 'cdoe=503' is invalid. Prefer: cdoe is unknown; did you mean code?"],
    [['--prefer', 'return=minimal'], {}, 2, 'Prefer: it must have a fault, such as code=503.'],
    [[], { PETSTORE_PREFER: 'code=503, run=a' }, 2, "from env 'PETSTORE_PREFER' is invalid. Prefer: run needs times."],
    [['--nonsense'], {}, 2, "error: unknown option '--nonsense'\n(--help says more)"],
    [[], { PETSTORE_API_KEY: 'petstore_secret' }, 1, makeOne],
    [[], { PETSTORE_API_KEY: '"petstore_secret"' }, 1, 'PETSTORE_API_KEY has quotes around the key. Remove them.'],
    [[], { PETSTORE_LISTEN: 'localhost' }, 2, wrongAddress],
    [[], { PETSTORE_LISTEN: '192.0.2.1' }, 1, noAddress],
    [[], { PETSTORE_PORT: 'http', PETSTORE_API_KEY: 'petstore_secret' }, 2, `from env 'PETSTORE_PORT' ${port}`],
  ])('rejects %j with %j by name', async (options, variables, code, message) => {
    const { child, said } = run(options, variables);
    expect(await ended(child)).toBe(code);
    expect(said.err).toContain(message);
    expect(said.out + said.err).not.toContain('petstore_secret');
  });
});
