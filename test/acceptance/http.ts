import { expect } from 'vitest';
import { violations } from '../support/conformance.ts';
import { type Call, responseOf, route, wireForm } from '../support/request.ts';

/** Sends requests over the network, and checks every response against the contract. */
export function callOver(baseUrl: string, key: string): Call {
  return async (request) => {
    const { headers, body } = wireForm(request, key);
    // Bytes, because fetch adds its own content type to a text.
    const bytes = body === undefined ? {} : { body: Buffer.from(body) };
    const response = await fetch(`${baseUrl}${request.path}`, { method: request.method, headers, redirect: 'manual', ...bytes });
    const answer = responseOf(response.status, Object.fromEntries(response.headers), await response.text());
    const operationId = route(request.method, decodeURIComponent(request.path.split('?')[0] ?? ''))?.route.functionName ?? '';
    const summary = `${request.method} ${request.path} got ${answer.status} ${answer.text.slice(0, 200)}`;
    expect(violations(operationId, answer, request.method), summary).toEqual([]);
    return answer;
  };
}
