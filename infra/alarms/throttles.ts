import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { concurrencyThreshold } from '../../common/functionLimits.ts';
import type { Database } from '../data/database.ts';
import { type AlarmDefinition, minute, sumOf } from './definition.ts';

/**
 * Counts requests, not events, because an index that throttles rejects the whole request, and a table's events do not include the events of
 * its indexes. The SDK retries, so a few rejections do no harm.
 * @see https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/metrics-dimensions.html
 */
export function tableAlarms({ names: { categories, categoryCounts, ...others } }: Database): AlarmDefinition[] {
  return [
    // One alarm for both tables, which saves one resource.
    throttles({ categories, categoryCounts }),
    ...Object.entries(others).map(([name, table]) => throttles({ [name]: table })),
  ];
}

const operations = ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem', 'TransactWriteItems'];

/** @param watched by name, two tables at most, because an alarm allows ten metrics. The alarm is named after the first. */
function throttles(watched: Readonly<Record<string, string>>): AlarmDefinition {
  const names = Object.keys(watched);
  const metrics = Object.values(watched).flatMap((TableName) =>
    operations.map(
      (Operation) =>
        new Metric({
          namespace: 'AWS/DynamoDB',
          metricName: 'ThrottledRequests',
          dimensionsMap: { TableName, Operation },
          period: minute,
          statistic: Stats.SUM,
        }),
    ),
  );
  return {
    name: `throttles-${names[0]}`,
    alarmDescription: `DynamoDB rejects requests to the table ${names.join(' or ')}, or to an index of it.`,
    metric: sumOf(Object.fromEntries(metrics.map((metric, at) => [`rejected${at}`, metric]))),
    threshold: 5,
    datapointsToAlarm: 2,
    evaluationPeriods: 5,
  };
}

/**
 * At the limit, Lambda throttles calls of every function in the account and region, including functions of other services.
 * @param limit the account's quota. CloudWatch does not know it, so `petstore check` compares it.
 * @see https://docs.aws.amazon.com/lambda/latest/dg/monitoring-concurrency.html, read on 2026-11-23
 */
export const concurrencyAlarm = (limit: number): AlarmDefinition => ({
  name: 'concurrency',
  alarmDescription: `Lambda uses or reserves 80 % of the account's ${limit} concurrent executions.`,
  metric: new Metric({ namespace: 'AWS/Lambda', metricName: 'ClaimedAccountConcurrency', period: minute, statistic: Stats.MAXIMUM }),
  threshold: concurrencyThreshold(limit),
  datapointsToAlarm: 2,
  evaluationPeriods: 5,
});
