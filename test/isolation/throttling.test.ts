import { expect, it } from 'vitest';
import { apiKeyRoutes } from '../../shared/contract/generated/clientRoutes.ts';
import { everyOperation, operationOf } from '../support/everyOperation.ts';
import { throttled } from '../support/faults.ts';
import { startService } from '../support/service.ts';
import { accountIdOf } from './stock.ts';

let throttledAccount = 'none';

const service = await startService('throttling', ({ input }, send) => {
  if (JSON.stringify(input).includes(throttledAccount)) throw throttled();
  return send();
});
const hot = await service.issueKey();
const requests = Object.entries(await everyOperation(service)).filter(([name]) =>
  apiKeyRoutes.some(({ operationId }) => operationId === operationOf(name)),
);

it.each(requests)('%s succeeds while every concurrent call for another account is throttled', async (_, requestOf) => {
  throttledAccount = 'none';
  const request = await requestOf();
  throttledAccount = accountIdOf(hot);
  const [own, other] = await Promise.all([service.call(request), service.call({ ...request, key: hot })]);
  expect(own.status).toBeLessThan(300);
  expect(other.status).toBe(503);
});
