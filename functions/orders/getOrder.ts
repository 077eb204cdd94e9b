import { getOrder as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyDependencies } from '../../shared/dependencies/apiKeyDependencies.ts';
import { apiKeyChain } from '../../shared/http/chains.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { storeOperation } from '../../shared/http/operation.ts';
import { ok } from '../../shared/http/responses.ts';
import { orders } from '../../shared/orders/orders.ts';

const getOrder = storeOperation(contract, orders, ({ path }, orders) => orders.get(path.orderId), ok);

export const handler = endpoint(getOrder, apiKeyChain, apiKeyDependencies);
