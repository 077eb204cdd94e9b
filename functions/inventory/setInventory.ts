import { setInventory as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyJsonHandler } from '../../shared/dependencies/handlers.ts';
import { storeOperation } from '../../shared/http/operation.ts';
import { createdHere, ok } from '../../shared/http/request/responses.ts';
import { inventoryOf } from '../../shared/inventory/inventory.ts';

/** Sets the stock of a pet, and gives it an inventory entry if it has none. */
const setInventory = storeOperation(
  contract,
  inventoryOf,
  ({ path, body, precondition }, inventory) => inventory.set(path.petId, body.quantity, precondition),
  ({ entry, isNew }) => (isNew ? createdHere(entry) : ok(entry)),
);

export const handler = apiKeyJsonHandler(setInventory);
