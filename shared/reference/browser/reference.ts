import type { Contract } from './contract.ts';
import { takeDemoKey } from './demoKey.ts';
import { forDisplay } from './display.ts';
import { isRequestOf, type Untried, untriedOperations } from './tryIt.ts';

/** What the script of @scalar/api-reference leaves behind. */
declare const Scalar: { createApiReference(selector: string, configuration: Readonly<Record<string, unknown>>): unknown };

const contractUrl = new URL('openapi.json', location.href).href;
let untried: readonly Untried[] = [];

/** Every request that the reference makes, for the contract and for who tries an operation, goes through here. */
async function fetchForReference(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  if (untried.some((operation) => isRequestOf(operation, request))) {
    throw new Error('This operation cannot be tried from the reference.');
  }
  const response = await fetch(request);
  if (request.url !== contractUrl || request.headers.has('authorization') || !response.ok) return response;
  const contract: Contract = await response.json();
  untried = untriedOperations(contract);
  return Response.json(forDisplay(contract));
}

const demoKey = takeDemoKey(location, () => history.replaceState(null, '', location.pathname + location.search));

Scalar.createApiReference('#reference', {
  url: contractUrl,
  customFetch: fetchForReference,
  authentication: { preferredSecurityScheme: 'apiKey', ...(demoKey && { securitySchemes: { apiKey: { token: demoKey } } }) },
  // No request leaves for another host, and nothing is offered that would send one.
  telemetry: false,
  withDefaultFonts: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  // The contract as it is served, and not as this page shows it.
  documentDownloadType: 'direct',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
});
