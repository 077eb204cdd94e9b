import { getInventory as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyDependencies } from '../../shared/dependencies/apiKeyDependencies.ts';
import { apiKeyChain } from '../../shared/http/chains.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { storeOperation } from '../../shared/http/operation.ts';
import { ok } from '../../shared/http/responses.ts';
import { inventory } from '../../shared/inventory/inventory.ts';

const getInventory = storeOperation(contract, inventory, ({ path }, inventory) => inventory.get(path.petId), ok);

export const handler = endpoint(getInventory, apiKeyChain, apiKeyDependencies);
