import type { Context } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { reservedMilliseconds } from '../../common/timeLimits.ts';
import { deletePet, getPet } from '../../shared/contract/generated/operations.ts';
import { Rejection } from '../../shared/contract/rejection.ts';
import { accessTokenHandler, apiKeyHandler, apiKeyJsonHandler } from '../../shared/dependencies/handlers.ts';
import type { TenantStore } from '../../shared/dynamodb/tenantStore.ts';
import { storeOperation } from '../../shared/http/operation.ts';
import { noContent } from '../../shared/http/request/responses.ts';
import { eventOf } from '../support/request.ts';
import { startService } from '../support/service.ts';

const service = await startService('endpoint');
const contextWith = (remaining: number) => ({ getRemainingTimeInMillis: () => remaining }) as Context;

it('a GET writes nothing, also if its operation tries to', async () => {
  const writing = storeOperation(
    getPet,
    (store: TenantStore) => store,
    async (_, store) => void (await store.transact([])),
    () => ({ status: 200, headers: {} }),
  );
  const { event } = eventOf({ method: 'GET', path: '/pets/1' }, { credential: () => service.ownKey, now: service.now });
  expect(await apiKeyHandler(writing).on(service.dependencies)(event, contextWith(10_000))).toMatchObject({ statusCode: 500 });
  expect(service.log.at(-1)?.error).toContain('a GET writes nothing');
});

it('the compiler rejects a chain or an error code that the contract does not have', () => {
  const inUse = async () => new Rejection('pet_in_use', 'the pet still has open orders');
  const operation = storeOperation(deletePet, () => undefined, inUse, noContent);
  // @ts-expect-error: DELETE has no body.
  apiKeyJsonHandler(operation);
  // @ts-expect-error: It needs an API key.
  accessTokenHandler(operation);
  // @ts-expect-error: GET does not declare the code.
  storeOperation(getPet, () => undefined, inUse, noContent);
  expect(apiKeyHandler(operation)).toBeTypeOf('function');
});

describe('a late read leads to no write', () => {
  /** A request whose read ends when it is told, and what it writes then. */
  async function lateRead(context: Context) {
    const key = await service.issueKey();
    await service.call({ method: 'GET', path: '/pets', key });
    const read = Promise.withResolvers<void>();
    const write = Promise.withResolvers<unknown>();
    const late = storeOperation(
      deletePet,
      (store: TenantStore) => store,
      async (_, store) => {
        await read.promise;
        write.resolve(store.transact([]));
        return 'done' as const;
      },
      noContent,
    );
    const { event } = eventOf({ method: 'DELETE', path: '/pets/1' }, { credential: () => key, now: service.now });
    return { response: apiKeyHandler(late).on(service.dependencies)(event, context), end: read.resolve, write: write.promise };
  }

  it('after the 503, though the clock has not reached the end', async () => {
    const { response, end, write } = await lateRead(contextWith(reservedMilliseconds + 200));
    expect(await response).toMatchObject({ statusCode: 503 });
    end();
    await expect(write).rejects.toThrow('aborted');
  });

  it('after its instance was frozen, before any timer has run', async () => {
    let remaining = 10_000;
    const { end, write } = await lateRead({ getRemainingTimeInMillis: () => remaining } as Context);
    remaining = -3_600_000;
    end();
    await expect(write).rejects.toThrow('about to be stopped');
  });
});

it.each(['/pets', '/account'])(
  '%s: 503 with the last known limits if its token does not come, of a known caller and of another',
  async (path) => {
    const never = () => new Promise<never>(() => {});
    for (const isKnown of [true, false]) {
      const expected = { expects: () => isKnown, expectsSignedIn: () => isKnown };
      const limiter = { ...service.dependencies.limiter, take: never, takeSignedIn: never, ...expected };
      const response = await service.callWith({ limiter }, reservedMilliseconds + 200)({ method: 'GET', path });
      expect(response).toMatchObject({ status: 503, body: { code: 'unavailable' }, headers: { 'retry-after': '1' } });
      expect(response.headers).toHaveProperty('x-ratelimit-remaining');
    }
  },
);
