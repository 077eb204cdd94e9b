import { missing, outcome, stale } from '../contract/outcomes.ts';

/** What callers get where a request for a category is rejected. */
export const categoryOutcomes = {
  missing: missing('category'),
  'in-use': outcome('category_in_use', 'the category still has pets'),
  stale: stale('category'),
};
