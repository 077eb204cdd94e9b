import type { Call, TestResponse } from './request.ts';
import type { Service } from './service.ts';

/** A developer who is signed in and has opened an account. */
export interface Developer {
  readonly token: string;
  readonly accountId: string;
  readonly call: Call;
  createKey(json?: object): Promise<TestResponse>;
}

/** A new developer, in a new minute with full buckets. */
export async function openDeveloper(service: Service): Promise<Developer> {
  service.now += 60_000;
  const token = service.signIn();
  const call: Call = (request) => service.call({ ...request, key: token });
  const { body } = await call({ method: 'PUT', path: '/account' });
  const createKey = (json: object = { name: 'laptop' }) => call({ method: 'POST', path: '/account/keys', json });
  return { token, call, accountId: body.accountId, createKey };
}
