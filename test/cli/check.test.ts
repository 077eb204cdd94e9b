import { describe, expect, it } from 'vitest';
import type { StageAlarm, StageWatch } from '../../cli/aws/watchFaults.ts';
import type { StageName } from '../../infra/stages/stageSettings.ts';
import { noon } from '../limits/builders.ts';
import { terminal } from './terminalEnvironment.ts';

const topic = 'arn:aws:sns:eu-west-1:111111111111:PetStore-prod-Topic';
const arn = (name: string) => `arn:aws:cloudwatch:eu-west-1:111111111111:alarm:${name}`;

const alarm = (name: string, fault: Partial<StageAlarm> = {}): StageAlarm => ({
  name: `PetStore-prod-${name}`,
  isOn: true,
  sendsTo: [topic],
  state: 'OK',
  since: new Date(noon - 86_400_000),
  threshold: 1,
  rule: undefined,
  ...fault,
});

const composite = (name: string, parts: readonly string[]) =>
  alarm(name, { threshold: undefined, rule: parts.map((part) => `ALARM("${arn(`PetStore-prod-${part}`)}")`).join(' AND ') });

const objective = composite('objective-fast', ['objective-fast-long', 'objective-fast-short']);
const alarms = [
  alarm('api-5xx'),
  alarm('concurrency', { threshold: 800 }),
  alarm('objective-fast-long', { sendsTo: [] }),
  alarm('objective-fast-short', { sendsTo: [] }),
  objective,
];

const good: StageWatch = {
  created: alarms.map(({ name }) => name),
  alarms,
  topic,
  subscribers: [{ address: 'night@example.com', isPending: false }],
  logs: [{ name: 'PetStore-prod-FunctionsLogs1A', retentionDays: 90 }],
  concurrencyLimit: 1_000,
};

/** The watch with another alarm of the same name. */
const withAlarm = (changed: StageAlarm): Partial<StageWatch> => ({
  alarms: alarms.map((one) => (one.name === changed.name ? changed : one)),
});

async function check(change: Partial<StageWatch> = {}, stage: StageName = 'prod') {
  const asked: StageName[] = [];
  const readWatch = async (of: StageName) => {
    asked.push(of);
    return { ...good, ...change };
  };
  const run = await terminal({} as never, { readWatch }).run(`check --stage ${stage}`);
  expect(asked).toEqual([stage]);
  return run;
}

const whole = (fault: Partial<StageAlarm>) => withAlarm(alarm('api-5xx', fault));
const pending = [{ address: 'night@example.com', isPending: true }];
const withLog = (retentionDays?: number) => ({ logs: [{ name: 'PetStore-prod-AccessLog', retentionDays }] });
const anHour = 3_600_000;

describe('petstore check', () => {
  it('says who gets the alarms of a stage that is well', async () => {
    const { code, out } = await check();
    expect([code, out]).toEqual([0, 'Alarms on: 5. They are sent to: night@example.com. Logs kept as said: 1.']);
  });

  it.each<[string, Partial<StageWatch>, string]>([
    ['an alarm that is missing', { alarms: alarms.slice(1) }, 'PetStore-prod-api-5xx does not exist'],
    ['an alarm that is turned off', whole({ isOn: false }), 'PetStore-prod-api-5xx is turned off'],
    ['an alarm that sends nothing', whole({ sendsTo: [] }), "PetStore-prod-api-5xx does not send to the stage's topic"],
    ['an alarm that sends elsewhere', whole({ sendsTo: [`${topic}2`] }), "PetStore-prod-api-5xx does not send to the stage's topic"],
    ['an alarm whose parts ring alone', withAlarm({ ...objective, sendsTo: [] }), 'PetStore-prod-objective-fast does not send'],
    [
      'an alarm without data',
      whole({ state: 'INSUFFICIENT_DATA', since: new Date(noon - anHour - 1) }),
      'PetStore-prod-api-5xx has no data since',
    ],
    ['an alarm of no other', { alarms: alarms.slice(0, 4) }, 'PetStore-prod-objective-fast-long does not send'],
    ['an alarm for another account', { concurrencyLimit: 10 }, 'rings at 800, but the account may run 10 at once'],
    ['an address that has not confirmed', { subscribers: pending }, 'night@example.com has not confirmed'],
    ['that nobody gets the alarms', { subscribers: [] }, 'nobody gets the alarms'],
    ['a log that is kept for less', withLog(30), 'the log PetStore-prod-AccessLog is kept 30 days, not 90 days'],
    ['a log that is kept for ever', withLog(), 'the log PetStore-prod-AccessLog is kept for ever, not 90 days'],
  ])('names %s', async (_, change, words) => {
    expect(await check(change)).toMatchObject({ code: 1, err: expect.stringContaining(words) });
  });

  it('waits an hour for the data of a new alarm, and lets dev be without a receiver', async () => {
    expect((await check(whole({ state: 'INSUFFICIENT_DATA', since: new Date(noon - anHour) }))).code).toBe(0);
    expect((await check({ subscribers: [], logs: [] }, 'dev')).code).toBe(0);
  });

  it('names every fault at once', async () => {
    const { err } = await check({ subscribers: [], alarms: [], ...withLog(1) });
    expect(err.split('\n').length).toBeGreaterThanOrEqual(alarms.length + 2);
  });
});
