import type { Statement } from '../resourceProperties.ts';
import { functionOf, resourcesOf, type Template } from '../template.ts';
import { type Fault, first, role, set, setFunction, setRoute, spoil } from './plant.ts';

export const permissionsFaults: readonly Fault[] = [
  [
    'a function that everybody may call',
    (t) => Object.assign(t.Resources, { Open: { Type: 'AWS::Lambda::Permission', Properties: { Principal: '*' } } }),
    'Open lets * call',
  ],
  [
    'a gateway that may call every function of the account',
    (t) => spoil(gatewayStatement(t), { Resource: '*' }),
    /may lambda:InvokeFunction on \*/,
  ],
  [
    'a gateway that may call the functions of the other stage',
    (t) => spoil(gatewayStatement(t), JSON.parse(JSON.stringify(gatewayStatement(t)).replace('PetStore-prod-', 'PetStore-dev-'))),
    /may not lambda:InvokeFunction on function:PetStore-prod-\*:live/,
  ],
  ['a gateway that may do more than call', (t) => spoil(gatewayStatement(t), { Action: 'lambda:*' }), /may lambda:\*/],
  [
    'a role that the gateway cannot take',
    (t) => spoil(gatewayRole(t).AssumeRolePolicyDocument.Statement[0] ?? {}, { Principal: { Service: 'lambda.amazonaws.com' } }),
    /cannot be taken by the gateway/,
  ],
  [
    'a role that everybody may take',
    (t) => spoil(role(t, 'getPet').properties.AssumeRolePolicyDocument.Statement[0] ?? {}, { Principal: '*' }),
    /is trusted to/,
  ],
  [
    'a role that its function cannot take',
    (t) =>
      spoil(role(t, 'getPet').properties.AssumeRolePolicyDocument.Statement[0] ?? {}, { Principal: { Service: 'pipes.amazonaws.com' } }),
    /cannot be taken by its function/,
  ],
  [
    'a role that another account may take',
    (t) =>
      spoil(role(t, 'getPet').properties.AssumeRolePolicyDocument.Statement[0] ?? {}, {
        Principal: { AWS: 'arn:aws:iam::222222222222:root' },
      }),
    /is trusted to/,
  ],
  [
    'a Deny',
    (t) =>
      role(t, 'getPet').properties.Policies?.[0]?.PolicyDocument.Statement.push({
        Effect: 'Deny',
        Action: 'dynamodb:UpdateItem',
        Resource: '*',
      }),
    /denies what it allows/,
  ],
  [
    'an Allow that became a Deny',
    (t) => spoil(role(t, 'getPet').properties.Policies?.at(-1)?.PolicyDocument.Statement[0] ?? {}, { Effect: 'Deny' }),
    /denies what it allows/,
  ],
  [
    'a managed policy',
    (t) => spoil(role(t, 'getPet').properties, { ManagedPolicyArns: ['arn:aws:iam::aws:policy/AdministratorAccess'] }),
    /has a policy that is not ours/,
  ],
  [
    'a function that may not write its logs',
    (t) => role(t, 'getPet').properties.Policies?.shift(),
    /may not logs:PutLogEvents on the log group of the functions/,
  ],
  [
    'a function with a log of its own',
    (t) => spoil(functionOf(t, 'getPet').properties.LoggingConfig ?? {}, { LogGroup: { Ref: logOfGateway(t) } }),
    /writes to a log of its own/,
  ],
  ['a function that may not send its traces', (t) => role(t, 'getPet').properties.Policies?.splice(1, 1), /may not xray:PutTraceSegments/],
  ['a route that IAM guards', setRoute('GET /pets', { AuthorizationType: 'AWS_IAM' }), 'route GET /pets is authorized by the gateway'],
  [
    'a route that an authorizer guards',
    setRoute('GET /pets', { AuthorizerId: { Ref: 'Authorizer' } }),
    'route GET /pets is authorized by the gateway',
  ],
  [
    'a route that wants a key of the gateway',
    setRoute('GET /pets', { ApiKeyRequired: true }),
    'route GET /pets is authorized by the gateway',
  ],
  ['an integration that is no proxy', set('AWS::ApiGatewayV2::Integration', { IntegrationType: 'HTTP_PROXY' }), /is of type HTTP_PROXY/],
  [
    'a function that is switched off',
    setFunction('getPet', { ReservedConcurrentExecutions: 0 }),
    'PetStore-prod-getPet may run 0 times at once',
  ],
  [
    'a function that is held back',
    setFunction('getPet', { ReservedConcurrentExecutions: 5 }),
    'PetStore-prod-getPet may run 5 times at once',
  ],
  ['an alias of another name', set('AWS::Lambda::Alias', { Name: 'prod' }), /is named prod/],
  [
    "an alias to another function's version",
    (t) => {
      const [one, two] = resourcesOf(t, 'AWS::Lambda::Alias').map(({ properties }) => properties);
      if (one && two) one.FunctionVersion = two.FunctionVersion;
    },
    /points to no version of its function/,
  ],
  [
    'an alias to $LATEST',
    (t) => Object.assign(first(t, 'AWS::Lambda::Alias').properties, { FunctionVersion: '$LATEST' }),
    /points to no version of its function/,
  ],
  ['an alias that splits calls', set('AWS::Lambda::Alias', { RoutingConfig: { AdditionalVersionWeights: [] } }), /splits its calls/],
  [
    'a version that the next deployment deletes',
    (t) => spoil(first(t, 'AWS::Lambda::Version').resource, { DeletionPolicy: 'Delete' }),
    /nothing is left to go back to/,
  ],
  [
    'a version that a failed deployment leaves',
    (t) => spoil(first(t, 'AWS::Lambda::Version').resource, { DeletionPolicy: 'Retain' }),
    /nothing is left to go back to/,
  ],
];

/** The role with which the gateway calls the functions. */
function gatewayRole(template: Template) {
  const id = first(template, 'AWS::ApiGatewayV2::Integration').properties.CredentialsArn?.['Fn::GetAtt'][0];
  const found = resourcesOf(template, 'AWS::IAM::Role').find(({ logicalId }) => logicalId === id);
  if (!found) throw new Error('the gateway has no role');
  return found.properties;
}

function gatewayStatement(template: Template): Statement {
  const [statement] = gatewayRole(template).Policies?.[0]?.PolicyDocument.Statement ?? [];
  if (!statement) throw new Error('the gateway may do nothing');
  return statement;
}

/** The log group that no function writes to. */
const logOfGateway = (template: Template): string =>
  resourcesOf(template, 'AWS::Logs::LogGroup').find(
    ({ logicalId }) => logicalId !== functionOf(template, 'getPet').properties.LoggingConfig?.LogGroup?.Ref,
  )?.logicalId ?? '';
