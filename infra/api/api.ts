import { Duration } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  CorsHttpMethod,
  type CorsPreflightOptions,
  type DomainName,
  HttpApi,
  type HttpMethod,
  HttpRoute,
  type HttpRouteIntegrationBindOptions,
  type HttpRouteIntegrationConfig,
  HttpRouteKey,
  HttpStage,
  IntegrationCredentials,
  LogGroupLogDestination,
  PayloadFormatVersion,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IRole } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { integrationTimeoutSeconds } from '../../common/functionLimits.ts';
import { corsOf } from '../../shared/contract/corsRules.ts';
import { gatewayRoutes, unmatchedRoute } from '../../shared/contract/gatewayRoutes.ts';
import { type ApiMetrics, apiMetrics, countInAccessLog } from '../alarms/apiMetrics.ts';
import { gatewayDomain } from '../edge/domain.ts';
import { logGroup } from '../logs.ts';
import { functionNameOf, liveAlias } from '../names.ts';
import { allow, arnOf, roleOf } from '../permissions.ts';
import type { Options } from '../stages/options.ts';
import { type StageName, stages } from '../stages/stageSettings.ts';
import { suppressFinding } from '../suppressFinding.ts';
import type { Functions } from './operationFunctions.ts';

/**
 * The HTTP API. Its address exists before its routes, because the user pool's client needs the address, functions need the client, and
 * routes need the functions.
 */
export class Api extends Construct {
  readonly stage: HttpStage;
  /** The address of the API, without a slash at its end. */
  readonly url: string;
  readonly domain: DomainName | undefined;
  readonly metrics: ApiMetrics;
  readonly accessLogs: LogGroup;
  readonly #stageName: StageName;

  constructor(scope: Construct, id: string, options: Options) {
    super(scope, id);
    const { stage } = options;
    this.#stageName = stage;
    const gateway = new HttpApi(this, 'Gateway', {
      apiName: `PetStore-${stage}`,
      createDefaultStage: false,
      // Behind CloudFront the gateway responds only under the name that CloudFront uses.
      disableExecuteApiEndpoint: options.edge,
      corsPreflight: corsPreflight(options.corsOrigins),
    });
    const keyed =
      'The function checks the key in the same conditional write that takes its token; a separate authorizer would need a second read';
    suppressFinding(this, keyed, 'AwsSolutions::AwsSolutions-APIG4');

    const { requestsPerSecond, burst } = stages[stage].throttle;
    this.accessLogs = logGroup(this, 'AccessLogs', stage);
    countInAccessLog(this.accessLogs, stage);
    this.metrics = apiMetrics(stage, gateway.apiId);
    this.domain = options.domain && gatewayDomain(this, options.domain);
    this.stage = new HttpStage(this, 'Stage', {
      httpApi: gateway,
      autoDeploy: true,
      throttle: { rateLimit: requestsPerSecond, burstLimit: burst },
      // Each route's metrics cost extra, and only the alarms of operations read them.
      detailedMetricsEnabled: options.detailedMonitoring,
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.accessLogs),
        format: accessLogFormat,
      },
      ...(this.domain ? { domainMapping: { domainName: this.domain } } : {}),
    });
    this.url = options.domain ? `https://${options.domain.domainName}` : gateway.apiEndpoint;
  }

  /** Adds the routes of each operation, and `$default` for all other requests. */
  addRoutes(functions: Functions): void {
    const credentials = IntegrationCredentials.fromRole(gatewayRole(this, this.#stageName));
    for (const { operationId, methods, path } of gatewayRoutes) {
      const keys = methods.map((method) => HttpRouteKey.with(path, method as HttpMethod));
      this.#addRoutes(functions, credentials, operationId, keys);
    }
    this.#addRoutes(functions, credentials, unmatchedRoute, [HttpRouteKey.DEFAULT]);
  }

  #addRoutes({ aliases }: Functions, credentials: IntegrationCredentials, operationId: string, routeKeys: readonly HttpRouteKey[]): void {
    // `as`: CDK's Alias says `role: IRole | undefined` where IFunction says `role?`, which differ under exactOptionalPropertyTypes.
    const integration = new IntegrationWithRole(operationId, aliases.get(operationId) as IFunction, credentials);
    for (const [index, routeKey] of routeKeys.entries()) {
      const { method = '' } = routeKey;
      const id = index === 0 ? operationId : `${operationId}${method.charAt(0)}${method.slice(1).toLowerCase()}`;
      new HttpRoute(this, id, { httpApi: this.stage.api, routeKey, integration });
    }
  }
}

/**
 * An integration that calls its function with the gateway's role. The library's own integration adds a permission to the function for each
 * route.
 */
class IntegrationWithRole extends HttpLambdaIntegration {
  readonly #credentials: IntegrationCredentials;

  constructor(id: string, handler: IFunction, credentials: IntegrationCredentials) {
    super(id, handler, { payloadFormatVersion: PayloadFormatVersion.VERSION_2_0, timeout: Duration.seconds(integrationTimeoutSeconds) });
    this.#credentials = credentials;
  }

  /** Adds no permission. */
  protected override completeBind(): void {}

  override bind(options: HttpRouteIntegrationBindOptions): HttpRouteIntegrationConfig {
    return { ...super.bind(options), credentials: this.#credentials };
  }
}

/** The gateway responds to preflights. If a preflight reaches `$default`, `unmatchedRoute` responds to it, with the same lists. */
function corsPreflight(origins: readonly string[]): CorsPreflightOptions {
  const { allowOrigins, allowMethods, allowHeaders, exposeHeaders, maxAgeSeconds } = corsOf(origins);
  return {
    allowOrigins: [...allowOrigins],
    allowMethods: Object.values(CorsHttpMethod).filter((method) => allowMethods.some((allowed) => allowed === method)),
    allowHeaders: [...allowHeaders],
    exposeHeaders: [...exposeHeaders],
    allowCredentials: false,
    maxAge: Duration.seconds(maxAgeSeconds),
  };
}

/**
 * The role with which the gateway calls the functions: one resource, where permissions would be one per function, and a stack has at most
 * 500. It names the aliases by a pattern, so that a new operation changes no policy, which would take seconds to be effective everywhere.
 * CodeDeploy's hook has no alias, so the gateway cannot call it. The trust has no condition, because API Gateway documents no key for it;
 * nobody can pass the role to another account's gateway, and in this account it takes `iam:PassRole`.
 * @see https://docs.aws.amazon.com/apigatewayv2/latest/api-reference/apis-apiid-integrations.html (credentialsArn)
 */
function gatewayRole(scope: Construct, stage: StageName): IRole {
  const aliases = arnOf('lambda', `function:${functionNameOf(stage, '*')}:${liveAlias}`);
  const role = roleOf(scope, 'apigateway', { invoke: [allow(['lambda:InvokeFunction'], aliases)] });
  suppressFinding(
    role,
    "The stage's operations and no others: only their functions have an alias",
    `AwsSolutions::AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:lambda:<AWS::Region>:<AWS::AccountId>:function:PetStore-${stage}-*:live]`,
    'Serverless::Serverless-LambdaStarPermissions',
  );
  return role.withoutPolicyUpdates();
}

/**
 * One line of JSON per request, even if the request reaches no function. `requestId` is the same as in the function's logs and in
 * `x-request-id`. Headers and paths are not logged, because a caller may have put an API key there.
 *
 * @see https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-logging-variables.html
 */
const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    requestTime: '$context.requestTime',
    routeKey: '$context.routeKey',
    httpMethod: '$context.httpMethod',
    protocol: '$context.protocol',
    status: '$context.status',
    responseLength: '$context.responseLength',
    responseLatency: '$context.responseLatency',
    integrationLatency: '$context.integrationLatency',
    integrationStatus: '$context.integrationStatus',
    integrationError: '$context.integrationErrorMessage',
    error: '$context.error.message',
    sourceIp: '$context.identity.sourceIp',
    userAgent: '$context.identity.userAgent',
  }),
);
