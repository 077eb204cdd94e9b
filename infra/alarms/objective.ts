import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ApiMetrics } from './apiMetrics.ts';
import { type AlarmDefinition, type CompositeDefinition, when } from './definition.ts';

/** The objective: in 30 days, at most this share of the calls gets a 5xx. This share is the budget of failures. */
const failuresPerCall = 1 / 1_000;

/** With fewer failures in the long window, a single caller's bad luck would raise the alarm. */
const leastFailures = 20;

/**
 * Rings if the budget is used too fast both in a long window, because only then it matters, and in a short window, so that the alarm ends
 * soon after the failures. CloudWatch slides a window of any length by the minute.
 * @param rate how fast the budget of failures is used: 1 is the rate that uses it up in 30 days
 * @see https://sre.google/workbook/alerting-on-slos/ for windows and rates
 */
const burn =
  (name: string, rate: number, long: Duration, short: Duration, used: string) =>
  (api: ApiMetrics): CompositeDefinition => ({
    name,
    alarmDescription: `The calls fail faster than the objective of 99.9 % in 30 days allows: ${used}.`,
    all: [burnsIn(long, `${name}-long`, rate, leastFailures, api), burnsIn(short, `${name}-short`, rate, 1, api)],
  });

/** Too few failures for `api-5xx`: a twentieth of the budget in six hours, of the API as a whole. */
export const slowBurn = burn('objective-slow', 6, Duration.hours(6), Duration.minutes(30), '5 % of the budget in six hours');
export const fastBurn = burn('objective-fast', 14.4, Duration.hours(1), Duration.minutes(5), '2 % of the budget in an hour');

function burnsIn(period: Duration, name: string, rate: number, least: number, api: ApiMetrics): AlarmDefinition {
  const options = { period, statistic: Stats.SUM };
  const metrics = { failed: api.metric('5xx', options), calls: api.metric('Count', options) };
  // Rounded, because floating-point multiplication does not give exactly 0.0144.
  const share = Number((rate * failuresPerCall).toFixed(6));
  return {
    name,
    alarmDescription: `${share * 100} % of the calls or more failed in ${period.toHumanString()}.`,
    metric: when(`(failed >= calls * ${share}) AND (failed >= ${least})`, metrics, period),
    datapointsToAlarm: 1,
    evaluationPeriods: 1,
  };
}
