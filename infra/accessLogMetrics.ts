import { type Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type JsonPattern, type LogGroup } from 'aws-cdk-lib/aws-logs';

/**
 * How often the gateway itself responded with 429: AWS has no metric for it. Our own 429 comes from a function: it has an integration
 * status.
 */
export const throttledIn = (accessLogs: LogGroup, stage: string): Metric =>
  counted(accessLogs, stage, 'Throttled', field('status', '429'), field('integrationStatus', '-'));

/**
 * How often `unmatchedRoute` responded with 5xx. The gateway's metrics by route need a method and a path, and Lambda's `Errors` leaves out
 * the responses that the function renders itself.
 */
export const unmatchedFailuresIn = (accessLogs: LogGroup, stage: string): Metric =>
  counted(accessLogs, stage, 'UnmatchedFailures', field('routeKey', '$default'), field('status', '5*'));

const field = (name: string, value: string): JsonPattern => FilterPattern.stringValue(`$.${name}`, '=', value);

function counted(accessLogs: LogGroup, stage: string, name: string, ...patterns: JsonPattern[]): Metric {
  const filter = accessLogs.addMetricFilter(name, {
    filterPattern: FilterPattern.all(...patterns),
    metricNamespace: `PetStore/${stage}`,
    metricName: `Gateway${name}`,
    metricValue: '1',
  });
  return filter.metric({ statistic: Stats.SUM });
}
