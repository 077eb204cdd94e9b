import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { concurrencyThreshold } from './concurrencyThreshold.ts';
import { type AlarmDefinition, minute } from './definition.ts';

/**
 * At the limit, Lambda throttles calls of every function in the account and region, also those of other services.
 * @param limit the account's quota; CloudWatch does not know it, so `petstore check` compares it
 * @see https://docs.aws.amazon.com/lambda/latest/dg/monitoring-concurrency.html, read on 2026-11-23
 */
export const concurrencyAlarm = (limit: number): AlarmDefinition => ({
  name: 'concurrency',
  alarmDescription: `Lambda runs or reserves 80 % of the ${limit} functions that the account may run at once.`,
  metric: new Metric({ namespace: 'AWS/Lambda', metricName: 'ClaimedAccountConcurrency', period: minute, statistic: Stats.MAXIMUM }),
  threshold: concurrencyThreshold(limit),
  datapointsToAlarm: 2,
  evaluationPeriods: 5,
});
