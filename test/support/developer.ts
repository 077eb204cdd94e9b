import type { Call } from './request.ts';
import type { Service } from './service.ts';

export type Developer = Awaited<ReturnType<typeof openDeveloper>>;

/** A developer who is signed in and has opened an account, in a new minute with full buckets. */
export async function openDeveloper(service: Service) {
  service.now += 60_000;
  const token = service.signIn();
  const call: Call = (request) => service.call({ ...request, key: token });
  const { body } = await call({ method: 'PUT', path: '/account' });
  const createKey = (json: object = { name: 'laptop' }) => call({ method: 'POST', path: '/account/keys', json });
  return { token, call, accountId: body.accountId as string, createKey };
}
