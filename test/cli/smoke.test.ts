import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checks } from '../../cli/commands/smokeChecks.ts';
import { listen } from '../../local/network/listen.ts';
import { corsOf } from '../../shared/contract/corsRules.ts';
import { openCloud } from '../support/store.ts';
import { failed, terminal } from './operator.ts';

afterEach(() => vi.unstubAllEnvs());

const limits = { 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '59', 'x-ratelimit-reset': '1' };

/** `petstore smoke`, with this API key in its environment. */
function smoke(args: string, apiKey: string) {
  vi.stubEnv('API_KEY', apiKey);
  return terminal({} as never).run(`smoke ${args}`);
}

const { url: address, keys } = await openCloud('smoke');

describe('the smoke test', () => {
  it('makes every check of a stage that works', async () => {
    const { code, out } = await smoke(`--url ${address} --origin http://localhost:8080`, keys.pro);
    const expected = checks({ url: address, key: keys.pro, origin: address, run: '1' }).map(({ name }) => name);
    expect([code, out.match(/(?<=^ok +\d+ ms {2}).+/gm)]).toEqual([0, expected]);
  });

  it('checks nothing that needs a valid key where the key is rejected', async () => {
    const headers = { 'x-request-id': '1', ...limits, 'x-amzn-remapped-www-authenticate': 'Bearer' };
    await using server = createServer(({ url }, response) =>
      response.writeHead(url?.startsWith('/pets') ? 401 : 200, headers).end('{"code":"invalid_api_key"}'),
    );
    const { code, out, err } = await smoke(`--url http://127.0.0.1:${await listen(server, 0)} --no-preflight`, 'petstore_wrong');
    expect(code).toBe(1);
    expect(out).toMatch(/^ok .* it rejects a request without a key$/m);
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

  it('takes the key only from the environment', async () => {
    const url = '--url http://127.0.0.1:1';
    expect(await smoke(url, '')).toMatchObject(failed('error: there is no API key: API_KEY=petstore_… npx petstore smoke --url …', 2));
    expect(await smoke(`${url} --key petstore_1`, 'petstore_1')).toMatchObject(failed("unknown option '--key'", 2));
  });
});

const allowHeaders = 'access-control-allow-headers';
const origin = { 'access-control-allow-origin': '*' };
const headers = { [allowHeaders]: corsOf(['*']).allowHeaders.join() };
const allowed = { ...origin, ...headers };

/** What a check says of a stage that responds to everything like this. */
async function saidOf(name: string, respond: (request: IncomingMessage, response: ServerResponse) => void): Promise<string | undefined> {
  await using server = createServer(respond);
  const url = `http://127.0.0.1:${await listen(server, 0)}`;
  const found = checks({ url, key: 'petstore_1', origin: 'https://a.example', run: '1' }).find((check) => check.name === name);
  if (!found) throw new Error(`there is no check ${name}`);
  return await found.check().catch((error: Error) => `it failed: ${error.message}`);
}

const preflight = 'it allows the preflight of a page';
const health = 'it runs, and can reach its tables';
const challenge = 'it rejects a request without a key';

it.each<[string, string, number, Record<string, string>, string?]>([
  ['accepts a health check', health, 200, { 'x-request-id': '1' }],
  ['finds a health check with another status', health, 503, { 'x-request-id': '1' }, 'the response is 503, not 200'],
  ['finds a health check with no request id', health, 200, {}, 'lacks x-request-id'],
  ['accepts a challenge', challenge, 401, { 'x-request-id': '1', ...limits, 'www-authenticate': 'Bearer' }],
  ['finds no challenge', challenge, 401, { 'x-request-id': '1', ...limits }, 'lacks www-authenticate'],
  ['finds a challenge with no limits', challenge, 401, { 'x-request-id': '1', 'www-authenticate': 'Bearer' }, 'lacks x-ratelimit-limit'],
  ['accepts a preflight', preflight, 204, allowed],
  ['finds a preflight with another status', preflight, 200, allowed, 'the response is 200, not 204'],
  ['finds a preflight with no origin', preflight, 204, headers, 'does not allow the origin https://a.example'],
  ['finds a preflight with no Authorization', preflight, 204, { ...origin, [allowHeaders]: 'content-type' }, 'does not allow the headers'],
])('%s', async (_, name, status, sent, words) => {
  const said = await saidOf(name, (_, response) => response.writeHead(status, sent).end('{"code":"invalid_api_key"}'));
  expect(said).toEqual(words && expect.stringContaining(words));
});

it('finds a stage that redirects, and does not follow', async () => {
  const paths: (string | undefined)[] = [];
  const said = await saidOf(health, ({ url }, response) => {
    paths.push(url);
    response.writeHead(url === '/elsewhere' ? 200 : 302, { location: '/elsewhere', 'x-request-id': '1' }).end();
  });
  expect(said).toContain('it failed');
  expect(paths).toEqual(['/health']);
});
