import { describe, expect, it } from 'vitest';
import { openDeveloper } from '../support/developer.ts';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { startService } from '../support/service.ts';

const service = await startService('openAccount');

const openAccount = { method: 'PUT', path: '/account' };

describe('openAccount', () => {
  it('201 with the account, on the Free plan, with full limits', async () => {
    const response = await service.call({ ...openAccount, key: service.signIn('ada') });
    expect(response.status).toBe(201);
    const midnight = new Date(Math.ceil(service.now / 86_400_000) * 86_400_000).toISOString();
    expect(response.body).toEqual({
      accountId: expect.stringMatching(/^acct_[0-9A-Za-z]{14}$/),
      owner: 'ada',
      plan: 'Free',
      limits: { perMinute: 60, perDay: 1_000 },
      usage: {
        minute: { used: 0, remaining: 60, resetsAt: new Date(service.now + 60_000).toISOString() },
        day: { used: 0, remaining: 1_000, resetsAt: midnight },
      },
      createdAt: new Date(service.now).toISOString(),
    });
  });

  describeCommonResponses('openAccount', service, async () => ({ ...openAccount, key: (await openDeveloper(service)).token }));
});
