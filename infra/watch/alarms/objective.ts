import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ApiMetrics } from '../apiMetrics.ts';
import { type AlarmDefinition, type CompositeDefinition, when } from './definition.ts';

/** The objective: in 30 days, at most this share of the calls gets a 5xx. This share is the budget of failures. */
const failuresPerCall = 1 / 1_000;

interface Burn {
  readonly name: string;
  /** How fast the budget of failures is used: 1 is the rate that uses it up in 30 days. */
  readonly rate: number;
  readonly long: Duration;
  readonly short: Duration;
  readonly alarmDescription: string;
}

/** With fewer failures in the long window, a single caller's bad luck would raise the alarm. */
const leastFailures = 20;

/** A twentieth of the budget in six hours, of the API as a whole. These are too few failures for `api-5xx`. */
export const slowBurn = (api: ApiMetrics): CompositeDefinition =>
  burnAlarm(api, {
    name: 'objective-slow',
    rate: 6,
    long: Duration.hours(6),
    short: Duration.minutes(30),
    alarmDescription: '5 % of the budget in six hours',
  });

/** A fiftieth of the budget in an hour. */
export const fastBurn = (api: ApiMetrics): CompositeDefinition =>
  burnAlarm(api, {
    name: 'objective-fast',
    rate: 14.4,
    long: Duration.hours(1),
    short: Duration.minutes(5),
    alarmDescription: '2 % of the budget in an hour',
  });

/**
 * Rings if the budget is used too fast both in a long window, because only then it matters, and in a short window, so that the alarm ends
 * soon after the failures. CloudWatch slides a window of any length by the minute.
 * @see https://sre.google/workbook/alerting-on-slos/ for windows and rates
 */
const burnAlarm = (api: ApiMetrics, { name, rate, long, short, alarmDescription }: Burn): CompositeDefinition => ({
  name,
  alarmDescription: `The calls fail faster than the objective of 99.9 % in 30 days allows: ${alarmDescription}.`,
  all: [burnsIn(long, `${name}-long`, rate, leastFailures, api), burnsIn(short, `${name}-short`, rate, 1, api)],
});

function burnsIn(period: Duration, name: string, rate: number, least: number, api: ApiMetrics): AlarmDefinition {
  const options = { period, statistic: Stats.SUM };
  const metrics = { failed: api.metric('5xx', options), calls: api.metric('Count', options) };
  // Rounded, because floating-point multiplication does not give exactly 0.0144.
  const share = Number((rate * failuresPerCall).toFixed(6));
  return {
    name,
    alarmDescription: `${share * 100} % of the calls or more failed in ${period.toHumanString()}.`,
    metric: when(`(failed >= calls * ${share}) AND (failed >= ${least})`, metrics, period),
    threshold: 1,
    datapointsToAlarm: 1,
    evaluationPeriods: 1,
  };
}
