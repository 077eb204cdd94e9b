import { describe, expect, it } from 'vitest';
import { accounts } from '../../shared/accounts/accounts.ts';
import { readApiKey } from '../../shared/accounts/apiKey.ts';
import { useService } from '../support/service.ts';

const service = useService('read-only-key');
const used = async (key: string) => (await accounts(service.accountStore).get(readApiKey(key)?.accountId ?? ''))?.dayUsed;

describe('a read-only key', () => {
  it.each(['GET', 'HEAD'])('may send %s', async (method) => {
    expect((await service.call({ method, path: '/pets', key: await service.issueReadOnlyKey() })).status).toBe(200);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'])(
    '%s: 403, for one token and nothing else of the store, known or not',
    async (method) => {
      const key = await service.issueReadOnlyKey();
      // The first call opens the minute, which an instance that has not seen the account tries a second time, and keeps the rejection.
      for (const [at, storeCalls] of [3, 1].entries()) {
        const count = at + 1;
        const { headers, body } = await service.call({ method, path: '/store/inventory/1', key, text: '{' });
        expect(body).toEqual({ code: 'read_only_key', message: expect.stringContaining('GET and HEAD'), status: 403 });
        expect(headers['x-ratelimit-remaining']).toBe(String(10_000 - count));
        expect(service.log.at(-1)).toMatchObject({ status: 403, code: 'read_only_key', storeCalls });
        expect(service.log.at(-1)?.keyId).toBe(readApiKey(key)?.keyId);
        expect(await used(key)).toBe(count);
      }
    },
  );

  it('without a token left: 429, as for any key', async () => {
    const key = await service.issueReadOnlyKey({ perMinute: 1, perDay: 100 });
    const write = () => service.call({ method: 'POST', path: '/messages', key, json: { message: 'Hello' } });
    expect([(await write()).body.code, (await write()).body.code]).toEqual(['read_only_key', 'rate_limit_exceeded']);
  });
});
