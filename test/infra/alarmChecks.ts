import { type AlarmProperties, type Metric, resourcesOf, type Template } from './template.ts';

/** The name of each alarm on a metric without the stage, and its properties. Its numbers are in the approved descriptions. */
const alarmsIn = (template: Template) =>
  resourcesOf(template, 'AWS::CloudWatch::Alarm').map(({ properties }) => ({
    name: String(properties.AlarmName).replace(/^PetStore-\w+-/, ''),
    properties,
  }));

/**
 * The metrics that alarms use, with the dimensions under which AWS writes them. An alarm on another metric would never ring.
 * @see https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-metrics.html
 * @see https://docs.aws.amazon.com/lambda/latest/dg/monitoring-metrics-types.html
 * @see https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/metrics-dimensions.html
 * @see https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-available-cloudwatch-metrics.html
 * @see https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-pipes-monitoring.html
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/programming-cloudwatch-metrics.html
 * @see https://docs.aws.amazon.com/waf/latest/developerguide/waf-metrics.html
 * @see https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Synthetics_Canaries_metrics.html
 */
const documented: readonly (readonly [namespace: string, names: readonly string[], dimensions: readonly string[]])[] = [
  ['AWS/ApiGateway', ['Count', '4xx', '5xx', 'Latency'], ['ApiId', 'Stage']],
  ['AWS/ApiGateway', ['Count', '5xx'], ['ApiId', 'Method', 'Resource', 'Stage']],
  ['AWS/Lambda', ['Invocations'], ['FunctionName', 'Resource']],
  ['AWS/Lambda', ['ClaimedAccountConcurrency'], []],
  ['AWS/DynamoDB', ['ThrottledRequests'], ['Operation', 'TableName']],
  ['AWS/DynamoDB', ['ConsumedWriteCapacityUnits'], ['TableName']],
  ['AWS/SQS', ['ApproximateNumberOfMessagesVisible', 'NumberOfMessagesSent'], ['QueueName']],
  ['AWS/EventBridge/Pipes', ['ExecutionFailed', 'ExecutionPartiallyFailed', 'ExecutionTimeout'], ['PipeName']],
  ['AWS/CloudFront', ['5xxErrorRate', 'Requests'], ['DistributionId', 'Region']],
  ['AWS/WAFV2', ['BlockedRequests'], ['Rule', 'WebACL']],
  ['CloudWatchSynthetics', ['SuccessPercent'], ['CanaryName']],
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

/** Every alarm is on metrics that exist, and is quiet until they have data: a new stage has none. */
export const checkAlarms = (template: Template): string[] =>
  alarmsIn(template).flatMap(({ name, properties }) => [
    ...metricsOf(properties).flatMap((metric) => checkMetric(template, name, metric)),
    ...(properties.TreatMissingData === 'breaching' ? [`${name} rings when its stage is created`] : []),
  ]);

const metricsOf = ({ Metrics = [], ...own }: AlarmProperties): Metric[] =>
  [own, ...Metrics.flatMap(({ MetricStat }) => MetricStat?.Metric ?? [])].filter(({ MetricName }) => MetricName);

/** AWS writes the metric with these dimensions, or a filter on our logs writes it. */
function checkMetric(template: Template, alarm: string, { Namespace = '', MetricName = '', Dimensions = [] }: Metric): string[] {
  const names = Dimensions.map(({ Name }) => Name).sort();
  const isOurs = resourcesOf(template, 'AWS::Logs::MetricFilter').some(({ properties: { MetricTransformations } }) =>
    MetricTransformations.some((one) => one.MetricNamespace === Namespace && one.MetricName === MetricName && names.length === 0),
  );
  const isKnown = documented.some(
    ([space, metrics, dimensions]) => space === Namespace && metrics.includes(MetricName) && dimensions.join() === names.join(),
  );
  return isOurs || isKnown ? [] : [`${alarm} watches ${Namespace} ${MetricName} by ${names.join(', ')}, which does not exist`];
}
