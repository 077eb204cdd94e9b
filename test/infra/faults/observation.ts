import { functionOf, resourcesOf, type Template } from '../template.ts';
import { type Fault, first, remove, set, spoil, unset } from './plant.ts';

export const observationFaults: readonly Fault[] = [
  ['a log without an end', unset('AWS::Logs::LogGroup', 'RetentionInDays'), /has no end/],
  ['a function without a log', (t) => delete functionOf(t, 'getPet').properties.LoggingConfig, 'PetStore-prod-getPet has no log group'],
  ['a function without traces', (t) => delete functionOf(t, 'getPet').properties.TracingConfig, 'PetStore-prod-getPet is not traced'],
  ['a gateway without access logs', unset('AWS::ApiGatewayV2::Stage', 'AccessLogSettings'), /does not log requestId/],
  [
    'access logs with the key in them',
    (t) => spoil(first(t, 'AWS::ApiGatewayV2::Stage').properties.AccessLogSettings ?? {}, { Format: '$context.authorizer.header' }),
    /logs headers/,
  ],
  [
    'access logs with paths in them',
    (t) => spoil(first(t, 'AWS::ApiGatewayV2::Stage').properties.AccessLogSettings ?? {}, { Format: '$context.path' }),
    /logs paths/,
  ],
  ['a gateway without a throttle', unset('AWS::ApiGatewayV2::Stage', 'DefaultRouteSettings'), /is not throttled/],
  ['an alarm without a receiver', unset('AWS::CloudWatch::Alarm', 'AlarmActions'), /has no receiver/],
  [
    'a topic that takes no alarm',
    (t) => first(t, 'AWS::SNS::TopicPolicy').properties.PolicyDocument.Statement.pop(),
    /lets no alarm publish/,
  ],
  ['an operation without an alarm', remove('AWS::CloudWatch::Alarm'), /there is no alarm errors-/],
  ['a dashboard without operations', set('AWS::CloudWatch::Dashboard', { DashboardBody: '' }), /does not show createPet/],
  [
    'a dashboard without the failures that functions render',
    (t) => {
      const properties = first(t, 'AWS::CloudWatch::Dashboard').properties;
      properties.DashboardBody = JSON.parse(JSON.stringify(properties.DashboardBody).replaceAll('5xx', '4xx'));
    },
    /does not show the failures of HEAD \/pets\/\{petId\}/,
  ],
  ['a version that takes all calls at once', (t) => delete first(t, 'AWS::Lambda::Alias').resource.UpdatePolicy, /changes at once/],
  ['a canary that never goes back', unset('AWS::CodeDeploy::DeploymentGroup', 'AlarmConfiguration'), /is never rolled back/],
  [
    'a page that is shifted while its files are not',
    (t) => {
      const groups = resourcesOf(t, 'AWS::CodeDeploy::DeploymentGroup').map(({ properties }) => properties);
      for (const group of groups) group.DeploymentConfigName = 'CodeDeployDefault.LambdaCanary10Percent5Minutes';
    },
    /getReference mixes two versions of the page/,
  ],
  ['messages that nothing carries', remove('AWS::Pipes::Pipe'), 'no pipe carries messages'],
  [
    'messages that can be lost',
    (t) => delete first(t, 'AWS::Pipes::Pipe').properties.SourceParameters.DynamoDBStreamParameters.DeadLetterConfig,
    /loses what it cannot deliver/,
  ],
  [
    'a queue without dead letters',
    (t) => resourcesOf(t, 'AWS::SQS::Queue').map(({ properties }) => delete properties.RedrivePolicy),
    'the queue has no dead letters',
  ],
  [
    'a canary of another kind',
    (t) => {
      const groups = resourcesOf(t, 'AWS::CodeDeploy::DeploymentGroup').map(({ properties }) => properties);
      for (const group of groups) group.DeploymentConfigName = 'CodeDeployDefault.LambdaLinear10PercentEvery1Minute';
    },
    /changes by CodeDeployDefault\.LambdaLinear/,
  ],
  [
    'deployment groups that are created all at once',
    (t) => resourcesOf(t, 'AWS::CodeDeploy::DeploymentGroup').map(({ resource }) => delete resource.DependsOn),
    /deployment groups are created at once/,
  ],
  [
    'an operation that changes at once',
    (t) => spoil(group(t, 'getPet'), { DeploymentConfigName: 'CodeDeployDefault.LambdaAllAtOnce' }),
    'getPet takes all calls at once',
  ],
  [
    "a canary that another operation's alarm stops",
    (t) => spoil(group(t, 'getPet').AlarmConfiguration ?? {}, group(t, 'getOrder').AlarmConfiguration ?? {}),
    'getPet is stopped by errors-getOrder',
  ],
  [
    'a canary whose alarm is switched off',
    (t) => spoil(group(t, 'getPet').AlarmConfiguration ?? {}, { Enabled: false }),
    'getPet is never rolled back',
  ],
  [
    'a canary that continues if its alarm cannot be read',
    (t) => spoil(group(t, 'getPet').AlarmConfiguration ?? {}, { IgnorePollAlarmFailure: true }),
    'getPet continues if its alarm cannot be read',
  ],
  ['a canary that stays where it failed', (t) => delete group(t, 'getPet').AutoRollbackConfiguration, 'getPet stays where it failed'],
  [
    'a canary that an alarm does not send back',
    (t) => spoil(group(t, 'getPet').AutoRollbackConfiguration ?? {}, { Events: ['DEPLOYMENT_FAILURE'] }),
    'getPet stays after DEPLOYMENT_STOP_ON_ALARM',
  ],
  [
    'an access log of what does not exist',
    (t) => {
      const settings = first(t, 'AWS::ApiGatewayV2::Stage').properties.AccessLogSettings;
      if (settings) settings.Format = settings.Format?.replace('$context.status', '$context.statusCode') ?? '';
    },
    /logs \$context\.statusCode, which does not exist/,
  ],
  [
    'a gateway that admits one call per second',
    (t) => spoil(first(t, 'AWS::ApiGatewayV2::Stage').properties.DefaultRouteSettings ?? {}, { ThrottlingRateLimit: 1 }),
    /rejects callers below/,
  ],
  [
    'a gateway without a burst',
    (t) => spoil(first(t, 'AWS::ApiGatewayV2::Stage').properties.DefaultRouteSettings ?? {}, { ThrottlingBurstLimit: 1 }),
    /rejects callers below/,
  ],
  [
    'a route with its own throttle',
    set('AWS::ApiGatewayV2::Stage', { RouteSettings: { 'GET /pets': { ThrottlingRateLimit: 1 } } }),
    /throttles single routes/,
  ],
  ['a stage without an output', (t) => delete t.Outputs.Url, 'there is no output Url'],
  ['an output of another table', (t) => spoil(t.Outputs, { PetsTable: t.Outputs.OrdersTable }), 'no output names the table of pets'],
  ['a queue that no output names', (t) => delete t.Outputs.MessagesQueueUrl, 'there is no output MessagesQueueUrl'],
];

function group(t: Template, name: string) {
  const found = resourcesOf(t, 'AWS::CodeDeploy::DeploymentGroup').find(({ properties }) => properties.DeploymentGroupName === name);
  if (!found) throw new Error(`the template has no deployment group ${name}`);
  return found.properties;
}
