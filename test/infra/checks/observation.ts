import { beforeAllowTraffic, operationIds } from '../../../infra/operationIds.ts';
import { routes } from '../../../shared/contract/generated/routes.ts';
import { methodsOf } from '../../../shared/contract/pathTemplate.ts';
import { operationIdOf, resourcesOf, type Template } from '../template.ts';

/** Every log has a retention time, and every function writes JSON to the log of all functions, with traces. */
export function checkLogs(template: Template): string[] {
  const groups = resourcesOf(template, 'AWS::Logs::LogGroup');
  const functions = resourcesOf(template, 'AWS::Lambda::Function').map(({ properties }) => properties);
  const own = functions.map(({ LoggingConfig }) => LoggingConfig?.LogGroup?.Ref);
  return [
    ...groups.filter(({ properties }) => !properties.RetentionInDays).map(({ logicalId }) => `${logicalId} has no end`),
    ...functions.flatMap(({ FunctionName, LoggingConfig, TracingConfig }, index) => [
      ...(groups.some(({ logicalId }) => logicalId === own[index]) ? [] : [`${FunctionName} has no log group`]),
      ...(own[index] === own[0] ? [] : [`${FunctionName} writes to a log of its own`]),
      ...(LoggingConfig?.LogFormat === 'JSON' ? [] : [`${FunctionName} does not log JSON`]),
      ...(operationIdOf(FunctionName) === beforeAllowTraffic || TracingConfig?.Mode === 'Active' ? [] : [`${FunctionName} is not traced`]),
    ]),
  ];
}

/**
 * The variables of an HTTP API's access log that we use.
 * @see https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-logging-variables.html
 */
const variables = [
  ...['requestId', 'requestTime', 'routeKey', 'httpMethod', 'protocol', 'status', 'responseLength', 'responseLatency'],
  ...['integrationLatency', 'integrationStatus', 'integrationErrorMessage', 'error.message', 'identity.sourceIp', 'identity.userAgent'],
];

/** Below this rate the gateway would respond itself, and its 429 has no Error and no Retry-After. */
const leastPerSecond = 100;

/** The gateway logs each request, counts by route, and has the stage's throttle. */
export function checkTraffic(template: Template): string[] {
  return resourcesOf(template, 'AWS::ApiGatewayV2::Stage').flatMap(({ logicalId, properties }) => {
    const { AccessLogSettings, DefaultRouteSettings } = properties;
    const format = AccessLogSettings?.Format ?? '';
    return [
      ...['requestId', 'routeKey', 'status', 'responseLatency']
        .filter((name) => !format.includes(`$context.${name}`))
        .map((name) => `${logicalId} does not log ${name}`),
      ...(/authorization|header/i.test(format) ? [`${logicalId} logs headers`] : []),
      ...(format.includes('$context.path') ? [`${logicalId} logs paths, which may hold a key`] : []),
      ...[...format.matchAll(/\$context\.([\w.]+)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !variables.includes(name))
        .map((name) => `${logicalId} logs $context.${name}, which does not exist`),
      ...(DefaultRouteSettings?.ThrottlingRateLimit && DefaultRouteSettings.ThrottlingBurstLimit ? [] : [`${logicalId} is not throttled`]),
      ...((DefaultRouteSettings?.ThrottlingRateLimit ?? 0) >= leastPerSecond &&
      (DefaultRouteSettings?.ThrottlingBurstLimit ?? 0) >= leastPerSecond
        ? []
        : [`${logicalId} rejects callers below ${leastPerSecond} calls per second`]),
      ...(Object.keys(properties.RouteSettings ?? {}).length > 0 ? [`${logicalId} throttles single routes`] : []),
      ...(DefaultRouteSettings?.DetailedMetricsEnabled ? [] : [`${logicalId} does not count by route`]),
    ];
  });
}

/** The dashboard names every operation as the contract does, and shows the failures of each of its routes. */
export function checkDashboard(template: Template): string[] {
  const [dashboard] = resourcesOf(template, 'AWS::CloudWatch::Dashboard');
  const body = JSON.stringify(dashboard?.properties ?? '').replaceAll(/",\{"Ref":"\w+"\},"/g, '…');
  const keys = routes.flatMap((route) => methodsOf(route).map((method) => ({ method, path: route.path })));
  return [
    ...operationIds.filter((id) => !body.includes(`\\"label\\":\\"${id}\\"`)).map((id) => `the dashboard does not show ${id}`),
    ...keys
      .filter(
        ({ method, path }) => !body.includes(`\\"5xx\\",\\"ApiId\\",\\"…\\",\\"Method\\",\\"${method}\\",\\"Resource\\",\\"${path}\\"`),
      )
      .map(({ method, path }) => `the dashboard does not show the failures of ${method} ${path}`),
    ...(body.includes('\\"GatewayUnmatchedFailures\\"') ? [] : ['the dashboard does not show the failures of unmatchedRoute']),
  ];
}
