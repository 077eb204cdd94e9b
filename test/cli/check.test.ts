import { describe, expect, it } from 'vitest';
import { noon } from '../limits/builders.ts';
import { type DeployedStage, topic } from './deployedStage.ts';
import { useDeployed } from './stageInAws.ts';

const { run } = useDeployed();
const subscribers = { 'night@example.com': `${topic}:1`, 'https://pager.example.com': `${topic}:2` };
const subscribe = (rest: string) => `aws sns subscribe --topic-arn ${topic} --protocol ${rest}`;
const pendingMail = { 'night@example.com': 'PendingConfirmation' };

const check = (change: Partial<DeployedStage>) => run('check --stage prod', { subscribers, ...change });
/** Changes of one alarm. */
const ofErrors = (change: object) => ({ alarms: { 'api-5xx': change } });
/** An alarm that has had no data for so long. */
const withoutData = (seconds: number) => ofErrors({ StateValue: 'INSUFFICIENT_DATA', StateUpdatedTimestamp: noon / 1_000 - seconds });

describe('petstore check', () => {
  it('says who gets the alarms of a healthy stage', async () => {
    const { code, out } = await check({});
    expect([code, out]).toEqual([
      0,
      'Alarms on: 4. They are sent to: night@example.com, https://pager.example.com. Logs with the right retention: 3.',
    ]);
  });

  it.each<[string, Partial<DeployedStage>, string]>([
    ['an alarm that is missing', { alarms: { 'api-5xx': null } }, 'PetStore-prod-api-5xx does not exist'],
    ['an alarm that is turned off', ofErrors({ ActionsEnabled: false }), 'PetStore-prod-api-5xx is turned off'],
    [
      'an alarm that sends elsewhere',
      ofErrors({ AlarmActions: [`${topic}2`] }),
      "PetStore-prod-api-5xx does not send to the stage's topic",
    ],
    [
      'an alarm whose parts ring alone',
      { alarms: { 'objective-fast': { AlarmActions: [] } } },
      'PetStore-prod-objective-fast does not send',
    ],
    ['an alarm without data', withoutData(3_601), 'PetStore-prod-api-5xx has had no data since'],
    ['an alarm of no other', { alarms: { 'objective-fast': null } }, 'PetStore-prod-objective-fast-long does not send'],
    ['an alarm for another account', { concurrency: 10 }, 'has the threshold 800, but the account may run 10 functions at once'],
    ['that nobody has confirmed', { receivers: ['Mail'], subscribers: pendingMail }, 'nobody gets the alarms\n'],
    [
      'an address that has not confirmed',
      { subscribers: { ...subscribers, ...pendingMail } },
      `night@example.com has not confirmed, so it gets no alarms: confirm AWS's message, or after 48 hours: ${subscribe('email --notification-endpoint night@example.com')}`,
    ],
    [
      'a web hook that has not confirmed',
      { subscribers: { ...subscribers, 'https://pager.example.com': 'PendingConfirmation' } },
      subscribe('https --notification-endpoint https://pager'),
    ],
    ['that nobody is left', { subscribers: {} }, `2 of 2 receivers of alarms are gone: ${subscribe('<email or https>')}`],
    ['that one of two receivers is gone', { subscribers: { 'night@example.com': `${topic}:1` } }, '1 of 2 receivers of alarms is gone'],
    ['a log that is kept for less', { retentionDays: 30 }, 'the log PetStore-prod-Access is kept for 30 days, not for 90 days'],
    ['a log that is kept for ever', { retentionDays: undefined }, 'the log PetStore-prod-Access is kept for ever, not for 90 days'],
  ])('names %s', async (_, change, words) => {
    expect(await check(change)).toMatchObject({ code: 1, err: expect.stringContaining(words) });
  });

  it('waits an hour for the data of a new alarm', async () => {
    expect((await check(withoutData(3_600))).code).toBe(0);
  });

  it('accepts a stage without a receiver if it has neither alarmEmail nor alarmUrl, and says so', async () => {
    const { code, out } = await check({ receivers: [], subscribers: {} });
    expect([code, out]).toEqual([0, expect.stringContaining('They are sent to: nobody, because the stage has no alarmEmail')]);
  });

  it('names every fault at once', async () => {
    const { err } = await check({ subscribers: {}, alarms: { 'api-5xx': null, concurrency: null }, retentionDays: 1 });
    expect(err.split('\n')).toHaveLength(1 + 2 + 2 + 3);
  });
});
