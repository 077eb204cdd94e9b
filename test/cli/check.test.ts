import { describe, expect, it } from 'vitest';
import type { StageAlarm, StageWatch } from '../../cli/watchFaults.ts';
import type { StageName } from '../../infra/stageSettings.ts';
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

const alarms = [
  alarm('api-5xx'),
  alarm('concurrency', { threshold: 800 }),
  alarm('objective-fast-long', { sendsTo: [] }),
  alarm('objective-fast-short', { sendsTo: [] }),
  composite('objective-fast', ['objective-fast-long', 'objective-fast-short']),
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

describe('petstore check', () => {
  it('says who gets the alarms of a stage that is well', async () => {
    const { code, out } = await check();
    expect([code, out]).toEqual([0, 'Alarms on: 5. They are sent to: night@example.com. Logs kept as said: 1.']);
  });

  it.each([
    ['that is missing', { alarms: alarms.slice(1) }, 'PetStore-prod-api-5xx does not exist'],
    ['that is turned off', withAlarm(alarm('api-5xx', { isOn: false })), 'PetStore-prod-api-5xx is turned off'],
    ['that sends nothing', withAlarm(alarm('api-5xx', { sendsTo: [] })), "PetStore-prod-api-5xx does not send to the stage's topic"],
    [
      'that sends to another topic',
      withAlarm(alarm('api-5xx', { sendsTo: [`${topic}2`] })),
      "PetStore-prod-api-5xx does not send to the stage's topic",
    ],
    [
      'whose parts ring, but not itself',
      withAlarm({ ...composite('objective-fast', ['objective-fast-long', 'objective-fast-short']), sendsTo: [] }),
      'PetStore-prod-objective-fast does not send',
    ],
    [
      'without data',
      withAlarm(alarm('api-5xx', { state: 'INSUFFICIENT_DATA', since: new Date(noon - 3_600_001) })),
      'PetStore-prod-api-5xx has no data since',
    ],
    ['that no part belongs to', { alarms: alarms.slice(0, 4) }, 'PetStore-prod-objective-fast-long does not send'],
    ['for another account', { concurrencyLimit: 10 }, 'rings at 800, but the account may run 10 at once'],
  ])('names an alarm %s', async (_, change, words) => {
    const { code, err } = await check(change);
    expect(code).toBe(1);
    expect(err).toContain(words);
  });

  it('waits an hour for the data of a new alarm', async () => {
    const fresh = alarm('api-5xx', { state: 'INSUFFICIENT_DATA', since: new Date(noon - 3_600_000) });
    expect((await check(withAlarm(fresh))).code).toBe(0);
  });

  it.each([
    ['an address that has not confirmed', [{ address: 'night@example.com', isPending: true }], 'night@example.com has not confirmed'],
    ['that nobody gets the alarms', [], 'nobody gets the alarms'],
  ])('names %s', async (_, subscribers, words) => {
    const { code, err } = await check({ subscribers });
    expect(code).toBe(1);
    expect(err).toContain(words);
  });

  it.each([
    [30, 'is kept 30 days, not 90 days'],
    [undefined, 'is kept for ever, not 90 days'],
  ])('names a log that is kept %s days', async (retentionDays, words) => {
    const { code, err } = await check({ logs: [{ name: 'PetStore-prod-AccessLog', retentionDays }] });
    expect(code).toBe(1);
    expect(err).toContain(`the log PetStore-prod-AccessLog ${words}`);
  });

  it('lets dev be without a receiver', async () => {
    expect((await check({ subscribers: [], logs: [] }, 'dev')).code).toBe(0);
  });

  it('names every fault at once', async () => {
    const { err } = await check({ subscribers: [], alarms: [], logs: [{ name: 'a', retentionDays: 1 }] });
    expect(err.split('\n').length).toBeGreaterThanOrEqual(alarms.length + 2);
  });
});
