import { expect, it } from 'vitest';
import { useService } from '../support/service.ts';

const service = useService('head');
it('a HEAD takes a token and is rejected like the GET', async () => {
  const key = await service.issueKey('enterprise', { perMinute: 2, perDay: 100 });
  const send = (method: string) => service.call({ method, path: '/pets', key });
  expect((await send('GET')).headers['x-ratelimit-remaining']).toBe('1');
  expect(await send('HEAD')).toMatchObject({ status: 200, headers: { 'x-ratelimit-remaining': '0' } });
  const rejected = await send('HEAD');
  expect(rejected).toMatchObject({ status: 429, text: '', headers: { 'content-type': 'application/json' } });
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
});

it('a HEAD without a key is 401, like the GET', async () => {
  const response = await service.call({ method: 'HEAD', path: '/pets', key: null });
  expect(response).toMatchObject({ status: 401, headers: { 'www-authenticate': 'Bearer' } });
});
