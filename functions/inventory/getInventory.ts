import { getInventory as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyHandler } from '../../shared/dependencies/handlers.ts';
import { storeOperation } from '../../shared/http/operation.ts';
import { ok } from '../../shared/http/request/responses.ts';
import { inventoryOf } from '../../shared/inventory/inventory.ts';

const getInventory = storeOperation(contract, inventoryOf, ({ path }, inventory) => inventory.get(path.petId), ok);

export const handler = apiKeyHandler(getInventory);
