import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { findRunningDynamoDb } from '../../local/dynamodb/chooseDynamoDb.ts';
import { canStartDynamoDb } from '../support/dynamoDbProgram.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { endCommands, ended, runCommand, welcomed } from './runCommand.ts';

const dataFolder = temporaryFolder();
afterEach(endCommands);

const program = join(root, 'local/start.ts');
const args = () => ['--port', '0', '--data', dataFolder];
const start = (variables: NodeJS.ProcessEnv, ...more: readonly string[]) =>
  runCommand(process.execPath, [program, ...more], { PETSTORE_PORT: '0', PETSTORE_DATA: dataFolder, ...variables });

const [, healthCheck = ''] = /^HEALTHCHECK .*CMD (.+)$/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8')) ?? [];

/** The exit code of the image's health check. */
function checkHealth(): Promise<unknown> {
  const [, ...args] = JSON.parse(healthCheck);
  return ended(runCommand(process.execPath, args, { PETSTORE_DATA: dataFolder }).child);
}

/** The status of a GET with this Host, at this address. */
async function statusOf(url: string, host: string, address: string, authorization = ''): Promise<number | undefined> {
  const sent = request(url, { hostname: address, headers: { host, authorization } }).end();
  const [response] = await once(sent, 'response');
  response.resume();
  return response.statusCode;
}

const limitOf = async (url: string, key: string) =>
  (await fetch(`${url}/pets`, { headers: { authorization: `Bearer ${key}` } })).headers.get('x-ratelimit-limit');

describe.skipIf(!canStartDynamoDb)('npm start without a terminal', () => {
  it('ends with npm, which passes no signal on', async () => {
    const { child, url } = await welcomed(runCommand('npm', ['start', '--', ...args()]));
    expect((await fetch(`${url}/health`)).status).toBe(200);
    child.kill('SIGTERM');
    await ended(child);
    await expect.poll(() => findRunningDynamoDb(dataFolder)).toBeUndefined();
    await expect(fetch(`${url}/health`)).rejects.toThrow();
  });

  it('goes on after a script that started it by itself', async () => {
    // Ends when the service runs, which then has another parent.
    const script = 'nohup "$0" "$@" </dev/null & echo "process $!"; until [ -e "$5/running.json" ]; do sleep 0.1; done';
    const { child, said } = runCommand('sh', ['-c', script, process.execPath, program, ...args()], { npm_lifecycle_event: 'dev' });
    expect(await ended(child)).toBe(0);
    await expect.poll(() => said.out).toContain('Ctrl-C stops it.');
    const url = /http:\/\/\S+/.exec(said.out)?.[0];
    const startedAt = performance.now();
    // Three times as long as a service of npm takes to see that npm has ended.
    while (performance.now() - startedAt < 1_000) expect((await fetch(`${url}/health`)).status).toBe(200);
    process.kill(Number(/process (\d+)/.exec(said.out)?.[1]));
    await expect.poll(() => findRunningDynamoDb(dataFolder)).toBeUndefined();
  });

  it('listens on the address that it gets, and still only for the names of this machine and those that it gets', async () => {
    const { child, url } = await welcomed(start({ PETSTORE_LISTEN: '0.0.0.0', PETSTORE_HOST: 'Petstore, shop' }));
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
    child.kill('SIGTERM');
    expect(await ended(child)).toBe(0);
    expect(await checkHealth()).toBe(1);

    const one = await welcomed(start({ PETSTORE_PORT: 'http' }, '--listen', '127.0.0.3', '--port', '0'));
    expect(await checkHealth()).toBe(0);
    expect(new URL(one.url).hostname).toBe('127.0.0.3');
    expect(await statusOf(`${one.url}/pets`, new URL(one.url).host, '127.0.0.3')).toBe(401);
    await expect(statusOf(one.url, 'localhost', '127.0.0.1')).rejects.toThrow('ECONNREFUSED');
    one.child.kill('SIGTERM');
    await ended(one.child);
  });

  it('has the API key that it gets, with samples, and does not print it', async () => {
    const made = runCommand(process.execPath, [program, '--make-key']);
    expect(await ended(made.child)).toBe(0);
    const apiKey = made.said.out.trim();
    const { child, url, keys, said } = await welcomed(start({ PETSTORE_API_KEY: ` ${apiKey}\n` }));
    expect(keys).toHaveLength(3);
    expect(await limitOf(url, apiKey)).toBe('50000');
    const headers = { authorization: `Bearer ${apiKey}` };
    expect(await (await fetch(`${url}/pets`, { headers })).json()).toContainEqual(expect.objectContaining({ name: 'Rex' }));
    const invoked = runCommand(process.execPath, [
      join(root, 'cli/petstore.cjs'),
      'invoke',
      'getPet',
      '--plan',
      'enterprise',
      ...args().slice(2),
    ]);
    expect(await ended(invoked.child)).toBe(0);
    expect(invoked.said.out).toMatch(/^200 OK\n(.*\n)*x-ratelimit-limit: 50000\n(.*\n)*.*"Rex"/);
    child.kill('SIGTERM');
    await ended(child);
    expect(said.out + said.err + (await readFile(join(dataFolder, 'functions.log'), 'utf8'))).not.toContain(apiKey);

    const again = await welcomed(start({ PETSTORE_API_KEY: keys[1] }));
    expect([again.keys, await limitOf(again.url, keys[1] ?? '')]).toEqual([[keys[0], keys[2], apiKey], '300']);
    again.child.kill('SIGTERM');
    await ended(again.child);
  });

  const port = 'is invalid. It must be an integer from 0 to 65535.';
  const makeOne = 'PETSTORE_API_KEY is not an API key that may write. Create one: npm start --silent -- --make-key';
  const wrongAddress = "value 'localhost' from env 'PETSTORE_LISTEN' is invalid. It must be an IP address, such as 0.0.0.0.";
  const noAddress = 'This machine does not have the address 192.0.2.1. Listen on one of its addresses, or on all:';
  it.each<[readonly string[], NodeJS.ProcessEnv, number, string]>([
    [['--port', 'http'], {}, 2, `option '--port <number>' argument 'http' ${port}`],
    [['--prefer', 'cdoe=503'], {}, 2, "argument 'cdoe=503' is invalid. Prefer: cdoe is unknown; did you mean code?"],
    [['--prefer', 'return=minimal'], {}, 2, 'Prefer: it must have a fault, such as code=503.'],
    [
      [],
      { PETSTORE_PREFER: 'code=503, run=a' },
      2,
      "value 'code=503, run=a' from env 'PETSTORE_PREFER' is invalid. Prefer: run needs times.",
    ],
    [['--nonsense'], {}, 2, "error: unknown option '--nonsense'\n(--help says more)"],
    [[], { PETSTORE_API_KEY: 'petstore_secret' }, 1, makeOne],
    [[], { PETSTORE_API_KEY: '"petstore_secret"' }, 1, 'PETSTORE_API_KEY has quotes around the key. Remove them.'],
    [[], { PETSTORE_LISTEN: 'localhost' }, 2, wrongAddress],
    [[], { PETSTORE_LISTEN: '192.0.2.1' }, 1, noAddress],
    [[], { PETSTORE_PORT: 'http', PETSTORE_API_KEY: 'petstore_secret' }, 2, `from env 'PETSTORE_PORT' ${port}`],
  ])('rejects %j with %j by name', async (options, variables, code, message) => {
    const { child, said } = runCommand(process.execPath, [program, '--data', dataFolder, ...options], variables);
    expect(await ended(child)).toBe(code);
    expect(said.err).toContain(message);
    expect(said.out + said.err).not.toContain('petstore_secret');
  });
});
