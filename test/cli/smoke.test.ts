import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { listen } from '../../local/network/listen.ts';
import { failed } from './terminalEnvironment.ts';

/** `petstore smoke`, with this API key in its environment. */
function smoke(args: readonly string[], apiKey: string) {
  return new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
    const env = { ...process.env, API_KEY: apiKey };
    execFile(process.execPath, [join(root, 'cli/petstore.cjs'), 'smoke', ...args], { env }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    );
  });
}

describe('the smoke test', () => {
  it('checks nothing that needs a valid key where the key is rejected', async () => {
    const limits = { 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '59', 'x-ratelimit-reset': '1', 'www-authenticate': 'Bearer' };
    await using server = createServer(({ url }, response) =>
      response.writeHead(url?.startsWith('/pets') ? 401 : 200, { 'x-request-id': '1', ...limits }).end('{"code":"invalid_api_key"}'),
    );
    const { code, out, err } = await smoke(['--url', `http://127.0.0.1:${await listen(server, 0)}`, '--no-preflight'], 'petstore_wrong');
    expect(code).toBe(1);
    expect(err).toMatch(/error: 1 checks failed at http/);
    expect(out).toMatch(/FAIL .* it accepts the key, and shows its limits: the response is 401, not 200/);
    expect(out.match(/^skip .*/gm)?.map((line) => line.replace(/^skip +/, ''))).toEqual([
      'it lists orders: there is no valid key',
      'it rejects an unknown route: there is no valid key',
      'it rejects a message without a message: there is no valid key',
      'it creates a category: there is no valid key',
      'it creates it only once: there is no category',
      'it reads the category: there is no category',
      'it deletes the category: there is no category',
      'the category is gone: there is no deletion',
    ]);
  });

  it.each([
    ['www-authenticate', /^ok .* it rejects a request without a key$/m],
    ['x-amzn-remapped-www-authenticate', /^ok .* it rejects a request without a key: the gateway sends WWW-Authenticate as x-amzn-\S+$/m],
  ])('accepts the challenge as %s', async (name, line) => {
    const limits = { 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '59', 'x-ratelimit-reset': '1', [name]: 'Bearer' };
    await using server = createServer((_, response) =>
      response.writeHead(401, { 'x-request-id': '1', ...limits }).end('{"code":"invalid_api_key"}'),
    );
    const { out } = await smoke(['--url', `http://127.0.0.1:${await listen(server, 0)}`, '--no-preflight'], 'petstore_wrong');
    expect(out).toMatch(line);
  });

  it('takes the key only from the environment', async () => {
    const url = ['--url', 'http://127.0.0.1:1'];
    expect(await smoke(url, '')).toMatchObject(failed('error: there is no API key: API_KEY=petstore_… npx petstore smoke --url …\n', 2));
    expect(await smoke([...url, '--key', 'petstore_1'], 'petstore_1')).toMatchObject(failed("unknown option '--key'", 2));
  });
});
