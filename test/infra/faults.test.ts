import { describe, expect, it } from 'vitest';
import { bundled, synthesize } from './assembly.ts';
import { findings } from './findings.ts';
import { functionOf, type ResourceType, resourcesOf, type Statement, type Template } from './template.ts';

const assembly = synthesize(await bundled(), { stage: 'prod' });

/** The first resource of a type, to be spoilt. */
function first<Type extends ResourceType>(template: Template, type: Type) {
  const [found] = resourcesOf(template, type);
  if (!found) throw new Error(`the template has no ${type}`);
  return found;
}

function route(template: Template, key: string) {
  const found = resourcesOf(template, 'AWS::ApiGatewayV2::Route').find(({ properties }) => properties.RouteKey === key);
  if (!found) throw new Error(`the template has no route ${key}`);
  return found;
}

/** The statements of the role of an operation's function, to be spoilt. */
function statements(template: Template, operationId: string): { first: Statement; all: Statement[] } {
  const roleId = functionOf(template, operationId).properties.Role['Fn::GetAtt'][0];
  const role = resourcesOf(template, 'AWS::IAM::Role').find(({ logicalId }) => logicalId === roleId);
  const all = role?.properties.Policies?.find(({ PolicyName }) => PolicyName === 'store')?.PolicyDocument.Statement ?? [];
  const [first] = all;
  if (!first) throw new Error(`${operationId} may do nothing`);
  return { first, all };
}

/** Sets properties to what they must not be. */
const spoil = <Target extends object>(target: Target, fault: Partial<Target>) => Object.assign(target, fault);

/** What a developer could get wrong, how it would stand in the template, and the words of the check that must see it. */
const faults: readonly [fault: string, plant: (template: Template) => unknown, finding: string | RegExp][] = [
  ['a misspelt route', (t) => spoil(route(t, 'GET /pets').properties, { RouteKey: 'GET /pet' }), 'route GET /pets is missing'],
  ['a route without a method', (t) => spoil(route(t, 'GET /pets').properties, { RouteKey: '/pets' }), 'route key /pets is not valid'],
  [
    'a method that is none',
    (t) => spoil(route(t, 'GET /pets').properties, { RouteKey: 'FETCH /pets' }),
    'route key FETCH /pets is not valid',
  ],
  [
    'a parameter that fills part of a segment',
    (t) => spoil(route(t, 'GET /docs/{asset}').properties, { RouteKey: 'GET /docs/a-{asset}' }),
    'route key GET /docs/a-{asset} is not valid',
  ],
  [
    'two routes that differ in a parameter name',
    (t) => spoil(route(t, 'PUT /pets/{petId}').properties, { RouteKey: 'GET /pets/{id}' }),
    'route GET /pets/{} is there twice',
  ],
  [
    'two routes the wrong way round',
    (t) => {
      const [one, two] = [route(t, 'GET /pets').properties, route(t, 'POST /pets').properties];
      [one.Target, two.Target] = [two.Target, one.Target];
    },
    'route GET /pets leads to createPet',
  ],
  ['no route for what nobody takes', (t) => delete t.Resources[route(t, '$default').logicalId], 'route $default is missing'],
  ['a function without a route', (t) => delete t.Resources[route(t, 'GET /health').logicalId], 'route GET /health is missing'],
  ['an operation without a function', (t) => delete t.Resources[functionOf(t, 'getPet').logicalId], 'getPet has no function'],
  [
    'a function of no operation',
    (t) => spoil(functionOf(t, 'getPet').properties, { FunctionName: 'PetStore-prod-feedPet' }),
    'function feedPet is of no operation',
  ],
  [
    'a handler whose file is missing',
    (t) => spoil(functionOf(t, 'getPet').properties, { Handler: 'getPet.handler' }),
    'PetStore-prod-getPet has no file for getPet.handler',
  ],
  [
    'a handler that its file does not export',
    (t) => spoil(functionOf(t, 'getPet').properties, { Handler: 'index.main' }),
    'PetStore-prod-getPet does not export main',
  ],
  [
    'an old runtime',
    (t) => spoil(functionOf(t, 'getPet').properties, { Runtime: 'nodejs20.x' }),
    'PetStore-prod-getPet runs on nodejs20.x',
  ],
  [
    'another processor',
    (t) => spoil(functionOf(t, 'getPet').properties, { Architectures: ['x86_64'] }),
    'PetStore-prod-getPet runs on x86_64',
  ],
  [
    'a function that hangs',
    (t) => spoil(functionOf(t, 'getPet').properties, { Timeout: 29 }),
    'PetStore-prod-getPet may run longer than 10 s',
  ],
  [
    'a missing variable',
    (t) => delete functionOf(t, 'getPet').properties.Environment?.Variables.PETS_TABLE,
    'PetStore-prod-getPet does not find the table pets in PETS_TABLE',
  ],
  [
    "another table's name",
    (t) => {
      const variables = functionOf(t, 'getPet').properties.Environment?.Variables ?? {};
      variables.PETS_TABLE = variables.ORDERS_TABLE;
    },
    'PetStore-prod-getPet does not find the table pets in PETS_TABLE',
  ],
  [
    "another stage's name",
    (t) => spoil(functionOf(t, 'getPet').properties.Environment?.Variables ?? {}, { STAGE: 'dev' }),
    'PetStore-prod-getPet has STAGE dev',
  ],
  [
    'payload format 1.0',
    (t) => spoil(first(t, 'AWS::ApiGatewayV2::Integration').properties, { PayloadFormatVersion: '1.0' }),
    /has payload format 1\.0/,
  ],
  [
    'an integration that waits too long',
    (t) => spoil(first(t, 'AWS::ApiGatewayV2::Integration').properties, { TimeoutInMillis: 31_000 }),
    /waits longer than 30 s/,
  ],
  [
    'an integration that waits too little',
    (t) => spoil(first(t, 'AWS::ApiGatewayV2::Integration').properties, { TimeoutInMillis: 5_000 }),
    /gives up before its function does/,
  ],
  ['a gateway that may not call the function', (t) => delete t.Resources[first(t, 'AWS::Lambda::Permission').logicalId], /may not call/],
  [
    'any origin with credentials',
    (t) => spoil(first(t, 'AWS::ApiGatewayV2::Api').properties.CorsConfiguration ?? {}, { AllowCredentials: true }),
    /allows \* with credentials/,
  ],
  [
    'a header that pages cannot read',
    (t) => spoil(first(t, 'AWS::ApiGatewayV2::Api').properties.CorsConfiguration ?? {}, { ExposeHeaders: ['etag'] }),
    /does not expose the header retry-after/,
  ],
  ['a named stage', (t) => spoil(first(t, 'AWS::ApiGatewayV2::Stage').properties, { StageName: 'prod' }), /is not at the root/],
  [
    'a stage that stays behind',
    (t) => spoil(first(t, 'AWS::ApiGatewayV2::Stage').properties, { AutoDeploy: false }),
    /does not deploy by itself/,
  ],
  ['a wide action', (t) => spoil(statements(t, 'getPet').first, { Action: 'dynamodb:*' }), /getPet may dynamodb:\* on /],
  ['a wide resource', (t) => spoil(statements(t, 'getPet').first, { Resource: '*' }), /PetStore-prod-getPet may dynamodb:\w+ on \*/],
  [
    'an action of another operation',
    (t) => statements(t, 'getPet').all.push({ ...statements(t, 'getPet').first, Action: 'dynamodb:DeleteItem' }),
    /PetStore-prod-getPet may dynamodb:DeleteItem/,
  ],
  ['a missing permission', (t) => spoil(statements(t, 'createPet').first, { Action: [] }), 'PetStore-prod-createPet may not dynamodb:'],
  [
    'a key attribute that no key uses',
    (t) => first(t, 'AWS::DynamoDB::Table').properties.AttributeDefinitions.push({ AttributeName: 'colour' }),
    /defines colour, which is no key/,
  ],
  [
    'a key attribute that is not defined',
    (t) => first(t, 'AWS::DynamoDB::Table').properties.AttributeDefinitions.shift(),
    /does not define id/,
  ],
  [
    'an index that copies everything',
    (t) => {
      for (const index of first(t, 'AWS::DynamoDB::Table').properties.GlobalSecondaryIndexes ?? []) index.Projection.ProjectionType = 'ALL';
    },
    /projects ALL to listed/,
  ],
  [
    'a table that goes with the stack',
    (t) => spoil(first(t, 'AWS::DynamoDB::Table').resource, { DeletionPolicy: 'Delete' }),
    /goes with the stack/,
  ],
  [
    'a table that can be deleted',
    (t) => spoil(first(t, 'AWS::DynamoDB::Table').properties, { DeletionProtectionEnabled: false }),
    /can be deleted/,
  ],
  [
    'a table that cannot be restored',
    (t) => delete first(t, 'AWS::DynamoDB::Table').properties.PointInTimeRecoverySpecification,
    /cannot be restored for 35 days/,
  ],
  ['a log without an end', (t) => delete first(t, 'AWS::Logs::LogGroup').properties.RetentionInDays, /is kept for ever/],
  [
    'a function without a log of its own',
    (t) => delete functionOf(t, 'getPet').properties.LoggingConfig,
    'PetStore-prod-getPet has no log group',
  ],
  ['a function without traces', (t) => delete functionOf(t, 'getPet').properties.TracingConfig, 'PetStore-prod-getPet is not traced'],
  [
    'a gateway without access logs',
    (t) => delete first(t, 'AWS::ApiGatewayV2::Stage').properties.AccessLogSettings,
    /does not log requestId/,
  ],
  [
    'access logs with the key in them',
    (t) => spoil(first(t, 'AWS::ApiGatewayV2::Stage').properties.AccessLogSettings ?? {}, { Format: '$context.authorizer.header' }),
    /logs headers/,
  ],
  ['a gateway without a throttle', (t) => delete first(t, 'AWS::ApiGatewayV2::Stage').properties.DefaultRouteSettings, /is not throttled/],
  ['an alarm nobody hears', (t) => delete first(t, 'AWS::CloudWatch::Alarm').properties.AlarmActions, /tells nobody/],
  ['an operation without an alarm', (t) => delete t.Resources[first(t, 'AWS::CloudWatch::Alarm').logicalId], /there is no alarm errors-/],
  [
    'a dashboard without operations',
    (t) => spoil(first(t, 'AWS::CloudWatch::Dashboard').properties, { DashboardBody: '' }),
    /does not show createPet/,
  ],
  ['a version that takes all calls at once', (t) => delete first(t, 'AWS::Lambda::Alias').resource.UpdatePolicy, /changes at once/],
  [
    'a canary that never goes back',
    (t) => delete first(t, 'AWS::CodeDeploy::DeploymentGroup').properties.AlarmConfiguration,
    /is never rolled back/,
  ],
  ['messages that nothing carries', (t) => delete t.Resources[first(t, 'AWS::Pipes::Pipe').logicalId], 'no pipe carries messages'],
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
];

describe('a planted fault is found', () => {
  it.each(faults)('%s', (_, plant, finding) => {
    const template = structuredClone(assembly.template);
    plant(template);
    const found = findings({ ...assembly, template }, { mustLast: true });
    expect(found.join('\n')).toMatch(finding);
  });
});
