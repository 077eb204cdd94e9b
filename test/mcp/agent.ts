import type { Call } from '../support/request.ts';

/** Sends messages to `/mcp`, as clients of the older and of the newer era do. */
export function openAgent(call: Call) {
  const send = (json: unknown, headers = {}, key?: string) =>
    call({ method: 'POST', path: '/mcp', json, headers, ...(key !== undefined && { key }) });

  /** A request of the older era. */
  const ask = (method: string, params: object = {}, key?: string) => send({ jsonrpc: '2.0', id: 1, method, params }, {}, key);
  const askModern = (method: string, params: { readonly name?: string } = {}, version = '2026-07-28') =>
    send(
      { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: envelope(version) } },
      { 'MCP-Protocol-Version': version, 'Mcp-Method': method, ...(params.name !== undefined && { 'Mcp-Name': params.name }) },
    );
  const useTool = async (name: string, args: object | string = {}, key?: string) =>
    (await ask('tools/call', { name, arguments: args }, key)).body.result;

  return { ask, askModern, useTool };
}

export const envelope = (version = '2026-07-28') => ({
  'io.modelcontextprotocol/protocolVersion': version,
  'io.modelcontextprotocol/clientCapabilities': {},
});
