import { Duration } from 'aws-cdk-lib';
import { HttpApi, HttpMethod, HttpRoute, HttpRouteKey, HttpStage, PayloadFormatVersion } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { corsPreflight } from './cors.ts';
import type { Functions } from './functions.ts';
import { operations, unmatchedRoute } from './operations.ts';
import type { StageConfiguration, StageName } from './stages.ts';

export interface ApiProps {
  readonly stage: StageName;
  readonly configuration: StageConfiguration['api'];
  readonly functions: Functions;
}

/** The longest that an HTTP API waits; the functions' own timeout is what ends a slow request. */
const integrationTimeout = Duration.seconds(29);

/** The HTTP API: a route for each operation of the contract, and `$default` for whatever no operation takes. */
export class Api extends Construct {
  readonly url: string;

  constructor(scope: Construct, id: string, { stage, configuration, functions }: ApiProps) {
    super(scope, id);
    const api = new HttpApi(this, 'Gateway', {
      apiName: `PetStore-${stage}`,
      createDefaultStage: false,
      corsPreflight: corsPreflight(configuration.corsOrigins),
    });
    // `as`: CDK's Alias says `role: IRole | undefined` where IFunction says `role?`, which exactOptionalPropertyTypes holds apart.
    const addRoute = (operationId: string, routeKey: HttpRouteKey) =>
      new HttpRoute(this, operationId, {
        httpApi: api,
        routeKey,
        integration: new HttpLambdaIntegration(operationId, functions.alias(operationId) as IFunction, {
          payloadFormatVersion: PayloadFormatVersion.VERSION_2_0,
          timeout: integrationTimeout,
        }),
      });
    for (const { operationId, method, path } of operations) addRoute(operationId, HttpRouteKey.with(path, httpMethod(method)));
    addRoute(unmatchedRoute, HttpRouteKey.DEFAULT);

    this.url = new HttpStage(this, 'Stage', { httpApi: api, autoDeploy: true }).url;
  }
}

/** @throws Error where the contract names a method that an HTTP API has no route for. */
function httpMethod(name: string): HttpMethod {
  const method = Object.values(HttpMethod).find((known) => known === name);
  if (!method) throw new Error(`${name} is no method of an HTTP API`);
  return method;
}
