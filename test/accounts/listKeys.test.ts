import { describe, expect, it } from 'vitest';
import { type Developer, openDeveloper } from '../support/developer.ts';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { startService } from '../support/service.ts';
import { scan } from '../support/store.ts';

const service = await startService('listKeys');

const list = ({ call }: Developer) => call({ method: 'GET', path: '/account/keys' });

describe('listKeys', () => {
  it('200 with the keys of the account, oldest first, and never a key itself', async () => {
    const developer = await openDeveloper(service);
    const { key: first, ...one } = (await developer.createKey({ name: 'first' })).body;
    service.now += 1;
    const { key: second, ...other } = (await developer.createKey({ name: 'second' })).body;
    const response = await list(developer);
    expect(response).toMatchObject({ status: 200, body: [one, other] });
    expect(response.text).not.toMatch(/petstore_/);
    expect(first).not.toBe(second);
  });

  it('200 with the use of each key: the requests of today, and the minute of the last one', async () => {
    const developer = await openDeveloper(service);
    service.now = Date.UTC(2027, 0, 15, 23, 58, 30);
    const used = (await developer.createKey({ name: 'used' })).body;
    service.now += 1_000;
    await developer.createKey({ name: 'unused' });
    const send = () => service.call({ method: 'POST', path: '/messages', key: used.key, json: {} });
    await Promise.all([send(), send(), send()]);
    type Listed = { readonly requestsToday?: number; readonly lastUsedAt?: string };
    const uses = async () => (await list(developer)).body.map(({ requestsToday, lastUsedAt }: Listed) => [requestsToday, lastUsedAt]);
    const never = [0, undefined];
    expect(await uses()).toEqual([[3, '2027-01-15T23:58:00.000Z'], never]);
    service.now += 120_000;
    expect(await uses()).toEqual([[0, '2027-01-15T23:58:00.000Z'], never]);
    await send();
    expect(await uses()).toEqual([[1, '2027-01-16T00:00:00.000Z'], never]);
    await developer.call({ method: 'DELETE', path: `/account/keys/${used.keyId}` });
    expect(await uses()).toEqual([[undefined, undefined], never]);
  });

  it('200 with the last 20 keys that have ended, for 30 days, after which the store may delete them', async () => {
    const developer = await openDeveloper(service);
    for (let made = 0; made < 23; made++) {
      service.now += 5_000;
      const { keyId } = (await developer.createKey({ name: `key ${made}` })).body;
      await developer.call({ method: 'DELETE', path: `/account/keys/${keyId}` });
    }
    const names = (await list(developer)).body.map(({ name }: { name: string }) => name);
    // One more is kept until the next key is created.
    expect([names.length, names.at(0), names.at(-1)]).toEqual([21, 'key 2', 'key 22']);
    const month = 30 * 86_400_000;
    const stored = await scan(service.tables.accountKeys);
    expect(stored.find(({ name }) => name === 'key 22')?.deleteAfter).toBe((service.now + month) / 1000);
    service.now += month;
    expect((await list(developer)).body).toEqual([]);
  });

  const request = async () => ({ method: 'GET', path: '/account/keys', key: (await openDeveloper(service)).token });
  describeCommonResponses('listKeys', service, request);
});
