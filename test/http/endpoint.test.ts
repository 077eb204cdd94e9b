import type { Context } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { deletePet, getPet } from '../../shared/contract/generated/operations.ts';
import type { TenantStore } from '../../shared/dynamodb/tenantStore.ts';
import { reservedMilliseconds } from '../../shared/http/functionTime.ts';
import { change, operation } from '../../shared/http/operation.ts';
import { noContent } from '../../shared/http/responses.ts';
import { eventOf } from '../../tools/inProcess/event.ts';
import { handlerOf } from '../../tools/inProcess/handlerOf.ts';
import { startService } from '../support/service.ts';

const service = await startService('endpoint');
const contextWith = (remaining: number) => ({ getRemainingTimeInMillis: () => remaining }) as Context;

it('a GET writes nothing, whatever its operation does', async () => {
  const writing = operation(getPet, { store: (store: TenantStore) => store }, async (_, { store }) => {
    await store.mayWrite();
    return { status: 200 as const, headers: {}, body: [] as never };
  });
  const { event } = eventOf({ method: 'GET', path: '/pets/1' }, { credential: () => service.ownKey, now: service.now });
  expect(await handlerOf(writing, service.dependencies)(event, contextWith(10_000))).toMatchObject({ statusCode: 500 });
});

describe('a late read leads to no write', () => {
  /** A request whose read ends when it is told, and whether it may write then. */
  async function lateRead(context: Context) {
    const key = await service.issueKey();
    await service.call({ method: 'GET', path: '/pets', key });
    const read = Promise.withResolvers<void>();
    const mayWrite = Promise.withResolvers<void>();
    const late = change(deletePet, { store: (store: TenantStore) => store }, async (_, { store }) => {
      await read.promise;
      mayWrite.resolve(store.mayWrite());
      return noContent();
    });
    const { event } = eventOf({ method: 'DELETE', path: '/pets/1' }, { credential: () => key, now: service.now });
    return { response: handlerOf(late, service.dependencies)(event, context), end: read.resolve, mayWrite: mayWrite.promise };
  }

  it('after the 503, though the clock has not reached the end', async () => {
    const { response, end, mayWrite } = await lateRead(contextWith(reservedMilliseconds + 200));
    expect(await response).toMatchObject({ statusCode: 503 });
    end();
    await expect(mayWrite).rejects.toThrow('aborted');
  });

  it('after its instance was frozen, though no timer has run since', async () => {
    let remaining = 10_000;
    const { end, mayWrite } = await lateRead({ getRemainingTimeInMillis: () => remaining } as Context);
    remaining = -3_600_000;
    end();
    await expect(mayWrite).rejects.toThrow('about to be stopped');
  });
});
