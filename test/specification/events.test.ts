import { expect, it } from 'vitest';
import { startService } from '../support/service.ts';
import { operations } from './contract.ts';

it('§6 left open: no operation calls back, and the changes of the API are a feed', async () => {
  expect(operations.filter((operation) => 'callbacks' in operation)).toEqual([]);
  const { call } = await startService('specification-events');
  const { status, headers } = await call({ method: 'GET', path: '/changes.atom', key: null });
  expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('application/atom+xml')]);
});
