import { describe, expect, it } from 'vitest';
import { accountsOf } from '../../shared/accounts/accounts.ts';
import { openDeveloper } from '../support/developer.ts';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { startService } from '../support/service.ts';

const service = await startService('closeAccount');

const close = { method: 'DELETE', path: '/account' };

describe('closeAccount', () => {
  it('204, and every key has ended at once, also on an instance that has served it', async () => {
    const developer = await openDeveloper(service);
    const keys: string[] = [(await developer.createKey()).body.key, (await developer.createKey()).body.key];
    for (const key of keys) expect((await service.call({ method: 'GET', path: '/pets', key })).status).toBe(200);
    expect(await developer.call(close)).toMatchObject({ status: 204, text: '' });
    for (const key of keys) expect((await service.call({ method: 'GET', path: '/pets', key })).body.code).toBe('invalid_api_key');
  });

  it('204 again, which changes nothing', async () => {
    const developer = await openDeveloper(service);
    await developer.call(close);
    const stored = () => accountsOf(service.accountStore).get(developer.accountId);
    const closed = await stored();
    expect(closed).toMatchObject({ closedAt: service.now, liveKeys: {} });
    service.now += 1_000;
    expect((await developer.call(close)).status).toBe(204);
    expect(await stored()).toEqual(closed);
  });

  describeCommonResponses('closeAccount', service, async () => ({ ...close, key: (await openDeveloper(service)).token }));
});
