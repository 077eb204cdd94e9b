import { describe, expect, it } from 'vitest';
import { accountRegisterOf } from '../../cli/accountRegister.ts';
import { limitsOf } from '../../shared/accounts/plan.ts';
import { openDeveloper } from '../support/developer.ts';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { startService } from '../support/service.ts';

const service = await startService('getAccount');

const getAccount = { method: 'GET', path: '/account' };

describe('getAccount', () => {
  it('200 with the plan that operations gave it, and what was used before', async () => {
    const { call, createKey, accountId } = await openDeveloper(service);
    const { key } = (await createKey()).body;
    for (let sent = 0; sent < 3; sent++) await service.call({ method: 'GET', path: '/pets', key });
    await accountRegisterOf(service.accountStore).changePlan(accountId, 'enterprise', limitsOf('enterprise', { perMinute: 2, perDay: 70 }));
    const response = await call(getAccount);
    expect(response).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(response.body).toMatchObject({ accountId, plan: 'Enterprise', limits: { perMinute: 2, perDay: 70 } });
    const { minute, day } = response.body.usage;
    expect([minute.used, minute.remaining, day.used, day.remaining]).toEqual([3, 0, 3, 67]);
  });

  describeCommonResponses('getAccount', service, async () => ({ ...getAccount, key: (await openDeveloper(service)).token }));
});
