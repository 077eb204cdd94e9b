import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Database } from '../database.ts';
import { type AlarmDefinition, minute, sumOf } from './definition.ts';

/**
 * Counted by request: one that an index has no room for is refused as a whole, and the events of a table leave out those of its indexes.
 * The SDK tries again, so a few refusals are no harm.
 * @see https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/metrics-dimensions.html
 */
export function tableAlarms({ tables }: Database): AlarmDefinition[] {
  return Object.entries(tables).map(([name, { tableName }]) => {
    const throttled = (Operation: string) =>
      new Metric({
        namespace: 'AWS/DynamoDB',
        metricName: 'ThrottledRequests',
        dimensionsMap: { TableName: tableName, Operation },
        period: minute,
        statistic: Stats.SUM,
      });
    return {
      name: `throttles-${name}`,
      means: `DynamoDB refuses requests to the table ${name}, or to an index of it.`,
      metric: sumOf({
        got: throttled('GetItem'),
        gotMany: throttled('BatchGetItem'),
        queried: throttled('Query'),
        updated: throttled('UpdateItem'),
        transacted: throttled('TransactWriteItems'),
      }),
      threshold: 5,
      bad: 2,
      of: 5,
    };
  });
}
