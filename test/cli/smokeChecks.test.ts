import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { checks } from '../../cli/smokeChecks.ts';
import { listen } from '../../local/network/listen.ts';
import { corsOf } from '../../shared/contract/corsRules.ts';

const allowed = { 'access-control-allow-origin': '*', 'access-control-allow-headers': corsOf(['*']).allowHeaders.join() };

/** What a check says of a stage that responds to everything like this. */
async function saidOf(name: string, respond: (request: IncomingMessage, response: ServerResponse) => void): Promise<string | undefined> {
  await using server = createServer(respond);
  const url = `http://127.0.0.1:${await listen(server, 0)}`;
  const found = checks({ url, key: 'petstore_1', origin: 'https://a.example', run: '1' }).find((check) => check.name === name);
  if (!found) throw new Error(`there is no check ${name}`);
  return await found.check().catch((error: Error) => `it failed: ${error.message}`);
}

const preflight = 'it allows the preflight of a page';
const health = 'it runs, and reaches its tables';

it('accepts what is as it must be', async () => {
  expect(await saidOf(health, (_, response) => response.writeHead(200, { 'x-request-id': '1' }).end())).toBeUndefined();
  expect(await saidOf(preflight, (_, response) => response.writeHead(204, allowed).end())).toBeUndefined();
});

it.each([
  ['another status', { status: 503, headers: { 'x-request-id': '1' } }, 'the response is 503, not 200'],
  ['no request id', { status: 200, headers: {} }, 'lacks x-request-id'],
])('finds a health check with %s', async (_, { status, headers }, words) => {
  expect(await saidOf(health, (_, response) => response.writeHead(status, headers).end())).toContain(words);
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

it.each([
  ['another status', 200, allowed, 'the response is 200, not 204'],
  ['no origin', 204, { ...allowed, 'access-control-allow-origin': undefined }, 'does not allow the origin https://a.example'],
  ['no Authorization', 204, { ...allowed, 'access-control-allow-headers': 'content-type' }, 'does not allow the headers'],
])('finds a preflight with %s', async (_, status, headers, words) => {
  const present = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
  expect(await saidOf(preflight, (_, response) => response.writeHead(status, present).end())).toContain(words);
});
