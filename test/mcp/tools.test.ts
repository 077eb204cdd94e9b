import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { accountIdFrom, apiKeyFrom } from '../../shared/accounts/apiKey.ts';
import { routes } from '../../shared/contract/generated/routes.ts';
import { toolRoutes, tools } from '../../shared/contract/generated/tools.ts';
import { matchPath } from '../../shared/contract/pathTemplate.ts';
import { fold, type Schema } from '../../tools/generate/contract.ts';
import { toolsModule } from '../../tools/generate/tools.ts';
import { contract, contractRoutes } from '../support/contract.ts';
import { exampleRequests } from '../support/everyOperation.ts';
import { throttled } from '../support/faults.ts';
import { startShop } from '../support/service.ts';
import { openAgent } from './agent.ts';

const shop = await startShop('mcpTools');
const { service } = shop;
const agent = openAgent((request) => service.call(request));

const offered = contractRoutes.flatMap(({ operation: { operationId, deprecated } }) => {
  const takesKey = routes.some((route) => route.operationId === operationId && route.credential === 'apiKey');
  return takesKey && !deprecated ? operationId : [];
});

describe('tools/list', () => {
  it('has every operation with an API key, without deprecated ones, in the order of the contract', async () => {
    const { tools: listed } = (await agent.ask('tools/list')).body.result;
    expect(listed.map(({ name }: { name: string }) => name)).toEqual(offered);
    expect((await agent.askModern('tools/list')).body.result.tools).toEqual(listed);
  });

  it('has only tools that read for a read-only key', async () => {
    const { tools: listed } = (await agent.ask('tools/list', {}, await service.issueReadOnlyKey())).body.result;
    const reading = routes.filter(({ method }) => method === 'GET').map(({ operationId }): string => operationId);
    expect(listed.map(({ name }: { name: string }) => name)).toEqual(offered.filter((name) => reading.includes(name)));
  });

  it.each(tools)('$name says what it does, and takes an object', ({ name, description, inputSchema, annotations, ...rest }) => {
    const { method } = toolRoutes[name];
    expect(description).toMatch(/\.$/);
    expect(rest).not.toHaveProperty('outputSchema');
    expect(schemaProblems(inputSchema)).toEqual([]);
    expect(annotations).toEqual({
      readOnlyHint: method === 'GET',
      ...(method !== 'GET' && { destructiveHint: method !== 'POST', idempotentHint: method !== 'POST' }),
      openWorldHint: false,
    });
  });

  it('describes the pattern of a text in words', () => {
    const code: Schema = { type: 'string', pattern: '^[A-Z]{3}$', 'x-must': 'be 3 capitals', description: 'The code.' };
    const requestBody = { content: { 'application/json': { schema: { type: 'object', properties: { code } } } } };
    const operation = { operationId: 'createCode', requestBody, responses: {} };
    const tools = toolsModule(contract, [{ method: 'POST', path: '/codes', operation }]);
    expect(tools).toContain('"description": "The code. Must be 3 capitals."');
    expect(tools).not.toContain('pattern');
  });
});

/**
 * What one vendor or another refuses, and with it the whole list. OpenAI's strict mode takes no default and no length of a string; Gemini's
 * function declarations take one type as a string, enums of strings, and of the formats `date-time`; Anthropic's tools need an object at
 * the root. That strict mode wants every property required is for the client, which makes the optional ones nullable.
 * @see https://platform.openai.com/docs/guides/structured-outputs, https://ai.google.dev/api/caching#Schema and
 *   https://platform.claude.com/docs/en/agents-and-tools/tool-use/define-tools, as of November 2026
 */
function schemaProblems(schema: object, at = '', isRoot = true): string[] {
  const { type, description, enum: values, format, properties, items, required, additionalProperties, ...rest } = schema as Schema;
  const bounds = ['minimum', 'maximum', 'minItems', 'maxItems'];
  return [
    ...(isRoot && type !== 'object' ? [`${at} is no object`] : []),
    ...(typeof type === 'string' ? [] : [`${at} has no single type`]),
    ...(values?.every((value) => typeof value === 'string') === false ? [`${at} has an enum with another value than strings`] : []),
    ...(format === undefined || format === 'date-time' ? [] : [`${at} has the format ${format}`]),
    ...(type === 'object' && additionalProperties !== false ? [`${at} is open`] : []),
    ...Object.keys(rest).flatMap((keyword) => (bounds.includes(keyword) ? [] : [`${at} has ${keyword}`])),
    ...Object.entries(properties ?? {}).flatMap(([name, one]) => schemaProblems(one, `${at}/${name}`, false)),
    ...(items ? schemaProblems(items, `${at}/items`, false) : []),
  ];
}

it.each(tools)('$name has remove only for the fields that null removes in the API', ({ name, inputSchema, ...texts }) => {
  const { method } = toolRoutes[name];
  const { remove }: Readonly<Record<string, unknown>> = { ...inputSchema.properties };
  const fields = contractRoutes.find(({ operation }) => operation.operationId === name)?.operation.requestBody?.content['application/json'];
  const removable = Object.entries(fields?.schema?.properties ?? {}).flatMap(([field, schema]) => (fold(schema).nullable ? field : []));
  expect(remove).toEqual(
    method === 'PATCH' && removable.length > 0
      ? { type: 'array', description: expect.any(String), items: { type: 'string', enum: removable } }
      : undefined,
  );
  expect(JSON.stringify([inputSchema, texts])).not.toMatch(/null|7396/i);
});

const unknownKey = () => apiKeyFrom(accountIdFrom(randomBytes(10)), randomBytes(32));

/** A request of the API as the arguments of its tool. */
function argumentsOf(name: keyof typeof toolRoutes, { path, json }: { readonly path: string; readonly json?: unknown }) {
  const [pathname = '', query] = path.split('?');
  const ids = Object.entries(matchPath(toolRoutes[name].path, pathname) ?? {});
  const typed = (text: string) => (/^\d+$/.test(text) ? Number(text) : text);
  return {
    ...Object.fromEntries([...ids, ...new URLSearchParams(query)].map(([id, value]) => [id, typed(value)])),
    ...(json !== undefined && { body: json }),
  };
}

it('no description mentions a header that no tool takes', () => {
  for (const { description } of tools) expect(description).not.toMatch(/If-Match|If-None-Match|ETag|Idempotency-Key/);
});

describe('tools/call', () => {
  it.each(tools)('$name succeeds, takes one token, and returns what the operation returns', async ({ name }) => {
    const request = await exampleRequests((one) => service.call(one)).request(name);
    const args = argumentsOf(name, request);
    const before = Number((await shop.get('/store/inventory')).headers['x-ratelimit-remaining']);
    const response = await agent.ask('tools/call', { name, arguments: args });
    expect(response.body.result.isError, JSON.stringify(response.body)).toBeUndefined();
    expect(Number(response.headers['x-ratelimit-remaining'])).toBe(before - 1);
    const { content, structuredContent } = response.body.result;
    expect(JSON.parse(content[0].text)).toEqual(structuredContent);
    if (request.method !== 'GET') return;
    const { body } = await service.call(request);
    expect(structuredContent).toMatchObject(Array.isArray(body) ? { items: body } : body);
  });

  it('a page has its items and the argument for the next page', async () => {
    const ids = [await shop.newPet(), await shop.newPet(), await shop.newPet()].sort((one, other) => one - other);
    const first = (await agent.useTool('listPets', { id: ids, limit: 2 })).structuredContent;
    const second = (await agent.useTool('listPets', { id: ids, limit: 2, after: first.next })).structuredContent;
    expect([...first.items, ...second.items].map(({ id }: { id: number }) => id)).toEqual(ids);
    expect(second.next).toBeUndefined();
  });

  it('ifMatch takes the etag of a result', async () => {
    const petId = await shop.newPet(5);
    const { etag } = (await agent.useTool('getInventory', { petId })).structuredContent;
    const set = (quantity: number) => agent.useTool('setInventory', { petId, ifMatch: etag, body: { quantity } });
    expect((await set(7)).structuredContent).toMatchObject({ quantity: 7 });
    const message = expect.stringContaining('ifMatch');
    expect(JSON.parse((await set(9)).content[0].text)).toMatchObject({ code: 'precondition_failed', message });
    expect(await shop.stockOf(petId)).toBe(7);
  });

  it('remove removes a field, as null does in the API; null and an empty value leave it', async () => {
    const petId = await shop.newPet(9);
    const placed = async () => (await shop.order({ petId, quantity: 2, shipDate: '2027-01-15T09:00:00Z' })).body.id;
    const [byApi, byTool, byNull] = [await placed(), await placed(), await placed()];
    const { id: _, ...expected } = (await shop.send('PATCH', `/store/orders/${byApi}`, { quantity: null, shipDate: null })).body;
    const removed = (await agent.useTool('updateOrder', { orderId: byTool, remove: ['quantity', 'shipDate'] })).structuredContent;
    expect(removed).toEqual({ id: byTool, ...expected, etag: expect.any(String) });
    expect(await shop.stockOf(petId)).toBe(7);
    const filled = { petId: null, quantity: '', shipDate: [], complete: true };
    const { structuredContent } = await agent.useTool('updateOrder', { orderId: byNull, body: JSON.stringify(filled) });
    expect(structuredContent).toMatchObject({
      ...{ id: byNull, petId, quantity: 2, shipDate: '2027-01-15T09:00:00.000Z', complete: true },
      note: 'null and empty arguments were ignored: petId, quantity and shipDate. To remove a field, name it in remove.',
    });
  });

  it('the same idempotencyKey takes effect once, with the tool and the API together', async () => {
    const petId = await shop.newPet(5);
    const json = { petId, quantity: 2 };
    const place = () => agent.useTool('createOrder', { idempotencyKey: 'agent-1', body: json });
    const [first, second] = [await place(), await place()];
    const third = await shop.order(json, { 'idempotency-key': 'agent-1' });
    expect([second.structuredContent.id, third.body.id]).toEqual([first.structuredContent.id, first.structuredContent.id]);
    expect([first, second].map(({ structuredContent }) => structuredContent.replayed)).toEqual([undefined, true]);
    expect(await shop.stockOf(petId)).toBe(3);
  });

  it.each([
    ['an argument that the tool does not have', 'listPets', { ifMatch: '"1"' }, 'invalid_parameter'],
    ['a required field that is null', 'createPet', { body: { name: 'Rex', categoryId: null } }, 'missing_field'],
    ['a null that no field has', 'createOrder', { body: { 'no-such': null } }, 'unknown_field'],
    ['an id that no item has', 'getCategory', { categoryId: 1 }, 'resource_not_found'],
    ['a field of another type', 'createPet', { body: { name: 1, categoryId: 1 } }, 'invalid_field'],
  ])('an Error as a result for %s', async (_, name, args, code) => {
    const { isError, content, structuredContent } = await agent.useTool(name, args);
    expect(isError).toBe(true);
    expect(structuredContent).toBeUndefined();
    expect(JSON.parse(content[0].text)).toEqual({ code, message: expect.any(String), status: expect.any(Number) });
  });

  it.each([500, 2_000, 3_000, 4_000, 4_900, 10_000])('rejects %i nested lists, without a failure of the service', async (depth) => {
    const nested = `${'['.repeat(depth)}1.5${']'.repeat(depth)}`;
    for (const args of [`"createPet","arguments":{"body":${nested}}`, `"getCategory","arguments":{"categoryId":${nested}}`]) {
      const text = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":${args}}}`;
      const headers = { 'content-type': 'application/json' };
      const { status } = await service.call({ method: 'POST', path: '/mcp', key: unknownKey(), text, headers });
      expect([400, 401]).toContain(status);
    }
  });

  it.each<[object, string]>([
    [{}, 'name is required: the name of a tool'],
    [{ name: null }, 'name is required: the name of a tool'],
    [{ name: '' }, 'name is required: the name of a tool'],
    [{ name: 5 }, 'name must be a string'],
    [{ name: 'dropTables' }, 'there is no tool dropTables'],
    [{ name: 'list_pets' }, 'there is no tool list_pets; did you mean listPets?'],
    [{ name: 'mcp__pet-store__listPets' }, 'there is no tool mcp__pet-store__listPets; did you mean listPets?'],
    [{ name: 'pet-store.listpet' }, 'there is no tool pet-store.listpet; did you mean listPets?'],
    [{ name: 'listPets()' }, 'there is no tool listPets(); did you mean listPets?'],
    [{ name: 'getPet' }, 'there is no tool getPet; did you mean listPets with id?'],
    [{ name: 'pet_store__get_pet' }, 'there is no tool pet_store__get_pet; did you mean listPets with id?'],
    [{ name: 'toString' }, 'there is no tool toString'],
    [{ name: 'listPets', arguments: [] }, 'arguments must be an object'],
    [{ name: 'listPets', arguments: '{' }, 'arguments must be an object'],
  ])('-32602 for %j: %s', async (params, message) => {
    expect(await agent.ask('tools/call', params)).toMatchObject({ status: 200, body: { error: { code: -32602, message } } });
  });

  it('accepts arguments that are JSON text or null, and rejects a fraction in them, which changes nothing', async () => {
    const { id } = (await shop.send('POST', '/store/orders', { quantity: 2 })).body;
    const update = (quantity: number) => agent.useTool('updateOrder', `{"orderId":${id}.0,"body":{"quantity":${quantity}}}`);
    expect((await update(1.5)).isError).toBe(true);
    expect((await shop.get(`/store/orders/${id}`)).body.quantity).toBe(2);
    expect((await update(3)).structuredContent).toMatchObject({ id, quantity: 3 });
    const { body } = await agent.ask('tools/call', { name: 'listCategories', arguments: null });
    expect(body.result.isError).toBeUndefined();
  });

  it.each([
    ['503 with Retry-After while the store is down', throttled(), 503, 'unavailable'],
    ['500 for an error of the service', new TypeError('boom'), 500, 'internal_error'],
  ])('%s, so that the gateway counts it', async (_, error, status, code) => {
    const broken = openAgent(service.callWithout(error));
    const response = await broken.ask('tools/call', { name: 'getCategory', arguments: { categoryId: 1 } });
    expect(response).toMatchObject({ status, body: { code } });
    expect(response.headers['retry-after']).toBe(status === 503 ? '1' : undefined);
    expect(service.log.at(-1)).toMatchObject({ level: 'ERROR', operation: 'mcp', status });
  });

  it('an Error over the limit says after how many seconds a call is admitted', async () => {
    const key = await service.issueKey('enterprise', { perMinute: 1, perDay: 1_000 });
    const call = () => agent.useTool('listPets', {}, key);
    expect((await call()).isError).toBeUndefined();
    const rejected = JSON.parse((await call()).content[0].text);
    expect(rejected).toMatchObject({ code: 'rate_limit_exceeded', status: 429, retryAfterSeconds: expect.any(Number) });
    service.now += rejected.retryAfterSeconds * 1_000;
    expect((await call()).isError).toBeUndefined();
  });
});
