import { FilterPattern, type JsonPattern, type LogGroup } from 'aws-cdk-lib/aws-logs';
import type { StageName } from '../stages/stageSettings.ts';

/**
 * Counts in the access log what AWS has no metric for; `ApiMetrics` reads the counts. The gateway's own 429: ours comes from a function, and has
 * an integration status. The 5xx of `unmatchedRoute`: the gateway's metrics by route need a method and a path, and Lambda's `Errors` leaves out
 * the responses that the function renders itself.
 */
export function countInAccessLog(accessLogs: LogGroup, stage: StageName): void {
  count(accessLogs, stage, 'Throttled', field('status', '429'), field('integrationStatus', '-'));
  count(accessLogs, stage, 'UnmatchedFailures', field('routeKey', '$default'), field('status', '5*'));
}

const field = (name: string, value: string): JsonPattern => FilterPattern.stringValue(`$.${name}`, '=', value);

function count(accessLogs: LogGroup, stage: StageName, name: string, ...patterns: JsonPattern[]): void {
  accessLogs.addMetricFilter(name, {
    filterPattern: FilterPattern.all(...patterns),
    metricNamespace: `PetStore/${stage}`,
    metricName: `Gateway${name}`,
    metricValue: '1',
  });
}
