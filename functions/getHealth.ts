import { getHealth as contract } from '../shared/contract/generated/operations.ts';
import { endpoint } from '../shared/http/endpoint.ts';
import { operation } from '../shared/http/operation.ts';
import { unversioned } from '../shared/http/responses.ts';
import { liveDependencies } from '../shared/liveDependencies.ts';

/** Tells whether the store is in reach; where it is not, the answer is 503 like that of any other operation. */
export const getHealth = operation(contract, async (_, { health }) => {
  await health.check();
  return unversioned(200, { status: 'ok' as const });
});

export const handler = endpoint(getHealth, liveDependencies);
