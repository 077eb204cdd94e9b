import { setInventory as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyDependencies } from '../../shared/dependencies/apiKeyDependencies.ts';
import { apiKeyJsonChain } from '../../shared/http/chains.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { storeOperation } from '../../shared/http/operation.ts';
import { createdHere, ok } from '../../shared/http/responses.ts';
import { inventory } from '../../shared/inventory/inventory.ts';

/** Sets the stock of a pet, and gives it an inventory entry if it has none. */
const setInventory = storeOperation(
  contract,
  inventory,
  ({ path, body, precondition }, inventory) => inventory.set(path.petId, body.quantity, precondition),
  ({ entry, isNew }) => (isNew ? createdHere(entry) : ok(entry)),
);

export const handler = endpoint(setInventory, apiKeyJsonChain, apiKeyDependencies);
