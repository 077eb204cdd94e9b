import { setInventory as contract } from '../../shared/contract/generated/operations.ts';
import { apiKeyDependencies } from '../../shared/dependencies/apiKeyDependencies.ts';
import { describeFailedPrecondition } from '../../shared/http/conditionalRequest.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { change } from '../../shared/http/operation.ts';
import { createdHere, ok } from '../../shared/http/responses.ts';
import { inventory } from '../../shared/inventory/inventory.ts';

/** Sets the stock of a pet, and gives it an inventory entry if it has none. */
export const setInventory = change(
  contract,
  { inventory },
  async ({ path: { petId }, headers, body, precondition, fail }, { inventory }) => {
    const outcome = await inventory.set(petId, body.quantity, precondition);
    if (outcome === 'missing') return fail('resource_not_found', `no pet has the id ${petId}`);
    if (outcome === 'stale') return fail('precondition_failed', describeFailedPrecondition('entry', headers));
    return outcome.isNew ? createdHere(outcome.entry) : ok(outcome.entry);
  },
);

export const handler = endpoint(setInventory, apiKeyDependencies);
