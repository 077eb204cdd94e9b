import { describe, expect, it } from 'vitest';
import { variablesOf } from '../../infra/api/functionVariables.ts';
import { runtimeEnds } from '../../infra/api/runtimes.ts';
import { ofGeneration } from '../../infra/data/userPool.ts';
import { operationIds } from '../../shared/contract/gatewayRoutes.ts';
import { routes } from '../../shared/contract/generated/routes.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { dev, prod, synthesize, synthesizeInto, withEdge, withIssuer, withOptions } from './assembly.ts';
import { ofLocal, ofTemplate } from './likeLocal.ts';
import { type Properties, resourcesOf, type Template } from './template.ts';

const inDev = await synthesize(dev);
const inProd = await synthesize(prod);
const full = await synthesize(withEdge);
const stages = [
  ['dev', inDev],
  ['prod', inProd],
  ['prod behind CloudFront', full],
  ['prod with an issuer', await synthesize(withIssuer)],
  ['prod with every other option', await synthesize(withOptions)],
] as const;

/** What only a comparison shows: with the contract, with what the operations do, and with what AWS documents. */
describe('the stack', () => {
  it.each(stages)('of %s has alarms on metrics that exist, of which none rings at once', (_, { template }) => {
    expect(checkAlarms(template)).toEqual([]);
  });

  it('is what npm start runs: routes, functions, tables and CORS', () => {
    expect(ofTemplate(inDev.template)).toEqual(ofLocal());
  });

  it('has a route of its own for each operation of the contract', () => {
    const deployed = ofTemplate(inDev.template).routes as Readonly<Record<string, { readonly operationId: string }>>;
    expect(routes.filter(({ method, path, operationId }) => deployed[`${method} ${path}`]?.operationId !== operationId)).toEqual([]);
  });

  it('lets CloudFront keep only public responses, because it does not check the key; and not that of /health', () => {
    const [edge] = resourcesOf(full.template, 'AWS::CloudFront::Distribution').values();
    const patterns: RegExp[] = edge?.DistributionConfig.CacheBehaviors.map(
      ({ PathPattern = '*' }) => new RegExp(`^${PathPattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`),
    );
    expect(patterns.length).toBeGreaterThan(0);
    const kept = routes.filter(({ path }) => patterns.some((pattern) => pattern.test(path)));
    expect(kept.filter(({ credential, path }) => credential !== 'none' || path === '/health')).toEqual([]);
  });

  it('lets CloudFront keep a response for each Accept, because a page is HTML or Markdown', () => {
    const [pages] = resourcesOf(full.template, 'AWS::CloudFront::CachePolicy').values();
    expect(pages?.CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin.HeadersConfig.Headers).toContain('accept');
  });

  it('names only runtimes with a date of their end, which is more than 60 days away', () => {
    const resources = stages.flatMap(([, { template }]) => Object.values(template.Resources));
    const named = new Set(resources.flatMap(({ Properties }) => [Properties?.Runtime, Properties?.RuntimeVersion].flat()));
    const runtimes = [...named].filter((name) => name !== undefined).map(String);
    expect(runtimes.toSorted()).toEqual(Object.keys(runtimeEnds).toSorted());
    const near = Date.now() + 60 * 86_400_000;
    expect(runtimes.filter((name) => !(Date.parse(runtimeEnds[name] ?? '') > near))).toEqual([]);
  });

  it('of dev costs nothing while it is idle', () => {
    const metrics = [...alarmsIn(inDev.template).values()].flatMap(metricsOf);
    expect(metrics.length).toBeLessThanOrEqual(freeMetrics);
    expect(resourcesOf(inDev.template, 'AWS::CloudWatch::Dashboard').size).toBe(0);
  });

  it('is the same template when it is synthesized again', async () => {
    const again = await synthesizeInto(temporaryFolder(), dev);
    expect(again.template).toEqual(inDev.template);
  });

  it('with every option has room for ten more operations among the 500 resources that a stack may have', () => {
    const ids = Object.keys(full.stacks.api.Resources);
    const isIn = (operationId: string) => operationIds.some((other) => other !== operationId && other.includes(operationId));
    const [distinct = ''] = operationIds.filter((operationId) => !isIn(operationId) && operationId.startsWith('get'));
    const perOperation = ids.filter((id) => id.includes(distinct)).length;
    expect(perOperation).toBeGreaterThan(5);
    expect(perOperation).toBeLessThanOrEqual(9);
    expect(ids.length + 10 * perOperation).toBeLessThanOrEqual(500);
  });

  it.each(stages)(
    'of %s looks each value of another stack up once, and at most ten, because more at a time are throttled',
    (_, { stacks }) => {
      const lookUps = Object.values(stacks).flatMap((stack) => lookUpsIn(stack).map((value) => JSON.stringify(value)));
      expect(lookUps.length).toBeGreaterThan(0);
      expect(lookUps.length).toBeLessThanOrEqual(10);
      expect(new Set(lookUps).size).toBe(lookUps.length);
    },
  );

  it('of another generation of the user pool gives a new version to each function that signs people in, and to no other', async () => {
    const next = await synthesize({ ...dev, userPoolGeneration: '2' });
    const isOf = ({ stacks: { api } }: typeof inDev, type: string) =>
      Object.keys(api.Resources).filter((id) => api.Resources[id]?.Type === type);
    const versions = isOf(next, 'AWS::Lambda::Version').filter((id) => !isOf(inDev, 'AWS::Lambda::Version').includes(id));
    const operationOf = (id: string) => operationIds.find((operationId) => id.startsWith(`Functions${operationId}FunctionCurrentVersion`));
    expect(versions.map(operationOf).toSorted()).toEqual(
      operationIds.filter((operationId) => variablesOf(operationId).includes('ISSUER')).toSorted(),
    );
    for (const type of ['AWS::Cognito::UserPoolClient', 'AWS::SSM::Parameter'])
      expect(isOf(next, type).filter((id) => isOf(inDev, type).includes(id))).toEqual([]);
    const pool = (stage: typeof inDev) =>
      Object.entries(stage.stacks.data.Resources).filter(([, { Type }]) => Type.startsWith('AWS::Cognito::'));
    expect(pool(next).filter(([id]) => pool(inDev).some(([earlier]) => earlier === id))).toEqual([]);
    expect(JSON.stringify(pool(next))).toContain('"-2"');
    expect(new Set([1, 2, 3].map((generation) => ofGeneration('People', generation))).size).toBe(3);
  });

  it('names nothing in one stage that has the same name in the other', () => {
    const ofProd = names(inProd.template);
    expect(names(inDev.template).filter((name) => ofProd.includes(name))).toEqual([]);
    expect(ofProd.length).toBeGreaterThan(60);
  });

  it('names nothing in one region that has the same name in another, where a name is of the whole account', () => {
    const named = Object.values(inProd.template.Resources).flatMap(({ Properties = {} }) => {
      const { RoleName, ManagedPolicyName, BucketName, DashboardName } = Object(Properties);
      return [RoleName, ManagedPolicyName, BucketName, DashboardName].filter((name) => name !== undefined);
    });
    expect(named.map((name) => JSON.stringify(name))).toEqual([expect.stringContaining('{"Ref":"AWS::Region"}')]);
  });
});

function lookUpsIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === 'Fn::GetStackOutput' ? [inner] : lookUpsIn(inner)));
}

/** The names that the template gives, instead of leaving them to CloudFormation. */
function names({ Resources }: typeof inDev.template): string[] {
  const given = ['FunctionName', 'TableName', 'RoleName', 'LogGroupName', 'QueueName', 'TopicName', 'AlarmName', 'DashboardName', 'Name'];
  const named = Object.values(Resources).filter(({ Type }) => Type !== 'AWS::Lambda::Alias');
  return named.flatMap(({ Properties = {} }) => given.map((key) => Properties[key])).filter((name) => typeof name === 'string');
}

/** Each alarm on a metric. Its numbers are in the approved descriptions. */
const alarmsIn = (template: Template) => resourcesOf(template, 'AWS::CloudWatch::Alarm');

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

/** Every alarm is on metrics that exist, and is quiet until they have data: a new stage has none. */
const checkAlarms = (template: Template): string[] =>
  [...alarmsIn(template)].flatMap(([id, properties]) => [
    ...metricsOf(properties).flatMap((metric) => checkMetric(template, id, metric)),
    ...(properties.TreatMissingData === 'breaching' ? [`${id} rings when its stage is created`] : []),
  ]);

interface Metric {
  readonly Namespace?: string;
  readonly MetricName?: string;
  readonly Dimensions?: readonly { readonly Name: string }[];
}

const metricsOf = ({ Metrics = [], ...own }: Properties): Metric[] =>
  [own, ...Metrics.flatMap(({ MetricStat }: Properties) => MetricStat?.Metric ?? [])].filter(({ MetricName }) => MetricName);

/** AWS writes the metric with these dimensions, or a filter on our logs writes it. */
function checkMetric(template: Template, alarm: string, { Namespace = '', MetricName = '', Dimensions = [] }: Metric): string[] {
  const names = Dimensions.map(({ Name }) => Name).sort();
  const filters = [...resourcesOf(template, 'AWS::Logs::MetricFilter').values()].flatMap((filter) => filter.MetricTransformations);
  const isOurs = names.length === 0 && filters.some((one) => one.MetricNamespace === Namespace && one.MetricName === MetricName);
  const isKnown = documented.some(
    ([space, metrics, dimensions]) => space === Namespace && metrics.includes(MetricName) && dimensions.join() === names.join(),
  );
  return isOurs || isKnown ? [] : [`${alarm} watches ${Namespace} ${MetricName} by ${names.join(', ')}, which does not exist`];
}
