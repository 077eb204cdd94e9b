import type { Route } from './contract.ts';

/** Headers of the transport, not of the API: a page of another origin does not need them. It may always read `Cache-Control`. */
const transport = ['cache-control', 'content-encoding', 'vary'];

/**
 * Headers that tracing adds in browsers to the requests of a page: W3C Trace Context, W3C Baggage, and Sentry's own. No operation reads
 * them, but a preflight that does not allow them fails the request.
 */
const tracing = ['baggage', 'sentry-trace', 'traceparent', 'tracestate'];

/** Headers with which an agent in a page calls `/mcp`. */
const mcp = ['mcp-method', 'mcp-name', 'mcp-protocol-version'];

/** `corsHeaders.ts`: the headers that a page of another origin may send and read; lower-case names. */
export function corsHeadersModule(routes: readonly Route[]): string {
  const sent = routes.flatMap(({ operation }) => operation.parameters ?? []).filter((parameter) => parameter.in === 'header');
  const read = routes
    .flatMap(({ operation }) => Object.values(operation.responses))
    .flatMap((response) => Object.keys(response.headers ?? {}).map((name) => name.toLowerCase()))
    .filter((name) => !transport.includes(name));
  const lists = {
    allowHeaders: namesOf(['authorization', 'content-type', ...tracing, ...mcp, ...sent.map(({ name }) => name.toLowerCase())]),
    exposeHeaders: namesOf(read),
  };
  return `// Made from openapi.yaml by \`npm run generate\`. Do not edit.\nexport const corsHeaders = ${JSON.stringify(lists, null, 2)} as const;\n`;
}

const namesOf = (names: readonly string[]): string[] => [...new Set(names)].sort();
