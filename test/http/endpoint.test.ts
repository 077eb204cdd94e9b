import type { Context } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { deletePet, getHealth } from '../../shared/contract/generated/operations.ts';
import { reservedMilliseconds } from '../../shared/http/deadline.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { operation } from '../../shared/http/operation.ts';
import { noContent, unversioned } from '../../shared/http/responses.ts';
import { eventOf } from '../../tools/inProcess/event.ts';
import { startService } from '../support/service.ts';

const service = await startService('endpoint');
const contextWith = (remaining: number) => ({ getRemainingTimeInMillis: () => remaining }) as Context;

it('refuses the write of a GET', async () => {
  const { event } = eventOf({ method: 'GET', path: '/health' }, { credential: () => '', now: service.now });
  const writing = operation(getHealth, async ({ permit }) => {
    await permit();
    return unversioned(200, { status: 'ok' as const });
  });
  expect(await endpoint(writing, service.dependencies)(event, contextWith(10_000))).toMatchObject({ statusCode: 500 });
  expect(service.log.at(-1)?.error).toContain('a GET may not write');
});

describe('a late read leads to no write', () => {
  /** A request whose read ends when it is told, and its permit to write. */
  async function lateRead(context: Context) {
    const key = await service.issueKey();
    await service.call({ method: 'GET', path: '/pets', key });
    const read = Promise.withResolvers<void>();
    const permit = Promise.withResolvers<void>();
    const late = operation(deletePet, async (input) => {
      await read.promise;
      permit.resolve(input.permit());
      return noContent();
    });
    const { event } = eventOf({ method: 'DELETE', path: '/pets/1' }, { credential: () => key, now: service.now });
    return { response: endpoint(late, service.dependencies)(event, context), end: read.resolve, permit: permit.promise };
  }

  it('after the 503, though the clock has not reached the end', async () => {
    const { response, end, permit } = await lateRead(contextWith(reservedMilliseconds + 200));
    expect(await response).toMatchObject({ statusCode: 503 });
    end();
    await expect(permit).rejects.toThrow('aborted');
  });

  it('after its instance was frozen, though no timer has run since', async () => {
    let remaining = 10_000;
    const { end, permit } = await lateRead({ getRemainingTimeInMillis: () => remaining } as Context);
    remaining = -3_600_000;
    end();
    await expect(permit).rejects.toThrow('about to be stopped');
  });
});
