import { describe, expect, it } from 'vitest';
import { keyHashOf, keyIdOf } from '../../shared/accounts/apiKey.ts';
import { openDeveloper } from '../support/developer.ts';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { startService } from '../support/service.ts';
import { sdk } from '../support/store.ts';

const service = await startService('getUsage');
const getUsage = { method: 'GET', path: '/account/usage' };

describe('getUsage', () => {
  it('200 with 31 days without requests for a new account', async () => {
    const { call } = await openDeveloper(service);
    const { status, body, headers } = await call(getUsage);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    const dates = Array.from({ length: 31 }, (_, day) => new Date(Date.UTC(2026, 10, 1 + day)).toISOString().slice(0, 10));
    expect(body).toEqual({ days: dates.map((date) => ({ date, requests: 0, rejected: 0, keys: [] })), lastRejections: [] });
  });

  it('200 with the requests of today beside its rejections, together and by key in order of its id', async () => {
    const { call, createKey, accountId } = await openDeveloper(service);
    await sdk.put({ TableName: service.tables.usage, Item: { accountId, id: 'day#2026-12-01', rejected: 4 } });
    const keys: string[] = [];
    for (const requests of [2, 1, 0]) {
      const { key } = (await createKey()).body;
      keys.push(key);
      for (let sent = 0; sent < requests; sent++) await service.call({ method: 'GET', path: '/pets', key });
    }
    const used = keys.slice(0, 2).map((key, at) => ({ keyId: keyIdOf(keyHashOf(key)), requests: 2 - at }));
    expect((await call(getUsage)).body.days.at(-1)).toEqual({
      date: '2026-12-01',
      requests: 3,
      rejected: 4,
      keys: used.sort((a, b) => (a.keyId < b.keyId ? -1 : 1)),
    });
  });

  describeCommonResponses('getUsage', service, async () => ({ ...getUsage, key: (await openDeveloper(service)).token }));
});
