import { getOrder as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyHandler } from '../../shared/dependencies/handlers.ts';
import { storeOperation } from '../../shared/http/operation.ts';
import { ok } from '../../shared/http/request/responses.ts';
import { ordersOf } from '../../shared/orders/orders.ts';

const getOrder = storeOperation(contract, ordersOf, ({ path }, orders) => orders.get(path.orderId), ok);

export const handler = apiKeyHandler(getOrder);
