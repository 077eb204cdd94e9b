import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, type Metric, type MetricOptions, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { resourceOf } from '../../common/functionSources.ts';
import type { ApiMetrics } from './apiMetrics.ts';
import { type AlarmDefinition, minute, when } from './definition.ts';

/** The functions by operationId, and their metrics. */
interface Functions {
  readonly aliases: ReadonlyMap<string, unknown>;
  metric(operationId: string, metricName: string, options: MetricOptions): Metric;
}

/** An alarm allows ten metrics at most, and an operation has two. */
const operationsPerAlarm = 5;

/**
 * For each operation, in two of five minutes: 5 % of its calls fail, at least two, or half of them. A single failed call of a busy store
 * raises no alarm, and neither does a rare failure among many calls. While traffic shifts, a new version gets a tenth of the calls, so the
 * alarm then finds a version that always fails.
 */
export function failureAlarms(functions: Functions, api: ApiMetrics): Map<string, AlarmDefinition> {
  return new Map(
    [...functions.aliases.keys()].map((operationId) => [
      operationId,
      {
        name: failureAlarmOf(operationId),
        alarmDescription: `${operationId} fails for many callers.`,
        metric: when(
          '((failed * 2 >= calls) AND (failed >= 1)) OR ((failed * 20 >= calls) AND (failed >= 2))',
          countsOf(operationId, functions, api, { period: minute, statistic: Stats.SUM }),
        ),
        datapointsToAlarm: 2,
        evaluationPeriods: 5,
      },
    ]),
  );
}

export const failureAlarmOf = (operationId: string): string => `errors-${operationId}`;

/**
 * For operations that are called too rarely for the alarms above: half of the calls of one operation fail, in two hours of six. There is
 * one alarm per resource, so that a new operation changes only its resource's alarms.
 */
export function rareFailureAlarms(functions: Functions, api: ApiMetrics): AlarmDefinition[] {
  const options = { period: Duration.hours(1), statistic: Stats.SUM };
  return [...Map.groupBy(functions.aliases.keys(), resourceOf)].flatMap(([resource, operationIds]) =>
    Array.from({ length: Math.ceil(operationIds.length / operationsPerAlarm) }, (_, index) => {
      const group = operationIds.slice(index * operationsPerAlarm, (index + 1) * operationsPerAlarm);
      return {
        name: `rare-errors-${resource}${index === 0 ? '' : `-${index + 1}`}`,
        alarmDescription: `One of these operations fails in half of its calls or more: ${group.join(', ')}.`,
        metric: anyHalfFails(group.map((operationId) => [operationId, countsOf(operationId, functions, api, options)])),
        datapointsToAlarm: 2,
        evaluationPeriods: 6,
      };
    }),
  );
}

function anyHalfFails(operations: readonly (readonly [operationId: string, Counts])[]): MathExpression {
  const usingMetrics: Record<string, IMetric> = {};
  const parts = operations.map(([operationId, { failed, calls }]) => {
    usingMetrics[`failed_${operationId}`] = failed;
    usingMetrics[`calls_${operationId}`] = calls;
    return `IF((FILL(failed_${operationId}, 0) * 2 >= FILL(calls_${operationId}, 0)) AND (FILL(failed_${operationId}, 0) >= 1), 1, 0)`;
  });
  return new MathExpression({ expression: parts.join(' + '), usingMetrics, period: Duration.hours(1) });
}

interface Counts extends Record<string, IMetric> {
  /** 5xx responses: of the function, or of the gateway if the function threw, timed out or was throttled. */
  failed: IMetric;
  calls: IMetric;
}

/** Without HEAD. The gateway's metrics do not have `unmatchedRoute` as a route, so its failures are counted in the access log. */
function countsOf(operationId: string, functions: Functions, api: ApiMetrics, options: MetricOptions): Counts {
  const route = api.ofRoute(operationId, options);
  if (route) return route;
  return { failed: api.ofAccessLog('UnmatchedFailures', options), calls: functions.metric(operationId, 'Invocations', options) };
}
