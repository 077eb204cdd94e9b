import { missing, outcome, stale } from '../contract/outcomes.ts';

/** What callers get where a request for an inventory entry is rejected. */
export const inventoryOutcomes = {
  missing: outcome('resource_not_found', ({ path }) => `no inventory entry has the petId ${Object.values(path)[0]}`),
  'no-such-pet': missing('pet'),
  stale: stale('entry'),
};
