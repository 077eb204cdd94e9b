import type { Cors } from '../contract/corsRules.ts';
import { service, toolRoutes, tools } from '../contract/generated/tools.ts';
import type { OperationContract } from '../contract/operationContract.ts';
import type { TenantStore } from '../dynamodb/tenantStore.ts';
import { type AdmissionDependencies, inTimeOrUnavailable } from '../http/admission.ts';
import { ApiError } from '../http/apiError.ts';
import { callerAddress } from '../http/callerAddress.ts';
import { endpointWith, type Handler } from '../http/endpoint.ts';
import type { FunctionDependencies } from '../http/functionDependencies.ts';
import { packedJson } from '../http/gzipResponse.ts';
import { addressLimitError, bearerKey } from '../http/middleware/apiKey.ts';
import { bodySize, contentType, jsonBody } from '../http/middleware/body.ts';
import type { Operation } from '../http/operation.ts';
import { allowedOrigin, withPreflight } from '../http/preflight.ts';
import { rateLimitHeaders } from '../http/rateLimitHeaders.ts';
import type { ApiEvent, GatewayResponse, Middleware } from '../http/requestState.ts';
import type { OperationResponse } from '../http/responses.ts';
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
import type { InputSchema } from './toolArguments.ts';
import { operationEvent, toolArguments, toolResult } from './toolCall.ts';

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
  // The longest message as a text of JSON within the JSON, where each character is two escapes with a second backslash.
  maxBodyBytes: 256 * 1024,
  fields: [],
  requiredFields: [],
  hasReadOnlyId: false,
  validate: () => true,
} as const satisfies OperationContract;

/**
 * The function of `/mcp`: the operations with an API key, as tools for agents. A call of a tool is a call of its operation's function,
 * with one token and the same checks. All else takes none with a valid key, and without one a token of the source address.
 */
export function mcpEndpoint(
  operations: ToolOperations,
  dependencies: FunctionDependencies<'apiKey', TenantStore>,
  admission: AdmissionDependencies,
  cors: Cors,
): Handler {
  const made = Object.entries(operations).map(([name, one]) => {
    return [name, endpointWith({ ...one, bodyChecks: [toolArguments(), ...one.bodyChecks] }, dependencies)];
  });
  const handlers: ToolHandlers = Object.fromEntries(made);
  const operation: Operation<'none', undefined> = {
    credential: 'none',
    contract,
    dependencies: [],
    bodyChecks: [
      addressToken(admission),
      bearerKey(),
      postOnly(),
      keyRequired(),
      bodySize(contract),
      contentType(contract.mediaTypes),
      jsonBody(),
    ],
    open:
      () =>
      async ({ event, context }) => {
        const { requestState } = event;
        const response = await outcomeOf(event, cors, (name, toolEvent) => {
          if (requestState) requestState.admission = Promise.resolve();
          return handlers[name](toolEvent, context);
        });
        // The endpoint waits for it before it responds.
        if (requestState) requestState.admission ??= chargeAddress(event, admission);
        return response;
      },
  };
  // The operations share one client, so that any of them opens its connection.
  const own = {
    ...dependencies,
    credential: 'none',
    admission: [],
    opening: (open) => () => open(undefined),
  } as const satisfies FunctionDependencies<'none', undefined>;
  return withPreflight(Object.assign(endpointWith(operation, own), { open: async () => handlers.listPets.open?.() }), cors);
}

/** The response to a message, with the error of the protocol in it. */
async function outcomeOf(event: ApiEvent, cors: Cors, call: Call): Promise<OperationResponse> {
  const { origin, 'accept-encoding': acceptEncoding } = event.headers;
  if (origin !== undefined && !allowedOrigin(cors, origin)) {
    return errorResponse(new ProtocolError(errorCodes.invalidRequest, 'pages of this origin may not call the service', { status: 403 }));
  }
  try {
    const request = readMessage(event.body, event.headers);
    if (!request) return { status: 202, headers: {} };
    const response = resultResponse(request, await respond(request, event, call));
    return request.method === 'tools/list' ? packedJson(response, acceptEncoding) : response;
  } catch (error) {
    if (error instanceof ProtocolError) return errorResponse(error, isObject(event.body) ? event.body.id : undefined);
    throw error;
  }
}

/** A token of the source address, unless the key is valid: anybody can make a text in the form of a key. */
async function chargeAddress(event: ApiEvent, { limiter, edgeSecret }: AdmissionDependencies): Promise<void> {
  const { requestState } = event;
  if (!requestState) return;
  const { now, key } = requestState;
  if (key && (await limiter.proves(key, now))) return;
  const outcome = await limiter.take({ sourceIp: callerAddress(event, edgeSecret) }, now);
  Object.assign(requestState.headers, rateLimitHeaders(outcome, now));
  if (outcome.kind === 'address-empty') throw addressLimitError(outcome);
}

/** Charges what is rejected before it is known to be a call of a tool. The first of the checks, so that it sees every rejection. */
const addressToken = (admission: AdmissionDependencies): Middleware => ({
  onError: async (request) => {
    const { event, error, internal } = request;
    if (internal.admission || !(error instanceof ApiError)) return;
    try {
      await inTimeOrUnavailable(request, admission, chargeAddress(event, admission));
    } catch (limit) {
      if (limit instanceof Error) request.error = limit;
    }
  },
});

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

async function respond(request: McpRequest, event: ApiEvent, call: Call): Promise<object> {
  const { method, params, isModern } = request;
  const result = await (isModern ? modernMethods : legacyMethods).get(method)?.(params, event, call);
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
  const args = params.arguments ?? {};
  if (!isObject(args)) throw new ProtocolError(errorCodes.invalidParams, 'arguments must be an object', { status: 200 });
  const inputSchema: InputSchema = tool.inputSchema;
  const response = await call(tool.name, operationEvent(event, toolRoutes[tool.name], inputSchema, args));
  keepLimits(event, response);
  return toolResult(response);
}

/** The state of the limits is on the response of `/mcp`, too. */
function keepLimits({ requestState }: ApiEvent, { headers = {} }: GatewayResponse): void {
  const limits = Object.entries(headers).filter(([name]) => /^(x-)?ratelimit/.test(name));
  Object.assign(requestState?.headers ?? {}, Object.fromEntries(limits));
}
