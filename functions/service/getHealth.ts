import { getHealth as contract } from '../../shared/contract/generated/operations.ts';
import { storeDependencies } from '../../shared/dependencies/byCredential.ts';
import { checkHealth } from '../../shared/dynamodb/health.ts';
import { publicChain } from '../../shared/http/chains.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { publicOperation } from '../../shared/http/operation.ts';
import { unversioned } from '../../shared/http/request/responses.ts';

/** Checks that DynamoDB can be reached. If not, the response is 503, as in any other operation. */
const getHealth = publicOperation(
  contract,
  ({ store }: ReturnType<typeof storeDependencies>) => store,
  async (_, store) => {
    await checkHealth(store);
    return unversioned(200, { status: 'ok' as const });
  },
);

export const handler = endpoint(getHealth, publicChain, storeDependencies);
