import { getPet as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyDependencies } from '../../shared/dependencies/apiKeyDependencies.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { operation } from '../../shared/http/operation.ts';
import { ok } from '../../shared/http/responses.ts';
import { pets } from '../../shared/pets/pets.ts';

/** Reads a pet. Deprecated: the contract gives the dates and the replacement. */
export const getPet = operation(contract, { pets }, async ({ path: { petId }, fail }, { pets }) => {
  const pet = await pets.get(petId);
  return pet ? ok(pet) : fail('resource_not_found', `no pet has the id ${petId}`);
});

export const handler = endpoint(getPet, apiKeyDependencies);
