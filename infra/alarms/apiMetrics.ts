import { Aws } from 'aws-cdk-lib';
import { Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type JsonPattern, type LogGroup } from 'aws-cdk-lib/aws-logs';
import { gatewayRoutes } from '../../shared/contract/gatewayRoutes.ts';
import type { StageName } from '../stages/stageSettings.ts';

export type ApiMetrics = ReturnType<typeof apiMetrics>;

/** The metrics of the gateway, for the stack that contains it and for a stack that knows only its id. */
export function apiMetrics(stage: StageName, ApiId: string) {
  /** @see https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-metrics.html */
  function metric(
    metricName: 'Count' | '4xx' | '5xx' | 'Latency',
    options: MetricOptions,
    route?: { Method: string; Resource: string },
  ): Metric {
    return new Metric({ namespace: 'AWS/ApiGateway', metricName, dimensionsMap: { ApiId, Stage: '$default', ...route }, ...options });
  }

  return {
    url: `https://${ApiId}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}`,
    metric,
    /**
     * How often an operation was called with its first method and responded with 5xx; undefined for `unmatchedRoute`, because its route has
     * no method and no path.
     */
    ofRoute(operationId: string, options: MetricOptions) {
      const { methods: [Method = ''] = [], path: Resource } = gatewayRoutes.find((one) => one.operationId === operationId) ?? {};
      if (Resource === undefined) return undefined;
      const route = { Method, Resource };
      return { calls: metric('Count', options, route), failed: metric('5xx', options, route) };
    },
    /** A count of `countInAccessLog`. */
    ofAccessLog: (name: AccessLogCount, options: MetricOptions) =>
      new Metric({ namespace: `PetStore/${stage}`, metricName: `Gateway${name}`, ...options }),
  };
}

type AccessLogCount = 'Throttled' | 'UnmatchedFailures';

/**
 * Counts events in the access log for which AWS has no metric. `apiMetrics` reads the counts. One count is the gateway's own 429, because a
 * 429 of the service comes from a function, and has an integration status. The other is the 5xx of `unmatchedRoute`, because the gateway's
 * metrics by route need a method and a path, and Lambda's `Errors` does not count responses that the function renders itself.
 */
export function countInAccessLog(accessLogs: LogGroup, stage: StageName): void {
  count(accessLogs, stage, 'Throttled', field('status', '429'), field('integrationStatus', '-'));
  count(accessLogs, stage, 'UnmatchedFailures', field('routeKey', '$default'), field('status', '5*'));
}

const field = (name: string, value: string): JsonPattern => FilterPattern.stringValue(`$.${name}`, '=', value);

function count(accessLogs: LogGroup, stage: StageName, name: AccessLogCount, ...patterns: JsonPattern[]): void {
  accessLogs.addMetricFilter(name, {
    filterPattern: FilterPattern.all(...patterns),
    metricNamespace: `PetStore/${stage}`,
    metricName: `Gateway${name}`,
    metricValue: '1',
  });
}
