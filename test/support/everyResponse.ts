import { everyOperation } from '../../tools/inProcess/everyOperation.ts';
import type { TestRequest, TestResponse } from '../../tools/inProcess/request.ts';
import { contractRoutes, credentialOf } from './contract.ts';
import { openDeveloper } from './developer.ts';
import type { Service } from './service.ts';

interface NamedResponse {
  /** For example `createPet: no credential`. */
  readonly name: string;
  readonly response: TestResponse;
}

/** A success of every operation that takes a credential, and each error that all of them have in common. */
export async function everyResponse(service: Service): Promise<readonly NamedResponse[]> {
  const requests = await everyOperation(service);
  const unreachable = Object.assign(new Error('a test'), { code: 'ECONNREFUSED' });
  const responses: NamedResponse[] = [];
  const limited: (readonly [string, TestRequest])[] = [];
  for (const operationId of contractRoutes.map(({ operation }) => operation.operationId).filter(credentialOf)) {
    const request = await requests[operationId]?.();
    if (!request) throw new Error(`no request of ${operationId}`);
    const ways: Record<string, () => Promise<TestResponse>> = {
      'unknown parameter': () => service.call({ ...request, path: `${request.path}?colour=brown` }),
      'no credential': () => service.call({ ...request, key: null }),
      'error of the service': () => service.callWithout(new TypeError('a test'))(request),
      'store out of reach': () => service.callWithout(unreachable)(request),
      success: () => service.call(request),
    };
    for (const [way, send] of Object.entries(ways)) responses.push({ name: `${operationId}: ${way}`, response: await send() });
    limited.push([operationId, request]);
  }
  const spent = { apiKey: await spentKey(service), accessToken: await spentToken(service) };
  for (const [operationId, request] of limited) {
    const key = credentialOf(operationId) === 'accessToken' ? spent.accessToken : spent.apiKey;
    responses.push({ name: `${operationId}: limit exceeded`, response: await service.call({ ...request, key }) });
  }
  return responses;
}

/** An API key whose account has no token left. */
async function spentKey(service: Service): Promise<string> {
  const key = await service.issueKey('enterprise', { perMinute: 1, perDay: 1 });
  await service.call({ method: 'GET', path: '/categories', key });
  return key;
}

/** An access token whose account has no token left for the account operations, of the 60 per minute. */
async function spentToken(service: Service): Promise<string> {
  const { call, token } = await openDeveloper(service);
  for (let sent = 1; sent < 60; sent++) await call({ method: 'GET', path: '/account' });
  return token;
}
