import { randomBytes } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { accountIdFrom, apiKeyFrom } from '../../shared/accounts/apiKey.ts';
import { allowedOrigin } from '../support/inProcess.ts';
import type { TestRequest } from '../support/request.ts';
import { startService } from '../support/service.ts';
import { envelope, openAgent } from './agent.ts';

const service = await startService('mcpProtocol');
const agent = openAgent((request) => service.call(request));
const call = (request: Partial<TestRequest>) => service.call({ method: 'POST', path: '/mcp', ...request });

const modern = { 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': 'tools/list' };
let addresses = 0;
const list = (params: object = {}) => ({ jsonrpc: '2.0', id: 1, method: 'tools/list', params });

describe('every request', () => {
  it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('405 for %s, without a key', async (method) => {
    const response = await call({ method, key: null });
    expect(response).toMatchObject({ status: 405, headers: { allow: 'POST' } });
    if (method === 'HEAD') return;
    const message = `/mcp has no ${method}; it has POST, for agents (Model Context Protocol); /docs/agents.md explains it`;
    expect(response.body).toMatchObject({ code: 'method_not_allowed', message });
  });

  it('204 for a preflight', async () => {
    const headers = { origin: allowedOrigin, 'access-control-request-method': 'POST' };
    const response = await call({ method: 'OPTIONS', key: null, headers });
    expect(response).toMatchObject({ status: 204, headers: { 'access-control-allow-origin': allowedOrigin } });
  });

  it('413 for a body that is too large', async () => {
    expect((await call({ json: 'x'.repeat(270_000) })).body.code).toBe('payload_too_large');
  });

  it('403 for a page of an origin that may not call the service, and 200 for one that may', async () => {
    const from = (origin: string) => call({ json: list(), headers: { origin } });
    expect(await from('https://evil.example')).toMatchObject({ status: 403, body: { error: { code: -32600 } } });
    expect((await from(allowedOrigin)).status).toBe(200);
  });

  it('202 without a body for a notification', async () => {
    const response = await call({ json: { jsonrpc: '2.0', method: 'notifications/initialized' } });
    expect(response).toMatchObject({ status: 202, text: '' });
  });

  it('takes a token of the account only if it calls a tool, and is in the log', async () => {
    const key = await service.issueKey('enterprise', { perMinute: 1, perDay: 10 });
    for (const method of ['initialize', 'ping', 'tools/list', 'tools/list']) expect((await agent.ask(method, {}, key)).status).toBe(200);
    expect(service.log.at(-1)).toMatchObject({ operation: 'mcp', status: 200 });
    expect(service.log.at(-1)).not.toHaveProperty('accountId', expect.anything());
    expect((await agent.useTool('listPets', {}, key)).isError).toBeUndefined();
    expect((await agent.useTool('listPets', {}, key)).isError).toBe(true);
  });

  it.each([
    ['a list', () => ({ json: list() })],
    ['a notification', () => ({ json: { jsonrpc: '2.0', method: 'notifications/initialized' } })],
    ['a call of a tool that is not there', () => ({ json: { ...list({ name: 'toString' }), method: 'tools/call' } })],
    ['a body that is no JSON', () => ({ text: '{', headers: { 'content-type': 'application/json' } })],
    ['no key', () => ({ json: list(), key: null })],
    ['another method', () => ({ method: 'GET', key: null })],
  ])('takes a token of the address for %s, with a key that is not known to be valid', async (_, requestOf) => {
    addresses += 1;
    const key = apiKeyFrom(accountIdFrom(randomBytes(10)), randomBytes(32));
    const callFrom = service.callFrom(`203.0.113.${addresses}`);
    const send = () => callFrom({ method: 'POST', path: '/mcp', key, ...requestOf() });
    const first = await send();
    expect([first.headers['x-ratelimit-limit'], first.headers['x-ratelimit-remaining']]).toEqual(['60', '59']);
    for (let sent = 1; sent < 60; sent++) await send();
    const take = vi.spyOn(service.dependencies.limiter, 'take');
    const last = await send();
    expect(take).toHaveBeenCalledOnce();
    take.mockRestore();
    expect(last).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) }, body: { code: 'rate_limit_exceeded' } });
  });

  it('takes no token of the address with a valid key, even if the address or the account has none left', async () => {
    const callFrom = service.callFrom('203.0.113.200');
    for (let sent = 0; sent < 61; sent++) await callFrom({ method: 'GET', path: '/pets', key: null });
    const key = await service.issueKey('enterprise', { perMinute: 1, perDay: 10 });
    const list = () => openAgent(callFrom).ask('tools/list', {}, key);
    const first = await list();
    expect([first.status, first.headers['x-ratelimit-remaining']]).toEqual([200, undefined]);
    for (const _ of [1, 2]) await openAgent(callFrom).useTool('listPets', {}, key);
    expect((await list()).status).toBe(200);
    expect((await callFrom({ method: 'GET', path: '/mcp', key })).status).toBe(405);
  });

  it('gzips the list for a caller that accepts it', async () => {
    const { headers } = await call({ json: list(), headers: { 'accept-encoding': 'gzip' } });
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'application/json', vary: 'accept-encoding' });
  });

  it('-32602 for a cursor, because no list has a second page; null and an empty text count as absent', async () => {
    const message = 'there is no page with this cursor, because the first page has all tools';
    for (const cursor of ['bm93aGVyZQ==', 0]) {
      expect(await agent.ask('tools/list', { cursor })).toMatchObject({ status: 200, body: { error: { code: -32602, message } } });
      const modernList = { json: list({ cursor, _meta: envelope() }), headers: modern };
      expect(await call(modernList)).toMatchObject({ body: { error: { code: -32602, message } } });
    }
    const all = (await agent.ask('tools/list', {})).body.result;
    for (const cursor of [null, '']) expect((await agent.ask('tools/list', { cursor })).body.result).toEqual(all);
  });

  it.each([null, undefined])('treats params that are %s as absent', async (params) => {
    expect((await call({ json: { ...list(), method: 'ping', params } })).body).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
  });

  it('400 for an id that JSON would round', async () => {
    const text = '{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}';
    const response = await call({ text, headers: { 'content-type': 'application/json' } });
    expect(response).toMatchObject({ status: 400, body: { error: { code: -32600 } } });
  });
});

describe('the older era', () => {
  it.each([
    ['2025-11-25', '2025-11-25'],
    ['2025-06-18', '2025-06-18'],
    ['2025-03-26', '2025-11-25'],
    ['2024-11-05', '2025-11-25'],
    ['2026-07-28', '2025-11-25'],
    [undefined, '2025-11-25'],
  ])('initialize with %s gets %s', async (protocolVersion, answered) => {
    const { body } = await agent.ask('initialize', { protocolVersion });
    expect(body.result).toEqual({
      protocolVersion: answered,
      capabilities: { tools: {} },
      serverInfo: { name: 'pet-store', title: 'Pet Store Service', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
      instructions: expect.stringContaining('retryAfterSeconds'),
    });
  });

  it.each(['2027-01-01', '2026-07-28', '2024-11-05', 'latest'])('initialize with %s in the header is negotiated, too', async (version) => {
    const json = { jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion: version } };
    const response = await call({ json, headers: { 'MCP-Protocol-Version': version } });
    expect(response).toMatchObject({ status: 200, body: { result: { protocolVersion: '2025-11-25' } } });
  });

  it('results have nothing of the newer era', async () => {
    expect(Object.keys((await agent.ask('tools/list')).body.result)).toEqual(['tools']);
  });

  it('-32601 with 200 for a method that is not there', async () => {
    for (const method of ['resources/list', 'server/discover', 'toString', '__proto__']) {
      expect(await agent.ask(method)).toMatchObject({ status: 200, body: { error: { code: -32601 } } });
    }
  });

  it('200 for an earlier version in the header that is supported', async () => {
    expect((await call({ json: list(), headers: { 'MCP-Protocol-Version': '2025-06-18' } })).status).toBe(200);
  });
});

describe('the newer era', () => {
  it('server/discover names the versions and what the server has', async () => {
    expect((await agent.askModern('server/discover')).body.result).toMatchObject({
      resultType: 'complete',
      supportedVersions: ['2026-07-28'],
      capabilities: { tools: {} },
      ttlMs: 3_600_000,
      cacheScope: 'private',
      _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'pet-store' } },
    });
  });

  it('-32601 with 404 for a method that is not there', async () => {
    for (const method of ['initialize', 'ping', 'resources/list', 'constructor']) {
      expect(await agent.askModern(method)).toMatchObject({ status: 404, body: { id: 1, error: { code: -32601 } } });
    }
  });

  it.each([
    ['nothing', {}, -32020],
    ['another tool', { 'Mcp-Name': 'listOrders' }, -32020],
    ['the tool', { 'Mcp-Name': 'listPets' }, undefined],
    ['the tool in Base64', { 'Mcp-Name': '=?base64?bGlzdFBldHM=?=' }, undefined],
  ])('a call with %s in Mcp-Name', async (_, name, code) => {
    const json = { ...list({ name: 'listPets', _meta: envelope() }), method: 'tools/call' };
    const { body } = await call({ json, headers: { ...modern, 'Mcp-Method': 'tools/call', ...name } });
    expect(body.error?.code).toBe(code);
  });
});

const inHeader = (version: string) => ({ 'MCP-Protocol-Version': version });
const modernList = list({ _meta: envelope() });
const [older, newer] = [['2025-11-25', '2025-06-18'], ['2026-07-28']];

type Case = [string, object, number, Record<string, string>?, object?];
it.each<Case>([
  ['a batch', [list()], -32600],
  ['another version of JSON-RPC', { ...list(), jsonrpc: '1.0' }, -32600],
  ['a response', { jsonrpc: '2.0', id: 1, result: {} }, -32600],
  ['an id that is an object', { ...list(), id: {} }, -32600],
  ['an id that is null', { ...list(), id: null }, -32600],
  ['params that are no object', { ...list(), params: [] }, -32602],
  ...['2024-11-05', '2025-03-26'].map(
    (requested): Case => ['an earlier version', list(), -32022, inHeader(requested), { supported: older, requested }],
  ),
  ...[list({ _meta: envelope('2027-01-01') }), ...['tools/list', 'tools/call', 'ping'].map((method) => ({ ...list(), method }))].map(
    (json): Case => ['a later version', json, -32022, inHeader('2027-01-01'), { supported: newer, requested: '2027-01-01' }],
  ),
  ['no MCP-Protocol-Version', modernList, -32020, { 'Mcp-Method': 'tools/list' }],
  ['another MCP-Protocol-Version', modernList, -32020, { ...modern, ...inHeader('2025-11-25') }],
  ['no Mcp-Method', modernList, -32020, inHeader('2026-07-28')],
  ['another Mcp-Method', modernList, -32020, { ...modern, 'Mcp-Method': 'tools/call' }],
  ['an Mcp-Method in upper case', modernList, -32020, { ...modern, 'Mcp-Method': 'TOOLS/LIST' }],
  ['no _meta', list(), -32602, modern],
  ['a version that is a number', list({ _meta: { ...envelope(), 'io.modelcontextprotocol/protocolVersion': 1 } }), -32602, modern],
  ['no capabilities', list({ _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' } }), -32602, modern],
])('400, with the id of the request where it has one, for %s: %j', async (_, json, code, headers = {}, data = undefined) => {
  const { status, body } = await call({ json, headers });
  expect([status, body.jsonrpc, body.error.code, body.error.data]).toEqual([400, '2.0', code, data]);
  expect(body.id).toBe('id' in json && json.id === 1 ? 1 : null);
});
