import { createOrder as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyJsonHandler } from '../../shared/dependencies/handlers.ts';
import { creation } from '../../shared/http/operation.ts';
import { created } from '../../shared/http/request/responses.ts';
import { ordersOf } from '../../shared/orders/orders.ts';
import { orderFields } from '../../shared/orders/orderStock.ts';

/** Places an order and takes its stock in the same transaction, so two buyers never get the last one. */
const createOrder = creation(contract, ordersOf, ({ body }, orders) => orders.place(orderFields(body)), created(contract));

export const handler = apiKeyJsonHandler(createOrder);
