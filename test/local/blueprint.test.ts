import { describe, expect, it } from 'vitest';
import { type FunctionDefinition, toBlueprint } from '../../local/template/blueprint.ts';
import { parseTemplate } from '../../local/template/cloudFormation.ts';

/** The smallest forms of what CDK writes. */
const resources = {
  Things: {
    Type: 'AWS::DynamoDB::Table',
    Properties: {
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
      AttributeDefinitions: [
        { AttributeName: 'id', AttributeType: 'N' },
        { AttributeName: 'colour', AttributeType: 'S' },
      ],
      GlobalSecondaryIndexes: [
        {
          IndexName: 'byColour',
          KeySchema: [
            { AttributeName: 'colour', KeyType: 'HASH' },
            { AttributeName: 'id', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['name'] },
        },
      ],
      DeletionProtectionEnabled: true,
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
    },
  },
  GetThing: {
    Type: 'AWS::Lambda::Function',
    Properties: {
      FunctionName: 'Shop-dev-getThing',
      Handler: 'index.handler',
      Timeout: 10,
      MemorySize: 512,
      Environment: { Variables: { STAGE: 'dev', THINGS: { Ref: 'Things' }, WHERE: { 'Fn::Join': ['-', ['in', { Ref: 'AWS::Region' }]] } } },
    },
    Metadata: { 'aws:asset:path': 'asset.1' },
  },
  Live: { Type: 'AWS::Lambda::Alias', Properties: { FunctionName: { Ref: 'GetThing' }, Name: 'live' } },
  Integration: {
    Type: 'AWS::ApiGatewayV2::Integration',
    Properties: { IntegrationType: 'AWS_PROXY', IntegrationUri: { Ref: 'Live' }, PayloadFormatVersion: '2.0' },
  },
  Route: {
    Type: 'AWS::ApiGatewayV2::Route',
    Properties: { RouteKey: 'GET /things/{id}', Target: { 'Fn::Join': ['', ['integrations/', { Ref: 'Integration' }]] } },
  },
  Api: {
    Type: 'AWS::ApiGatewayV2::Api',
    Properties: { CorsConfiguration: { AllowOrigins: ['*'], AllowMethods: ['GET'], MaxAge: 60 } },
  },
};

const read = (changes: Record<string, unknown> = {}) =>
  toBlueprint(parseTemplate(JSON.stringify({ Resources: { ...resources, ...changes } })), {
    stackName: 'Shop-dev',
    assets: '/out',
    tablePrefix: '',
    signIn: { issuer: 'http://127.0.0.1:13000', clientId: 'portal' },
  });

describe('toBlueprint', () => {
  it('replaces the user pool with the sign-in of this machine', () => {
    const [{ environment }] = read({
      People: { Type: 'AWS::Cognito::UserPool' },
      Portal: { Type: 'AWS::Cognito::UserPoolClient' },
      GetThing: {
        ...resources.GetThing,
        Properties: {
          ...resources.GetThing.Properties,
          Environment: {
            Variables: {
              ISSUER: { 'Fn::GetAtt': ['People', 'ProviderURL'] },
              CLIENT_ID: { Ref: 'Portal' },
              SIGN_IN_ORIGIN: { 'Fn::Join': ['', ['https://', { Ref: 'Pages' }, '.auth.amazoncognito.com']] },
            },
          },
        },
      },
    }).functions as [FunctionDefinition];
    expect(environment).toEqual({ ISSUER: 'http://127.0.0.1:13000', CLIENT_ID: 'portal', SIGN_IN_ORIGIN: 'http://127.0.0.1:13000' });
  });

  it('reads tables, functions, routes and CORS', () => {
    const { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes } = resources.Things.Properties;
    expect(read()).toEqual({
      tables: [{ TableName: 'Shop-dev-Things', BillingMode: 'PAY_PER_REQUEST', KeySchema, AttributeDefinitions, GlobalSecondaryIndexes }],
      functions: [
        {
          name: 'getThing',
          folder: '/out/asset.1',
          sourceMap: '/out/bundles/getThing/index.js.map',
          handler: 'index.handler',
          environment: { STAGE: 'dev', THINGS: 'Shop-dev-Things', WHERE: 'in-us-east-1' },
          timeoutSeconds: 10,
          memoryMegabytes: 512,
        },
      ],
      routes: [{ routeKey: 'GET /things/{id}', functionName: 'getThing' }],
      cors: { allowOrigins: ['*'], allowMethods: ['GET'], allowHeaders: [], exposeHeaders: [], allowCredentials: false, maxAgeSeconds: 60 },
    });
  });

  it('follows an integration that names the function itself', () => {
    const integration = { ...resources.Integration.Properties, IntegrationUri: { 'Fn::GetAtt': ['GetThing', 'Arn'] } };
    expect(read({ Integration: { Type: 'AWS::ApiGatewayV2::Integration', Properties: integration } }).routes).toHaveLength(1);
  });

  it('uses the integration’s timeout', () => {
    const integration = { ...resources.Integration.Properties, TimeoutInMillis: 29_000 };
    const { routes } = read({ Integration: { Type: 'AWS::ApiGatewayV2::Integration', Properties: integration } });
    expect(routes[0]?.timeoutMilliseconds).toBe(29_000);
  });

  const integration = (properties: object) => ({
    Integration: { Type: 'AWS::ApiGatewayV2::Integration', Properties: { ...resources.Integration.Properties, ...properties } },
  });
  const variable = (value: object) => ({
    GetThing: { ...resources.GetThing, Properties: { ...resources.GetThing.Properties, Environment: { Variables: { X: value } } } },
  });
  it.each([
    ['another payload format', integration({ PayloadFormatVersion: '1.0' }), /GET \/things\/\{id\} has payload format 1.0/],
    ['a route without a function', integration({ IntegrationUri: { Ref: 'Api' } }), /leads to no function/],
    ['an unknown intrinsic', variable({ 'Fn::ImportValue': 'x' }), /cannot resolve \{"Fn::ImportValue":"x"\}/],
    ['a reference to nothing local', variable({ Ref: 'Api' }), /cannot resolve \{"Ref":"Api"\}/],
    ['code that is elsewhere', { GetThing: { ...resources.GetThing, Metadata: {} } }, /GetThing has no asset/],
    ['two HTTP APIs', { Other: resources.Api }, /one HTTP API and has 2/],
  ])('rejects %s', (_, changes, message) => {
    expect(() => read(changes)).toThrow(message);
  });
});
