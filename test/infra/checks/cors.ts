import { contractRoutes } from '../../support/contract.ts';
import { resourcesOf, type Template } from '../template.ts';

/** The methods and headers of the contract that a page of another origin must be able to use; lower-case names. */
const needed = {
  AllowMethods: contractRoutes.map(({ method }) => method).filter((method) => method !== 'ANY'),
  AllowHeaders: [
    'authorization',
    'content-type',
    ...['baggage', 'sentry-trace', 'traceparent', 'tracestate'],
    ...['mcp-method', 'mcp-name', 'mcp-protocol-version'],
    ...contractRoutes.flatMap(({ operation }) => (operation.parameters ?? []).flatMap((one) => (one.in === 'header' ? one.name : []))),
  ],
  // Only the browser needs the headers for caching and compression.
  ExposeHeaders: contractRoutes
    .flatMap(({ operation }) => Object.values(operation.responses).flatMap(({ headers = {} }) => Object.keys(headers)))
    .filter((name) => !['Cache-Control', 'Content-Encoding', 'Vary'].includes(name)),
};

/** Pages of other origins may use the whole contract. */
export function checkCors(template: Template): string[] {
  return resourcesOf(template, 'AWS::ApiGatewayV2::Api').flatMap(({ properties: { CorsConfiguration: cors } }) =>
    Object.entries(needed).flatMap(([list, names]) => {
      const allowed = cors?.[list as keyof typeof needed]?.map((name) => name.toLowerCase()) ?? [];
      return [...new Set(names)]
        .filter((name) => !allowed.includes(name.toLowerCase()))
        .map((name) => `${list} lacks ${name.toLowerCase()}`);
    }),
  );
}
