import { isRecord } from '../../common/isRecord.ts';
import type { OperationResponse } from '../http/request/responses.ts';

/**
 * The Model Context Protocol over HTTP, in both of its eras. Since 2026-07-28 each request identifies itself in `_meta` and in headers.
 * Before that, a client began with `initialize`.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports and
 * https://modelcontextprotocol.io/specification/2025-11-25/basic/transports, read on 2026-11-23
 */
export const modernVersions: readonly string[] = ['2026-07-28'];
/** The latest first. */
export const legacyVersions: readonly string[] = ['2025-11-25', '2025-06-18'];

export const errorCodes = {
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  headerMismatch: -32020,
  unsupportedVersion: -32022,
} as const;

type Fields = Readonly<Record<string, unknown>>;

export interface McpRequest {
  readonly id: string | number;
  readonly method: string;
  readonly params: Fields;
  readonly isModern: boolean;
}

/** An error of the protocol, which no correct MCP client causes. If a tool rejects a call, the response is a result instead. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
  readonly status: number;
  readonly code: number;
  readonly data: object | undefined;

  constructor(code: number, message: string, { status = 400, data }: { readonly status?: number; readonly data?: object } = {}) {
    super(message);
    this.code = code;
    this.status = status;
    this.data = data;
  }
}

/** The response to an error. `id` is the id of the request, if it could be read. */
export const errorResponse = ({ code, message, status, data }: ProtocolError, id: unknown = null): OperationResponse => ({
  status,
  headers: {},
  body: { jsonrpc: '2.0', id: isId(id) ? id : null, error: { code, message, ...(data && { data }) } },
});

export const resultResponse = ({ id }: McpRequest, result: object): OperationResponse => ({
  status: 200,
  headers: {},
  body: { jsonrpc: '2.0', id, result },
});

/**
 * Reads a message and decides its era.
 * @param headers lower-case names
 * @returns undefined for a notification, which gets no result
 * @throws ProtocolError
 */
export function readMessage(body: unknown, headers: Readonly<Record<string, string | undefined>>): McpRequest | undefined {
  if (!isRecord(body) || body.jsonrpc !== '2.0' || typeof body.method !== 'string') {
    throw new ProtocolError(errorCodes.invalidRequest, 'the body must be one JSON-RPC 2.0 request or notification');
  }
  const { method, id } = body;
  const params = body.params ?? {};
  if (id === undefined) return undefined;
  if (!isId(id)) throw new ProtocolError(errorCodes.invalidRequest, 'id must be a string or an integer of at most 2^53 - 1');
  if (!isRecord(params)) throw new ProtocolError(errorCodes.invalidParams, 'params must be an object');
  const meta = isRecord(params._meta) ? params._meta : {};
  const version = headers['mcp-protocol-version'];
  // `initialize` begins the older era with any header, because its result names the version.
  if (method === 'initialize' && meta[versionKey] === undefined) return { id, method, params, isModern: false };
  const isModern = meta[versionKey] !== undefined || (version !== undefined && version >= (modernVersions.at(-1) ?? ''));
  if (isModern) checkModern(method, params, meta, headers);
  else if (version !== undefined && !legacyVersions.includes(version)) throw unsupported(version, legacyVersions);
  return { id, method, params, isModern };
}

const versionKey = 'io.modelcontextprotocol/protocolVersion';
const capabilitiesKey = 'io.modelcontextprotocol/clientCapabilities';
export const serverInfoKey = 'io.modelcontextprotocol/serverInfo';

/** A proxy may route by the headers, so they must match the body. */
function checkModern(method: string, params: Fields, meta: Fields, headers: Readonly<Record<string, string | undefined>>): void {
  const { 'mcp-protocol-version': versionHeader } = headers;
  const { [versionKey]: version, [capabilitiesKey]: capabilities } = meta;
  // This check comes first, because an unknown version may name itself elsewhere.
  if (version === undefined && versionHeader !== undefined && !modernVersions.includes(versionHeader))
    throw unsupported(versionHeader, modernVersions);
  if (typeof version !== 'string') throw new ProtocolError(errorCodes.invalidParams, `params._meta must have ${versionKey}, a string`);
  requireSame('MCP-Protocol-Version', versionHeader, version);
  if (!modernVersions.includes(version)) throw unsupported(version, modernVersions);
  if (!isRecord(capabilities)) throw new ProtocolError(errorCodes.invalidParams, `params._meta must have ${capabilitiesKey}, an object`);
  requireSame('Mcp-Method', headers['mcp-method'], method);
  if (method === 'tools/call' && typeof params.name === 'string') requireSame('Mcp-Name', decoded(headers['mcp-name']), params.name);
}

function requireSame(header: string, sent: string | undefined, said: string): void {
  if (sent === said) return;
  const problem = sent === undefined ? `the header ${header} is missing` : `the header ${header} does not match the body`;
  throw new ProtocolError(errorCodes.headerMismatch, problem);
}

/** A value that a header cannot hold is sent in Base64. */
const decoded = (value: string | undefined): string | undefined => {
  const [, base64] = /^=\?base64\?(.*)\?=$/.exec(value ?? '') ?? [];
  return base64 === undefined ? value : Buffer.from(base64, 'base64').toString();
};

const unsupported = (requested: string, supported: readonly string[]) =>
  new ProtocolError(errorCodes.unsupportedVersion, 'this version of the protocol is not supported', { data: { supported, requested } });

const isId = (value: unknown): value is string | number => typeof value === 'string' || Number.isSafeInteger(value);
