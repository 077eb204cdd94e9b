import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'aws-lambda';
import { beforeAll, describe, expect, it } from 'vitest';
import { changeEvent, missingCredential, parseEvent } from '../../local/samples/changeEvent.ts';
import { type ErrorCode, statusByCode } from '../../shared/contract/errors.ts';
import { routes } from '../../shared/contract/generated/routes.ts';
import { pathFiller } from '../../shared/contract/pathTemplate.ts';
import type { ApiEvent } from '../../shared/http/requestState.ts';
import { handlerOf } from '../../tools/inProcess/handlerOf.ts';
import { loadOperation } from '../../tools/inProcess/operations.ts';
import { responseOf } from '../../tools/inProcess/request.ts';
import { violations } from '../support/conformance.ts';
import { type Service, startService } from '../support/service.ts';
import { sampleWebPage } from '../support/webPage.ts';

/** The error of each event in an empty store, so each is refused in every store. */
const codes: Record<string, ErrorCode> = {
  createCategory: 'unknown_field',
  createKey: 'invalid_field',
  createMessage: 'missing_field',
  createOrder: 'reference_not_found',
  createPet: 'missing_field',
  deleteCategory: 'resource_not_found',
  deleteOrder: 'invalid_parameter',
  deletePet: 'resource_not_found',
  getAccount: 'invalid_access_token',
  getCategory: 'invalid_parameter',
  getChanges: 'invalid_parameter',
  getHealth: 'invalid_parameter',
  getInventory: 'resource_not_found',
  getOpenapi: 'invalid_parameter',
  getOpenapiYaml: 'invalid_parameter',
  getOrder: 'resource_not_found',
  getPet: 'invalid_parameter',
  getPortal: 'invalid_parameter',
  getPortalAsset: 'resource_not_found',
  getReference: 'invalid_parameter',
  getReferenceAsset: 'resource_not_found',
  listCategories: 'invalid_api_key',
  listInventory: 'invalid_parameter',
  listKeys: 'invalid_parameter',
  listOrders: 'invalid_parameter',
  listPets: 'invalid_parameter',
  openAccount: 'invalid_parameter',
  replaceCategory: 'invalid_content_type',
  replacePet: 'invalid_json',
  revokeKey: 'invalid_parameter',
  rotateKey: 'resource_not_found',
  setInventory: 'invalid_field',
  unmatchedRoute: 'method_not_allowed',
  updateCategory: 'invalid_field',
  updateOrder: 'resource_not_found',
  updatePet: 'invalid_field',
};

const folder = join(import.meta.dirname, '..', '..', 'events', 'refused');
const textOf = (operationId: string) => readFileSync(join(folder, `${operationId}.json`), 'utf8');
const context = { getRemainingTimeInMillis: () => 10_000 } as Context;

let service: Service;
let key: string;
beforeAll(async () => {
  service = await startService('refusedEvents');
  key = await service.issueKey();
});

it('each operation has an event that is refused', () => {
  expect(Object.keys(codes)).toEqual([...routes.map(({ operationId }) => operationId), 'unmatchedRoute'].toSorted());
});

describe.each(Object.entries(codes))('events/refused/%s.json', (operationId, code) => {
  it('is what API Gateway makes of one request', () => {
    const event: ApiEvent = JSON.parse(textOf(operationId));
    const { pathParameters = {}, headers, body } = event;
    const route = routes.find((one) => one.operationId === operationId) ?? { method: 'DELETE', path: '/pets' };
    const rawPath = pathFiller(route.path)(pathParameters);
    const routeKey = operationId === 'unmatchedRoute' ? '$default' : `${route.method} ${route.path}`;
    expect(event).toMatchObject({ version: '2.0', routeKey, rawPath, isBase64Encoded: false });
    expect(event.requestContext).toMatchObject({ routeKey, http: { method: route.method, path: rawPath } });
    expect(headers['content-length']).toBe(body === undefined ? undefined : String(Buffer.byteLength(String(body))));
    const query = new URLSearchParams(event.rawQueryString);
    const joined = Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name).join(',')]));
    expect(event.queryStringParameters ?? {}).toEqual(joined);
  });

  it(`is refused: ${code}`, async () => {
    const given = parseEvent(textOf(operationId));
    const missing = missingCredential(given);
    const credential = missing === 'accessToken' ? service.signIn() : missing && key;
    const event: ApiEvent = JSON.parse(JSON.stringify(changeEvent(given, { key: credential, body: undefined, path: {} })));
    const replaced = { ...service.dependencies.replaced, webPage: { ...sampleWebPage, asset: () => undefined } };
    const {
      statusCode = 0,
      headers = {},
      body = '',
    } = await handlerOf(await loadOperation(operationId), { ...service.dependencies, replaced })(event, context);
    const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    const response = responseOf(statusCode, texts, body);
    expect(response).toMatchObject({ status: statusByCode[code], body: { code } });
    expect(violations(operationId, response)).toEqual([]);
  });
});
