import { operationIds } from '../../../infra/operationIds.ts';
import { tables } from '../../../shared/dynamodb/tables.ts';
import { alarmsIn } from '../alarms/ringing.ts';
import type { AlarmMetric } from '../resourceProperties.ts';
import { type Found, resourcesOf, type Template } from '../template.ts';

/**
 * The metrics that alarms use, with the dimensions under which AWS writes them. An alarm on another metric would never ring.
 * @see https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-metrics.html
 * @see https://docs.aws.amazon.com/lambda/latest/dg/monitoring-metrics-types.html
 * @see https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/metrics-dimensions.html
 * @see https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-available-cloudwatch-metrics.html
 * @see https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-pipes-monitoring.html
 * @see https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Synthetics_Canaries_metrics.html
 */
const documented: readonly (readonly [namespace: string, names: readonly string[], dimensions: readonly string[]])[] = [
  ['AWS/ApiGateway', ['Count', '4xx', '5xx', 'Latency'], ['ApiId', 'Stage']],
  ['AWS/ApiGateway', ['Count', '5xx'], ['ApiId', 'Method', 'Resource', 'Stage']],
  ['AWS/Lambda', ['Invocations'], ['FunctionName', 'Resource']],
  ['AWS/DynamoDB', ['ThrottledRequests'], ['Operation', 'TableName']],
  ['AWS/DynamoDB', ['ConsumedWriteCapacityUnits'], ['TableName']],
  ['AWS/SQS', ['ApproximateNumberOfMessagesVisible', 'NumberOfMessagesSent'], ['QueueName']],
  ['AWS/EventBridge/Pipes', ['ExecutionFailed', 'ExecutionPartiallyFailed', 'ExecutionTimeout'], ['PipeName']],
  ['CloudWatchSynthetics', ['SuccessPercent'], ['CanaryName']],
];

type Alarm = Found<'AWS::CloudWatch::Alarm'>['properties'];
type Named = NonNullable<AlarmMetric['MetricStat']>['Metric'];

/** The counts of categories are watched with the categories. */
const { categoryCounts: _, ...tablesWithAlarm } = tables;

/** The alarms of every stage. */
const few = ['api-5xx', 'api-4xx', 'api-429', 'api-p95', 'dead-letters', 'undelivered'];

const all = [
  ...few,
  ...operationIds.map((id) => `errors-${id}`),
  ...Object.keys(tablesWithAlarm).map((name) => `throttles-${name}`),
  ...['rare-errors-1', 'pipe-errors', 'pipe-stopped'],
];

/**
 * CloudWatch bills an alarm by its metrics, and has ten for free.
 * @see https://aws.amazon.com/cloudwatch/pricing/
 */
const freeMetrics = 10;

/** A stage that is not fully watched costs nothing while it is idle. */
export function checkFreeOfCharge(template: Template): string[] {
  const metrics = alarmsIn(template).flatMap(({ properties }) => metricsOf(properties)).length;
  return [
    ...(metrics > freeMetrics ? [`the alarms have ${metrics} metrics, of which ${freeMetrics} are free`] : []),
    ...resourcesOf(template, 'AWS::CloudWatch::Dashboard').map(({ logicalId }) => `${logicalId} is not free`),
  ];
}

/** Every fault that callers notice has an alarm, on metrics that exist, with a receiver and a description. */
export function checkAlarms(template: Template, isFullyWatched: boolean): string[] {
  const alarms = alarmsIn(template);
  const wanted = isFullyWatched ? all : few;
  return [
    ...wanted.filter((wantedName) => !alarms.some(({ name }) => name === wantedName)).map((name) => `there is no alarm ${name}`),
    ...alarms.flatMap(({ name, properties }) => [
      ...(isTopic(template, properties.AlarmActions) ? [] : [`${name} has no receiver`]),
      ...(properties.AlarmDescription?.includes(name) ? [] : [`${name} does not say what to do`]),
      ...(properties.ComparisonOperator === (name === 'outside' ? 'LessThanThreshold' : 'GreaterThanOrEqualToThreshold')
        ? []
        : [`${name} compares with ${properties.ComparisonOperator}`]),
      ...(properties.TreatMissingData === (name === 'outside' ? 'breaching' : 'notBreaching')
        ? []
        : [`${name} treats missing data as ${properties.TreatMissingData}`]),
      ...(properties.ExtendedStatistic && properties.EvaluateLowSampleCountPercentile !== 'ignore' ? [`${name} rings for few calls`] : []),
      ...metricsOf(properties).flatMap((metric) => checkMetric(template, name, metric)),
    ]),
  ];
}

/** The topic takes alarms, only over TLS. Without a policy it takes the account's alarms; with a policy, those that the policy names. */
export function checkTopic(template: Template): string[] {
  return resourcesOf(template, 'AWS::SNS::TopicPolicy')
    .flatMap(({ logicalId, properties }) => {
      const { Statement } = properties.PolicyDocument;
      const lets = Statement.some(
        ({ Effect, Action, Principal }) =>
          Effect === 'Allow' && Action === 'sns:Publish' && Principal !== '*' && Principal?.Service === 'cloudwatch.amazonaws.com',
      );
      return lets ? [] : [`${logicalId} lets no alarm publish`];
    })
    .concat(
      resourcesOf(template, 'AWS::SNS::Topic')
        .filter(({ properties }) => properties.KmsMasterKeyId)
        .map(({ logicalId }) => `${logicalId} has a key that alarms may not use`),
    );
}

const isTopic = (template: Template, actions: readonly unknown[] = []): boolean =>
  actions.some((action) =>
    resourcesOf(template, 'AWS::SNS::Topic').some(({ logicalId }) => JSON.stringify(action) === JSON.stringify({ Ref: logicalId })),
  );

function metricsOf({ Namespace, MetricName, Dimensions = [], Metrics = [] }: Alarm): Named[] {
  const own = Namespace && MetricName ? [{ Namespace, MetricName, Dimensions }] : [];
  return [...own, ...Metrics.flatMap(({ MetricStat }) => (MetricStat ? [MetricStat.Metric] : []))];
}

/** AWS writes the metric with these dimensions, or a filter on our logs writes it; and the template has the resource of each dimension. */
function checkMetric(template: Template, alarm: string, { Namespace, MetricName, Dimensions = [] }: Named): string[] {
  const names = Dimensions.map(({ Name }) => Name).sort();
  const isOurs = resourcesOf(template, 'AWS::Logs::MetricFilter').some(({ properties: { MetricTransformations } }) =>
    MetricTransformations.some((one) => one.MetricNamespace === Namespace && one.MetricName === MetricName && names.length === 0),
  );
  const isKnown = documented.some(
    ([space, metrics, dimensions]) => space === Namespace && metrics.includes(MetricName) && dimensions.join() === names.join(),
  );
  const lost = Dimensions.filter(({ Value }) => typeof Value === 'object' && !refersTo(template, Value));
  return [
    ...(isOurs || isKnown ? [] : [`${alarm} watches ${Namespace} ${MetricName} by ${names.join(', ')}, which does not exist`]),
    ...lost.map(({ Name }) => `${alarm} watches a ${Name} that is not there`),
  ];
}

function refersTo({ Resources }: Template, value: unknown): boolean {
  const ids = [...JSON.stringify(value).matchAll(/"(?:Ref|Fn::GetAtt)":\[?"(\w+)"/g)].map(([, id = '']) => id);
  return ids.length > 0 && ids.every((id) => id in Resources);
}
