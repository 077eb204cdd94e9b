import { missing, outcome, stale } from '../contract/outcomes.ts';

/** What callers get where a request for a pet is rejected. */
export const petOutcomes = {
  missing: missing('pet'),
  'no-such-category': outcome('reference_not_found', 'categoryId names no category'),
  'in-use': outcome('pet_in_use', 'the pet still has open orders'),
  stale: stale('pet'),
};
