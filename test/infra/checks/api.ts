import { unmatchedRoute } from '../../../infra/operationIds.ts';
import { contractRoutes } from '../../support/contract.ts';
import { functionOf, resourcesOf, type Template } from '../template.ts';

/** The methods and headers of the contract that a page of another origin must be able to use; lower-case names. */
const needed = {
  AllowMethods: contractRoutes.map(({ method }) => method).filter((method) => method !== 'ANY'),
  AllowHeaders: [
    'authorization',
    'content-type',
    ...['baggage', 'sentry-trace', 'traceparent', 'tracestate'],
    ...contractRoutes.flatMap(({ operation }) => (operation.parameters ?? []).flatMap((one) => (one.in === 'header' ? one.name : []))),
  ],
  // Only the browser needs the headers for caching and compression.
  ExposeHeaders: contractRoutes
    .flatMap(({ operation }) => Object.values(operation.responses).flatMap(({ headers = {} }) => Object.keys(headers)))
    .filter((name) => !['Cache-Control', 'Content-Encoding', 'Vary'].includes(name)),
};

/**
 * Pages of other origins may use the whole API, but never with a browser's credentials; gateway and `unmatchedRoute` respond in the same
 * way.
 */
export function checkCors(template: Template): string[] {
  return resourcesOf(template, 'AWS::ApiGatewayV2::Api').flatMap(({ logicalId, properties: { CorsConfiguration: cors } }) => {
    if (!cors) return [`${logicalId} answers no preflight`];
    const missing = Object.entries(needed).flatMap(([list, names]) => {
      const given = cors[list as keyof typeof needed]?.map((name) => name.toLowerCase()) ?? [];
      return [...new Set(names)].filter((name) => !given.includes(name.toLowerCase())).map((name) => `${list} lacks ${name.toLowerCase()}`);
    });
    const origins = functionOf(template, unmatchedRoute).properties.Environment?.Variables.CORS_ORIGINS;
    return [
      ...(cors.AllowCredentials && cors.AllowOrigins?.includes('*') ? [`${logicalId} allows * with credentials`] : []),
      ...(cors.AllowCredentials ? [`${logicalId} allows credentials`] : []),
      ...missing.map((fault) => `${logicalId}: ${fault}`),
      ...(origins === cors.AllowOrigins?.join() ? [] : [`${unmatchedRoute} allows ${origins}, the gateway ${cors.AllowOrigins?.join()}`]),
    ];
  });
}

/** One stage, at the root of the address, that deploys automatically. */
export function checkStage(template: Template): string[] {
  const stages = resourcesOf(template, 'AWS::ApiGatewayV2::Stage');
  return [
    ...(stages.length === 1 ? [] : [`there are ${stages.length} stages`]),
    ...stages.flatMap(({ logicalId, properties }) => [
      ...(properties.StageName === '$default' ? [] : [`${logicalId} is not at the root of the address`]),
      ...(properties.AutoDeploy ? [] : [`${logicalId} does not deploy by itself`]),
    ]),
  ];
}
