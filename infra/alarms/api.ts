import type { Duration } from 'aws-cdk-lib';
import { ComparisonOperator, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ApiMetrics } from './apiMetrics.ts';
import { type AlarmDefinition, minute, when } from './definition.ts';

/** The API as a whole, as callers see it. `failures.ts` has the alarms of each operation. */
export function apiAlarms(api: ApiMetrics): AlarmDefinition[] {
  const options = { period: minute, statistic: Stats.SUM };
  const calls = api.metric('Count', options);
  return [
    {
      name: 'api-5xx',
      alarmDescription: '1 % of all calls or more fail.',
      metric: when('(failed * 100 >= calls) AND (failed >= 5)', { failed: api.metric('5xx', options), calls }),
      datapointsToAlarm: 3,
      evaluationPeriods: 5,
    },
    {
      name: 'api-4xx',
      alarmDescription:
        'Half of all calls or more are rejected. The cause may be a flood, a faulty client, or a release that rejects valid requests.',
      metric: when('(rejected * 2 >= calls) AND (rejected >= 100)', { rejected: api.metric('4xx', options), calls }),
      datapointsToAlarm: 5,
      evaluationPeriods: 5,
    },
    {
      name: 'api-429',
      alarmDescription: 'The gateway itself rejects calls, before the service checks their plan.',
      metric: api.ofAccessLog('Throttled', options),
      threshold: 10,
      datapointsToAlarm: 2,
      evaluationPeriods: 5,
    },
    {
      name: 'api-p95',
      alarmDescription: 'The slowest 5 % of the calls take more than a second.',
      metric: api.metric('Latency', { period: minute, statistic: Stats.percentile(95) }),
      threshold: 1_000,
      datapointsToAlarm: 3,
      evaluationPeriods: 5,
    },
  ];
}

/**
 * A check from outside, through DNS and TLS. See `syntheticsCanary.ts`. `Failed` counts only runs that Synthetics could not execute. If a
 * run finds a failure, `SuccessPercent` decreases.
 * @see https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Synthetics_Canaries_metrics.html
 */
export function outsideAlarm(canaryName: string, period: Duration): AlarmDefinition {
  return {
    name: 'outside',
    alarmDescription: 'The address does not respond from outside (DNS, certificate, gateway or tables), or the check itself does not run.',
    metric: new Metric({
      namespace: 'CloudWatchSynthetics',
      metricName: 'SuccessPercent',
      dimensionsMap: { CanaryName: canaryName },
      period,
      statistic: Stats.AVERAGE,
    }),
    threshold: 100,
    comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
    datapointsToAlarm: 2,
    evaluationPeriods: 3,
    expectsData: true,
  };
}
