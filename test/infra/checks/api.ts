import { unmatchedRoute } from '../../../infra/operations.ts';
import { dereference, listRoutes, readContract } from '../../../scripts/generate/contract.ts';
import { functionOf, resourcesOf, type Template } from '../template.ts';

const source = readContract();
const operations = listRoutes(dereference(source, source));

/** What a page of another origin must be able to use, as the contract has it; lower-case names. */
const needed = {
  AllowMethods: operations.map(({ method }) => method).filter((method) => method !== 'ANY'),
  AllowHeaders: [
    'authorization',
    'content-type',
    ...operations.flatMap(({ operation }) => (operation.parameters ?? []).flatMap((one) => (one.in === 'header' ? one.name : []))),
  ],
  // How long a page may be kept, and how it is packed, is the browser's business.
  ExposeHeaders: operations
    .flatMap(({ operation }) => Object.values(operation.responses).flatMap(({ headers = {} }) => Object.keys(headers)))
    .filter((name) => !['Cache-Control', 'Content-Encoding', 'Vary'].includes(name)),
};

/** Pages of other origins may use the whole API, but never with a browser's own credentials; whoever answers a preflight says the same. */
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

/** One stage, at the root of the address, that follows each deployment by itself. */
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
