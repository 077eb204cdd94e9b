import { beforeAll, describe, expect, it } from 'vitest';
import { dereference } from '../../tools/generate/contract.ts';
import { everyOperation } from '../../tools/inProcess/everyOperation.ts';
import type { TestRequest, TestResponse } from '../../tools/inProcess/request.ts';
import { contract, contractRoutes } from '../support/contract.ts';
import { useService } from '../support/service.ts';
import { credentialOf } from './contract.ts';
import { everyResponse } from './everyResponse.ts';

const service = useService('specification-errors');
/** At least one of each operation that takes a credential. */
let errors: readonly { name: string; response: TestResponse }[];
/** A valid request of each operation that takes a body. */
let changes: readonly { name: string; request: TestRequest }[];

beforeAll(async () => {
  errors = (await everyResponse(service)).filter(({ response }) => response.status >= 400);
  const requests = [];
  for (const [name, request] of Object.entries(await everyOperation(service))) requests.push({ name, request: await request() });
  changes = requests.filter(({ request }) => request.json !== undefined);
});

const wrong = (isRight: (response: TestResponse) => boolean) => errors.filter(({ response }) => !isRight(response)).map(({ name }) => name);

describe('§7 Error, the body of every response that is not a success', () => {
  it('errors of every kind and operation are compared', () => {
    expect(new Set(errors.map(({ response }) => response.status))).toEqual(new Set([400, 401, 404, 429, 500, 503]));
    expect(errors.length).toBeGreaterThan(100);
  });

  it('is JSON with code, message and status', () => {
    expect(wrong(({ headers }) => headers['content-type'] === 'application/json')).toEqual([]);
    expect(wrong(({ body }) => Object.keys(body).sort().join() === 'code,message,status')).toEqual([]);
  });

  it('code is a string for programs', () => {
    expect(wrong(({ body }) => /^[a-z]+(_[a-z]+)*$/.test(body.code))).toEqual([]);
  });

  it('message is a string for people', () => {
    expect(wrong(({ body }) => typeof body.message === 'string' && body.message.includes(' '))).toEqual([]);
  });

  it('status is an integer: the status of the response', () => {
    expect(wrong(({ status, body }) => body.status === status)).toEqual([]);
  });

  it('is what the contract declares for every such response', () => {
    const { required, properties } = dereference(contract.components.schemas.Error ?? {}, contract);
    expect(Object.keys(properties ?? {}).sort()).toEqual(['code', 'message', 'status']);
    const bodies = contractRoutes.flatMap(({ operation }) =>
      Object.entries(operation.responses).flatMap(([status, { content }]) => (status < '400' ? [] : [content])),
    );
    expect(bodies.length).toBeGreaterThan(200);
    for (const body of bodies) expect(body).toMatchObject({ 'application/json': { schema: { required, properties } } });
  });
});

describe('§7 400 from every operation with a body', () => {
  it.each([
    ['the body is not valid JSON', 'invalid_json', 'application/json', (json: string) => json.slice(0, -1)],
    ['the content type is another', 'invalid_content_type', 'text/plain', (json: string) => json],
  ])('%s', async (_, code, contentType, change) => {
    expect(changes.length).toBeGreaterThan(15);
    for (const { name, request } of changes) {
      const { json, ...rest } = request;
      const response = await service.call({ ...rest, text: change(JSON.stringify(json)), headers: { 'content-type': contentType } });
      expect(response, name).toMatchObject({ status: 400, body: { code } });
    }
  });

  it.each([
    ['POST', '/pets', ['name', 'categoryId']],
    ['POST', '/categories', ['name']],
    ['PUT', '/store/inventory/1', ['quantity']],
    ['POST', '/messages', ['message']],
  ])('a required field is missing: %s %s %j', async (method, path, fields) => {
    const values: Record<string, unknown> = { name: 'Rex', categoryId: 1, quantity: 1, message: 'Hello' };
    for (const missing of fields) {
      const json = Object.fromEntries(fields.filter((field) => field !== missing).map((field) => [field, values[field]]));
      expect((await service.call({ method, path, json })).body).toMatchObject({ status: 400, code: 'missing_field' });
    }
  });
});

describe('§7 401', () => {
  it.each([
    ['missing', null],
    ['invalid', 'invalid'],
  ])('the API key is %s', async (_, key) => {
    const { body } = await service.call({ method: 'GET', path: '/store/orders', key });
    expect(body).toMatchObject({ status: 401, code: 'invalid_api_key' });
  });
});

describe('§7 429', () => {
  const spend = async () => {
    const key = await service.issueKey('enterprise', { perMinute: 1, perDay: 10 });
    const call = () => service.call({ method: 'GET', path: '/store/orders', key });
    return { call, first: await call(), second: await call() };
  };

  it('the rate limit is exceeded', async () => {
    const { first, second } = await spend();
    expect([first.status, second.status]).toEqual([200, 429]);
  });

  it('of any operation carries Retry-After, in seconds', () => {
    const limited = errors.filter(({ response }) => response.status === 429);
    expect(limited.length).toBeGreaterThan(25);
    expect(limited.filter(({ response }) => !/^[1-9]\d*$/.test(response.headers['retry-after'] ?? ''))).toEqual([]);
  });

  it('the client that retries after exactly that time is served', async () => {
    const { call, second } = await spend();
    service.now += Number(second.headers['retry-after']) * 1_000;
    expect((await call()).status).toBe(200);
  });
});

describe('§7 left open', () => {
  const codesOf = (status: number) =>
    contractRoutes.flatMap(({ operation }) => Object.keys(operation.responses[status]?.content?.['application/json']?.examples ?? {}));

  it.each([
    [400, 'invalid_content_type invalid_field invalid_json invalid_parameter missing_field unknown_field'],
    [401, 'invalid_access_token invalid_api_key'],
    [403, 'account_closed read_only_key'],
    [404, 'resource_not_found route_not_found'],
    [405, 'method_not_allowed'],
    [409, 'category_in_use insufficient_stock key_limit_reached order_complete pet_in_use'],
    [410, 'operation_sunset'],
    [412, 'precondition_failed'],
    [413, 'payload_too_large'],
    [422, 'idempotency_mismatch reference_not_found'],
    [429, 'key_banned rate_limit_exceeded'],
    [500, 'internal_error'],
    [503, 'unavailable'],
  ])('the codes of %i: at least %s', (status, codes) => {
    expect(codesOf(status)).toEqual(expect.arrayContaining(codes.split(' ')));
  });

  it('the statuses of an operation are those of the contract, at least 401, 429, 500 and 503', () => {
    for (const { operation } of contractRoutes.filter(({ operation }) => credentialOf(operation.operationId))) {
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['401', '429', '500', '503']));
    }
  });
});
