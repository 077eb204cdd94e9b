import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { placeholders } from '../../local/samples/changeEvent.ts';
import { routes } from '../../shared/contract/generated/routes.ts';
import { pathFiller } from '../../shared/contract/pathTemplate.ts';
import type { ApiEvent } from '../../shared/http/requestState.ts';

const folder = join(import.meta.dirname, '..', '..', 'events');
const textOf = (operationId: string) => readFileSync(join(folder, `${operationId}.json`), 'utf8');
const eventIn = (text: string): ApiEvent => JSON.parse(text);

const operations = [
  ...routes.map((route) => ({ ...route, routeKey: `${route.method} ${route.path}` })),
  { operationId: 'unmatchedRoute', method: 'GET', path: '/animals', routeKey: '$default', credential: 'apiKey' },
];

describe.each(operations)('events/$operationId.json', ({ operationId, method, path, routeKey, credential }) => {
  it('is what API Gateway makes of one request', () => {
    const event = eventIn(textOf(operationId));
    const { pathParameters = {}, requestContext, headers, body } = event;
    const rawPath = pathFiller(path)(pathParameters);
    const query = Object.fromEntries(new URLSearchParams(event.rawQueryString));
    expect(event).toMatchObject({ version: '2.0', routeKey, rawPath, isBase64Encoded: false });
    expect(requestContext).toMatchObject({ routeKey, stage: '$default', http: { method, path: rawPath } });
    expect(event.queryStringParameters ?? {}).toEqual(query);
    expect(headers['content-length']).toBe(body === undefined ? undefined : String(Buffer.byteLength(String(body))));
    expect(headers['content-type']).toBe(body === undefined ? undefined : 'application/json');
    expect(Object.keys(headers)).toEqual(Object.keys(headers).map((name) => name.toLowerCase()));
  });

  it('has no credential in it, and a placeholder where it needs one', () => {
    expect(textOf(operationId)).not.toMatch(/petstore_|eyJ/);
    expect(eventIn(textOf(operationId)).headers.authorization).toBe(placeholders[credential]);
  });
});
