import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../shared/contract/generated/routes.ts';
import { route } from '../../tools/inProcess/event.ts';
import type { TestResponse } from '../../tools/inProcess/request.ts';
import { declaredStatuses } from '../support/conformance.ts';
import { type Service, startService } from '../support/service.ts';

const file = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'petstore.http'), 'utf8');
/** Each request by name, in the order of sending. */
const requests = file
  .split(/^###.*$/m)
  .slice(1)
  .map((text) => {
    const [, name = '', head = '', body] = /# @name (\w+)\n([\s\S]+?)(?:\n\n([\s\S]+))?$/.exec(text.trim()) ?? [];
    return { name, head, body };
  });

describe('docs/petstore.http', () => {
  let service: Service;
  let key: string;
  let token: string;
  const responses = new Map<string, TestResponse>();
  beforeAll(async () => {
    service = await startService('httpFile');
    key = await service.issueKey();
    token = service.signIn();
  });

  /** What the REST client fills in for `{{…}}`: a variable, a random value, or a part of an earlier response. */
  function filled(text: string): string {
    return text.replace(/\{\{(.+?)\}\}/g, (_, expression: string) => {
      const known: Record<string, string> = { baseUrl: '', apiKey: key, accessToken: token, $guid: `guid-${responses.size}` };
      const [name = '', , part, field = ''] = expression.replace('.$.', '.').split('.');
      const response = responses.get(name);
      const value = known[expression] ?? (part === 'body' ? response?.body[field] : response?.headers[field]);
      if (value === undefined) throw new Error(`nothing is known of ${expression}`);
      return String(value);
    });
  }

  it('has every operation once, except those of page assets', () => {
    const operationIds = routes.map(({ operationId }): string => operationId).filter((operationId) => !operationId.endsWith('Asset'));
    expect(requests.map(({ name }) => name).sort()).toEqual(operationIds.sort());
  });

  it.each(requests)('$name succeeds', async ({ name, head, body }) => {
    const [line = '', ...headerLines] = filled(head).split('\n');
    const [method = '', path = ''] = line.split(' ');
    const headers = Object.fromEntries(headerLines.map((header) => header.split(/: (.*)/).slice(0, 2)));
    const response = await service.call({ method, path, headers, key: null, ...(body !== undefined && { text: filled(body) }) });
    responses.set(name, response);
    expect(route(method, path.split('?')[0] ?? '')?.route.functionName).toBe(name);
    expect(declaredStatuses.get(name)?.filter((status) => status < 300)).toContain(response.status);
  });
});
