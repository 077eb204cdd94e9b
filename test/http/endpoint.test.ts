import type { Context } from 'aws-lambda';
import { expect, it } from 'vitest';
import { getHealth as contract } from '../../shared/contract/generated/operations.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { operation } from '../../shared/http/operation.ts';
import { unversioned } from '../../shared/http/responses.ts';
import { eventOf } from '../support/event.ts';
import { startService } from '../support/service.ts';

it('refuses the write of a GET', async () => {
  const service = await startService('endpoint');
  const { event } = eventOf({ method: 'GET', path: '/health' }, { credential: () => '', now: service.now });
  const writing = operation(contract, async ({ permit }) => {
    await permit();
    return unversioned(200, { status: 'ok' as const });
  });
  const context = { getRemainingTimeInMillis: () => 10_000 } as Context;
  expect(await endpoint(writing, service.dependencies)(event, context)).toMatchObject({ statusCode: 500 });
  expect(service.log.at(-1)?.error).toContain('a GET may not write');
});
