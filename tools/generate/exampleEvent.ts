import { placeholders } from '../../local/samples/changeEvent.ts';
import { pathFiller } from '../../shared/contract/pathTemplate.ts';
import { type Payload, payloadOf } from '../../common/gatewayPayload.ts';
import { defaultPath, type OperationObject, type Route } from './contract.ts';
import { credentialOf } from './operationModules.ts';

const sourceIp = '192.0.2.1';

/** The files in `events/`, by name: one event per function. */
export function exampleEvents(routes: readonly Route[]): Record<string, string> {
  const events = [...routes.map((route) => [route.operation.operationId, operationEvent(route)]), ['mcp', mcpEvent()]];
  return Object.fromEntries(events.map(([name, event]) => [`${name}.json`, `${JSON.stringify(event, null, 2)}\n`]));
}

/**
 * The event of an operation's example request, with a placeholder for a credential. The query has no optional parameter.
 * @throws Error if a parameter of the path has no example
 */
function operationEvent(route: Route): object {
  const { operation } = route;
  const { method, path, routeKey } = route.path === defaultPath ? unmatched : { ...route, routeKey: `${route.method} ${route.path}` };
  const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
  const pathParameters = Object.fromEntries(parameters.map(({ name, example }) => [name, exampleOf(name, example)]));
  return eventOf({
    method,
    rawPath: pathFiller(path)(pathParameters),
    routeKey,
    pathParameters,
    accept: acceptedBy(operation),
    authorization: placeholders[credentialOf(operation)],
    body: bodyOf(operation),
  });
}

const mcpEvent = () =>
  eventOf({
    method: 'POST',
    rawPath: '/mcp',
    routeKey: 'POST /mcp',
    pathParameters: {},
    accept: 'application/json, text/event-stream',
    authorization: placeholders.apiKey,
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'listPets', arguments: { limit: 2 } } }),
  });

interface ExampleRequest extends Pick<Payload, 'method' | 'rawPath' | 'routeKey' | 'pathParameters'> {
  readonly accept: string;
  readonly authorization: string | undefined;
  readonly body: string | undefined;
}

function eventOf({ accept, authorization, body, ...request }: ExampleRequest): object {
  return payloadOf({
    ...request,
    headers: {
      accept,
      authorization,
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)), 'content-type': 'application/json' }),
      host: 'abcdefghij.execute-api.eu-central-1.amazonaws.com',
      'user-agent': 'curl/8.5.0',
      'x-amzn-trace-id': 'Root=1-6b0eb6c0-0123456789abcdef01234567',
      'x-forwarded-for': sourceIp,
      'x-forwarded-port': '443',
      'x-forwarded-proto': 'https',
    },
    body: body === undefined ? undefined : Buffer.from(body),
    sourceIp,
    accountId: '123456789012',
    apiId: 'abcdefghij',
    requestId: 'JKJaXmPLvHcESHA=',
    now: Date.UTC(2026, 11, 1, 12),
  });
}

/** The last example: for a PATCH, the merge patch. It is sent as JSON, because API Gateway encodes other media types in Base64. */
function bodyOf({ requestBody }: OperationObject): string | undefined {
  const media = Object.values(requestBody?.content ?? {}).at(-1);
  return media && JSON.stringify(media.example);
}

const unmatched = { method: 'GET', path: '/animals', routeKey: defaultPath };

function acceptedBy({ responses }: OperationObject): string {
  const [mediaType = 'application/json', ...others] = Object.keys(responses['200']?.content ?? {});
  return others.length > 0 ? '*/*' : mediaType;
}

/** The name of a page's asset changes with its content, so the contract has no example of it. */
function exampleOf(name: string, example: unknown): string {
  if (name === 'asset') return 'main.css';
  if (example === undefined) throw new Error(`openapi.yaml: the parameter ${name} has no example`);
  return String(example);
}
