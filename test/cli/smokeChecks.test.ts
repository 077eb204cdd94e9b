import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { checks } from '../../cli/commands/smokeChecks.ts';
import { listen } from '../../local/network/listen.ts';
import { corsOf } from '../../shared/contract/corsRules.ts';

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
const health = 'it runs, and reaches its tables';

it.each<[string, string, number, Record<string, string>, string?]>([
  ['accepts a health check', health, 200, { 'x-request-id': '1' }],
  ['finds a health check with another status', health, 503, { 'x-request-id': '1' }, 'the response is 503, not 200'],
  ['finds a health check with no request id', health, 200, {}, 'lacks x-request-id'],
  ['accepts a preflight', preflight, 204, allowed],
  ['finds a preflight with another status', preflight, 200, allowed, 'the response is 200, not 204'],
  ['finds a preflight with no origin', preflight, 204, headers, 'does not allow the origin https://a.example'],
  ['finds a preflight with no Authorization', preflight, 204, { ...origin, [allowHeaders]: 'content-type' }, 'does not allow the headers'],
])('%s', async (_, name, status, sent, words) => {
  const said = await saidOf(name, (_, response) => response.writeHead(status, sent).end());
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
