import { describe, expect, it } from 'vitest';
import { accountRegisterOf } from '../../cli/accountRegister.ts';
import { limitsOf } from '../../shared/accounts/plan.ts';
import { openDeveloper } from '../support/developer.ts';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { useService } from '../support/service.ts';

const service = useService('getAccount');

const read = (key: string) => service.call({ method: 'GET', path: '/account', key });

describe('getAccount', () => {
  it('200 with the plan that operations gave it, and what was used before', async () => {
    const { token, accountId } = await openDeveloper(service);
    const key = (await service.call({ method: 'POST', path: '/account/keys', key: token, json: { name: 'one' } })).body.key;
    for (let sent = 0; sent < 3; sent++) await service.call({ method: 'GET', path: '/pets', key });
    await accountRegisterOf(service.accountStore).changePlan(accountId, 'enterprise', limitsOf('enterprise', { perMinute: 2, perDay: 70 }));
    const response = await read(token);
    expect(response).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(response.body).toMatchObject({ accountId, plan: 'Enterprise', limits: { perMinute: 2, perDay: 70 } });
    const { minute, day } = response.body.usage;
    expect([minute.used, minute.remaining, day.used, day.remaining]).toEqual([3, 0, 3, 67]);
  });

  const request = async () => ({ method: 'GET', path: '/account', key: (await openDeveloper(service)).token });
  describeCommonResponses('getAccount', service, request);
});
