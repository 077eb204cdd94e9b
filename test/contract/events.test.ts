import { readFileSync } from 'node:fs';
import type { Context } from 'aws-lambda';
import { expect, it } from 'vitest';
import { changeEvent, parseEvent, placeholders } from '../../local/samples/changeEvent.ts';
import { exampleEventFile } from '../../local/samples/exampleEvent.ts';
import { routes } from '../../shared/contract/generated/routes.ts';
import type { ApiEvent } from '../../shared/http/request/requestState.ts';
import { declaredStatuses, violations } from '../support/conformance.ts';
import { everyOperation } from '../support/everyOperation.ts';
import { loadFunction } from '../support/inProcess.ts';
import { responseOf, route } from '../support/request.ts';
import { startService } from '../support/service.ts';

const textOf = (operationId: string) => readFileSync(exampleEventFile(operationId), 'utf8');
const eventIn = (text: string): ApiEvent => JSON.parse(text);
const context = { getRemainingTimeInMillis: () => 10_000 } as Context;

const operations = [...routes, { operationId: 'unmatchedRoute', credential: 'apiKey' }];

it.each(operations)(
  'events/$operationId.json has no credential in it, and a placeholder where it needs one',
  ({ operationId, credential }) => {
    expect(textOf(operationId)).not.toMatch(/petstore_|eyJ/);
    expect(eventIn(textOf(operationId)).headers.authorization).toBe(placeholders[credential]);
  },
);

const service = await startService('events');
const requests = await everyOperation(service);
const credentials: Readonly<Record<string, string>> = { apiKey: service.ownKey, accessToken: service.signIn('ada') };

it.each(operations)('$operationId succeeds with a credential, and the ids of existing items', async ({ operationId, credential }) => {
  const request = await requests[operationId]?.();
  if (!request) throw new Error('no request');
  const { method, path, json, key = credentials[credential] } = request;
  const changes = {
    key: key ?? undefined,
    body: json === undefined ? undefined : JSON.stringify(json),
    path: route(method, path)?.pathParameters ?? {},
  };
  const event = eventIn(JSON.stringify(changeEvent(parseEvent(textOf(operationId)), changes)));
  const answered = await (await loadFunction(operationId, service.dependencies))(event, context);
  const { statusCode = 0, headers = {}, body = '' } = answered;
  const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  const successes = operationId === 'unmatchedRoute' ? [404] : declaredStatuses.get(operationId)?.filter((status) => status < 300);
  expect(successes, body).toContain(statusCode);
  expect(violations(operationId, responseOf(statusCode, texts, body))).toEqual([]);
});
