import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'aws-lambda';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Changes, changeEvent, parseEvent, placeholders } from '../../local/samples/changeEvent.ts';
import { routes } from '../../shared/contract/generated/routes.ts';
import type { ApiEvent } from '../../shared/http/request/requestState.ts';
import { declaredStatuses, violations } from '../support/conformance.ts';
import { openDeveloper } from '../support/developer.ts';
import { exampleRequests } from '../support/everyOperation.ts';
import { loadFunction } from '../support/inProcess.ts';
import { responseOf, route } from '../support/request.ts';
import { type Service, startService } from '../support/service.ts';

const folder = join(import.meta.dirname, '..', '..', 'events');
const textOf = (operationId: string) => readFileSync(join(folder, `${operationId}.json`), 'utf8');
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

describe('with a key, and the ids of existing items', () => {
  let service: Service;
  let key: string;

  beforeAll(async () => {
    service = await startService('events');
    key = await service.issueKey();
  });

  /** What an event needs to succeed: ids of new items; for an account operation, a developer's access token and the id of a key. */
  async function changesFor(operationId: string): Promise<Changes> {
    const operation = routes.find((one) => one.operationId === operationId);
    if (operation?.credential !== 'accessToken') {
      const { method, path, json } = await exampleRequests((request) => service.call({ key, ...request })).request(operationId);
      return { key, body: json === undefined ? undefined : JSON.stringify(json), path: route(method, path)?.pathParameters ?? {} };
    }
    if (operationId === 'openAccount') return { key: service.signIn(), body: undefined, path: {} };
    const { token, createKey } = await openDeveloper(service);
    return { key: token, body: undefined, path: operation.path.includes('{keyId}') ? { keyId: (await createKey()).body.keyId } : {} };
  }

  it.each(operations)('$operationId succeeds', async ({ operationId }) => {
    const event = eventIn(JSON.stringify(changeEvent(parseEvent(textOf(operationId)), await changesFor(operationId))));
    const answered = await (await loadFunction(operationId, service.dependencies))(event, context);
    const { statusCode = 0, headers = {}, body = '' } = answered;
    const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    const successes = operationId === 'unmatchedRoute' ? [404] : declaredStatuses.get(operationId)?.filter((status) => status < 300);
    expect(successes, body).toContain(statusCode);
    expect(violations(operationId, responseOf(statusCode, texts, body))).toEqual([]);
  });
});
