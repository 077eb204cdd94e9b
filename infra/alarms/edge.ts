import { Metric, type MetricOptions, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { StageName } from '../stages/stageSettings.ts';
import { type AlarmDefinition, minute, when } from './definition.ts';

export type EdgeMetrics = ReturnType<typeof edgeMetrics>;

/**
 * Metrics of CloudFront and of the firewall. Both are written only in us-east-1, which is the stack's region.
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/programming-cloudwatch-metrics.html
 * @see https://docs.aws.amazon.com/waf/latest/developerguide/waf-metrics.html, both read on 2026-11-28
 */
export function edgeMetrics(stage: StageName, DistributionId: string) {
  const ofDistribution = (metricName: string, options: MetricOptions) =>
    new Metric({
      namespace: 'AWS/CloudFront',
      metricName,
      dimensionsMap: { DistributionId, Region: 'Global' },
      period: minute,
      ...options,
    });
  return {
    requests: ofDistribution('Requests', { statistic: Stats.SUM }),
    failedPercent: ofDistribution('5xxErrorRate', { statistic: Stats.AVERAGE, label: '% 5xx' }),
    blocked: new Metric({
      namespace: 'AWS/WAFV2',
      metricName: 'BlockedRequests',
      dimensionsMap: { WebACL: `PetStore-${stage}`, Rule: 'ALL' },
      period: minute,
      statistic: Stats.SUM,
      label: 'blocked',
    }),
  };
}

/** What callers see of CloudFront, and `api-*` do not: its own failures, and the requests that the firewall blocks. */
export function edgeAlarms({ requests, failedPercent, blocked }: EdgeMetrics): AlarmDefinition[] {
  return [
    {
      name: 'edge-5xx',
      alarmDescription: 'CloudFront responds with 5xx to 1 % of all calls or more.',
      metric: when('(percent >= 1) AND (percent * requests >= 500)', { percent: failedPercent, requests }),
      datapointsToAlarm: 3,
      // More than five: CloudFront's metrics come late, and `when` counts a minute without them as good.
      evaluationPeriods: 10,
    },
    {
      name: 'edge-blocked',
      alarmDescription: 'The firewall blocks 1,000 calls per minute or more.',
      metric: blocked,
      threshold: 1_000,
      datapointsToAlarm: 5,
      evaluationPeriods: 5,
    },
  ];
}
