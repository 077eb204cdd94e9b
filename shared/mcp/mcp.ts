import type { Context } from 'aws-lambda';
import type { Cors } from '../contract/corsRules.ts';
import { service, toolRoutes, tools } from '../contract/generated/tools.ts';
import type { OperationContract } from '../contract/operationContract.ts';
import type { TenantStore } from '../dynamodb/tenantStore.ts';
import { ApiError } from '../http/apiError.ts';
import { endpointWith, type Handler } from '../http/endpoint.ts';
import type { FunctionDependencies } from '../http/functionDependencies.ts';
import { bearerKey } from '../http/middleware/apiKey.ts';
import { bodySize, contentType, jsonBody } from '../http/middleware/body.ts';
import type { Operation } from '../http/operation.ts';
import { allowedOrigin } from '../http/preflight.ts';
import type { ApiEvent, GatewayResponse, Middleware } from '../http/requestState.ts';
import { quoteInput } from '../http/violations.ts';
import {
  errorCodes,
  errorResponse,
  isObject,
  legacyVersions,
  type McpRequest,
  modernVersions,
  ProtocolError,
  readMessage,
  resultResponse,
  serverInfoKey,
} from './protocol.ts';
import { operationEvent, toolResult } from './toolCall.ts';

type ToolName = keyof typeof toolRoutes;

/** The operations that are tools. */
export type ToolOperations = Readonly<Record<ToolName, Operation<'apiKey', TenantStore>>>;
type ToolHandlers = Readonly<Record<ToolName, Handler>>;

const instructions = `The store of one account: pets in categories, orders, stock and queued messages. Each call of a tool uses one request of the \
account's plan, and listing the tools uses none. After an error with retryAfterSeconds wait that long. next in a page is the argument after of the \
next one. etag in a result is what ifMatch takes.`;

/** What the endpoint and its middlewares read of a contract. `/mcp` is in no contract: its operations are. */
const contract = {
  operationId: 'mcp',
  method: 'POST',
  path: '/mcp',
  credential: 'none',
  codes: [],
  pathParameters: {},
  queryParameters: {},
  headers: [],
  mediaTypes: ['application/json'],
  fields: [],
  requiredFields: [],
  hasReadOnlyId: false,
  validate: () => true,
} as const satisfies OperationContract;

/**
 * The function of `/mcp`: the operations with an API key, as tools for agents. A call of a tool is a call of its operation's function,
 * with one token and the same checks. All else needs only a key in the right form, and no call to the store.
 */
export function mcpEndpoint(operations: ToolOperations, dependencies: FunctionDependencies<'apiKey', TenantStore>, cors: Cors): Handler {
  const made = Object.entries(operations).map(([name, one]) => [name, endpointWith(one, dependencies)]);
  const handlers: ToolHandlers = Object.fromEntries(made);
  const operation: Operation<'none', undefined> = {
    credential: 'none',
    contract,
    dependencies: [],
    bodyChecks: [postOnly(), bearerKey(), keyRequired(), bodySize(), contentType(contract.mediaTypes), jsonBody()],
    open:
      () =>
      async ({ event, context }) => {
        const { origin } = event.headers;
        if (origin !== undefined && !allowedOrigin(cors, origin)) {
          return errorResponse(
            new ProtocolError(errorCodes.invalidRequest, 'pages of this origin may not call the service', { status: 403 }),
          );
        }
        try {
          const request = readMessage(event.body, event.headers);
          return request ? resultResponse(request, await respond(request, event, context, handlers)) : { status: 202, headers: {} };
        } catch (error) {
          if (error instanceof ProtocolError) return errorResponse(error, isObject(event.body) ? event.body.id : undefined);
          throw error;
        }
      },
  };
  // The operations share one client, so that any of them opens its connection.
  const own = {
    ...dependencies,
    credential: 'none',
    admission: [],
    opening: (open) => () => open(undefined),
  } as const satisfies FunctionDependencies<'none', undefined>;
  return Object.assign(endpointWith(operation, own), { open: async () => handlers.listPets.open?.() });
}

/** Other methods are those of sessions and streams, which this server does not have. */
const postOnly = (): Middleware => ({
  before: ({ event }) => {
    const { method } = event.requestContext.http;
    if (method !== 'POST') throw new ApiError('method_not_allowed', `/mcp has no ${method}; it has POST`, { allow: 'POST' });
  },
});

/** Whether the key exists is for the operation to check. */
const keyRequired = (): Middleware => ({
  before: ({ internal: { key, keyProblem = '' } }) => {
    if (!key) throw new ApiError('invalid_api_key', keyProblem, { 'www-authenticate': 'Bearer' });
  },
});

async function respond(request: McpRequest, event: ApiEvent, context: Context, handlers: ToolHandlers): Promise<object> {
  const { method, params, isModern } = request;
  const result = await (isModern ? modernMethods : legacyMethods).get(method)?.(params, event, (name, toolEvent) =>
    handlers[name](toolEvent, context),
  );
  // To a client of the older era a 404 would say that its session has ended.
  if (!result)
    throw new ProtocolError(errorCodes.methodNotFound, `there is no method ${quoteInput(method)}`, { status: isModern ? 404 : 200 });
  return isModern ? { resultType: 'complete', ...result, _meta: { [serverInfoKey]: service } } : result;
}

type Call = (name: ToolName, event: ApiEvent) => Promise<GatewayResponse>;
type Method = (params: McpRequest['params'], event: ApiEvent, call: Call) => object | Promise<object>;

const capabilities = { tools: {} };
/** A list changes only with a deployment; a read-only key has its own. */
const cached = { ttlMs: 3_600_000, cacheScope: 'private' };

const legacyMethods = new Map<string, Method>([
  [
    'initialize',
    ({ protocolVersion }) => ({
      protocolVersion: legacyVersions.find((version) => version === protocolVersion) ?? legacyVersions[0],
      capabilities,
      serverInfo: service,
      instructions,
    }),
  ],
  ['ping', () => ({})],
  ['tools/list', (_, event) => listTools(event)],
  ['tools/call', callTool],
]);

const modernMethods = new Map<string, Method>([
  ['server/discover', () => ({ supportedVersions: modernVersions, capabilities, instructions, ...cached })],
  ['tools/list', (_, event) => ({ ...listTools(event), ...cached })],
  ['tools/call', callTool],
]);

/** A read-only key sees only what it may use. */
const listTools = ({ requestState }: ApiEvent) => ({
  tools: requestState?.key?.access === 'read' ? tools.filter(({ annotations }) => annotations.readOnlyHint) : tools,
});

async function callTool(params: McpRequest['params'], event: ApiEvent, call: Call): Promise<object> {
  const tool = tools.find(({ name }) => name === params.name);
  if (!tool) throw new ProtocolError(errorCodes.invalidParams, `there is no tool ${quoteInput(String(params.name))}`, { status: 200 });
  const { arguments: args = {} } = params;
  if (!isObject(args)) throw new ProtocolError(errorCodes.invalidParams, 'arguments must be an object', { status: 200 });
  const declared = Object.keys(tool.inputSchema.properties);
  const response = await call(tool.name, operationEvent(event, toolRoutes[tool.name], declared, args));
  keepLimits(event, response);
  return toolResult(response);
}

/** The state of the limits is on the response of `/mcp`, too. */
function keepLimits({ requestState }: ApiEvent, { headers = {} }: GatewayResponse): void {
  const limits = Object.entries(headers).filter(([name]) => /^(x-)?ratelimit/.test(name));
  Object.assign(requestState?.headers ?? {}, Object.fromEntries(limits));
}
