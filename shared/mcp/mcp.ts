import type { Context } from 'aws-lambda';
import { isRecord } from '../../common/isRecord.ts';
import { nearestName } from '../../common/nearestName.ts';
import { quoteInput } from '../../common/quoteInput.ts';
import type { Cors } from '../contract/corsRules.ts';
import { service, successors, toolRoutes, tools } from '../contract/generated/tools.ts';
import { chargeAddress } from '../http/admission/mcpAdmission.ts';
import { mcpChain } from '../http/chains.ts';
import { packedJson } from '../http/documents/gzipResponse.ts';
import { endpoint, type Handler, type LambdaFunction } from '../http/endpoint.ts';
import { allowedOrigin, withPreflight } from '../http/preflight.ts';
import type { ApiKeyDependencies } from '../http/request/functionDependencies.ts';
import type { ApiEvent, GatewayResponse, RequestEvent } from '../http/request/requestState.ts';
import type { OperationResponse } from '../http/request/responses.ts';
import {
  errorCodes,
  errorResponse,
  legacyVersions,
  type McpRequest,
  modernVersions,
  ProtocolError,
  readMessage,
  resultResponse,
  serverInfoKey,
} from './protocol.ts';
import { type InputSchema, jsonOf } from './toolArguments.ts';
import { operationEvent, toolArguments, toolResult } from './toolCall.ts';

type ToolName = keyof typeof toolRoutes;

export type ToolOperations = Readonly<Record<ToolName, LambdaFunction<ApiKeyDependencies>>>;

const instructions = `The store of one account: pets in categories, orders, stock and queued messages. Each call of a tool uses one request of the \
account's plan, and listing the tools uses none. After an error with retryAfterSeconds, wait for that many seconds. To read the next page, send \
next of this page as the argument after. Send etag of a result as ifMatch. A null or empty argument counts as absent. To remove fields, name them in remove.`;

/** The contract does not have `/mcp`, only its operations. */
const endpointOfTools = {
  operationId: 'mcp',
  mediaTypes: ['application/json'],
  // The longest message in JSON text within JSON. Each character can be two escapes, each with a second backslash.
  maxBodyBytes: 256 * 1024,
};

/**
 * The function of `/mcp`, which offers the operations with an API key as tools for agents. A call of a tool calls the function of its
 * operation, with one token and the same checks. Other requests take no token if the key is valid, and otherwise a token of the source
 * address.
 * @param dependencies shared by the operations, so that any of them opens their connection
 */
export function mcpEndpoint(operations: ToolOperations, dependencies: ApiKeyDependencies, cors: Cors): Handler {
  const handlers = Object.fromEntries(
    Object.entries(operations).map(([name, operation]) => [name, operation.on(dependencies, [toolArguments()])]),
  ) as Readonly<Record<ToolName, Handler>>;
  const perform = async (event: RequestEvent, context: Context): Promise<OperationResponse> => {
    const { admission } = event.requestState;
    const response = await outcomeOf(event, cors, (name, toolEvent) => {
      // The tool's own request takes the token.
      void admission.charge(async () => {});
      return handlers[name](toolEvent, context);
    });
    await admission.charge(() => chargeAddress(event, dependencies));
    return response;
  };
  return withPreflight(
    endpoint(
      perform,
      (work, parts) => mcpChain(endpointOfTools, parts, work),
      () => dependencies,
    ),
    cors,
  );
}

/** The response to a message. It contains the protocol's error if there is one. */
async function outcomeOf(event: RequestEvent, cors: Cors, call: Call): Promise<OperationResponse> {
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
    if (error instanceof ProtocolError) return errorResponse(error, isRecord(event.body) ? event.body.id : undefined);
    throw error;
  }
}

async function respond(request: McpRequest, event: RequestEvent, call: Call): Promise<object> {
  const { method, params, isModern } = request;
  const result = await (isModern ? modernMethods : legacyMethods).get(method)?.(params, event, call);
  // A client of the older era would understand a 404 as the end of its session.
  if (!result)
    throw new ProtocolError(errorCodes.methodNotFound, `there is no method ${quoteInput(method)}`, { status: isModern ? 404 : 200 });
  return isModern ? { resultType: 'complete', ...result, _meta: { [serverInfoKey]: service } } : result;
}

type Call = (name: ToolName, event: ApiEvent) => Promise<GatewayResponse>;
type Method = (params: McpRequest['params'], event: RequestEvent, call: Call) => object | Promise<object>;

const capabilities = { tools: {} };
/** A list changes only with a deployment. Read-only keys have a separate list. */
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
  ['tools/list', listTools],
  ['tools/call', callTool],
]);

const modernMethods = new Map<string, Method>([
  ['server/discover', () => ({ supportedVersions: modernVersions, capabilities, instructions, ...cached })],
  ['tools/list', (params, event) => ({ ...listTools(params, event), ...cached })],
  ['tools/call', callTool],
]);

/** A read-only key sees only the tools that it may use. */
function listTools({ cursor }: McpRequest['params'], { requestState }: RequestEvent) {
  if ((cursor ?? '') !== '') throw invalidParams('there is no page with this cursor, because the first page has all tools');
  return { tools: requestState.key?.access === 'read' ? tools.filter(({ annotations }) => annotations.readOnlyHint) : tools };
}

async function callTool(params: McpRequest['params'], event: RequestEvent, call: Call): Promise<object> {
  const named = params.name ?? '';
  if (named === '') throw invalidParams('name is required: the name of a tool');
  const tool = tools.find(({ name }) => name === named);
  if (!tool) throw invalidParams(typeof named === 'string' ? noTool(named) : 'name must be a string');
  const args = jsonOf(params.arguments ?? {});
  if (!isRecord(args)) throw invalidParams('arguments must be an object');
  const inputSchema: InputSchema = tool.inputSchema;
  const toolEvent = operationEvent(event, toolRoutes[tool.name], inputSchema, args);
  const response = await call(tool.name, toolEvent);
  keepLimits(event, response);
  return toolResult(response, toolEvent.note);
}

/** Some hosts put the name of the server before that of the tool, as in `mcp__pet-store__listPets`. */
function noTool(named: string): string {
  const bare = named.split(/__|[^\w]/).findLast((part) => part !== '') ?? '';
  const nearest = nearestName(bare, [...tools.map(({ name }) => name), ...Object.keys(successors)]);
  const meant = nearest && (successors[nearest] ?? nearest);
  return `there is no tool ${quoteInput(named)}${meant ? `; did you mean ${meant}?` : ''}`;
}

const invalidParams = (message: string) => new ProtocolError(errorCodes.invalidParams, message, { status: 200 });

/** The response of `/mcp` also reports the limits. */
function keepLimits({ requestState }: RequestEvent, { headers = {} }: GatewayResponse): void {
  const limits = Object.entries(headers).filter(([name]) => /^(x-)?ratelimit/.test(name));
  Object.assign(requestState.headers, Object.fromEntries(limits));
}
