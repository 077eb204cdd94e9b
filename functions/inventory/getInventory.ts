import { getInventory as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyDependencies } from '../../shared/dependencies/apiKeyDependencies.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { operation } from '../../shared/http/operation.ts';
import { ok } from '../../shared/http/responses.ts';
import { inventory } from '../../shared/inventory/inventory.ts';

/** Reads the stock of a pet. */
export const getInventory = operation(contract, { inventory }, async ({ path: { petId }, fail }, { inventory }) => {
  const entry = await inventory.get(petId);
  return entry ? ok(entry) : fail('resource_not_found', `no inventory entry has the petId ${petId}`);
});

export const handler = endpoint(getInventory, apiKeyDependencies);
