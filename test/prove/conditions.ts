import { endpoint, newTablePrefix } from '../support/store.ts';
import type { Conditions } from './proof.ts';

/** Those of a proof's short form: the same in every run. */
export const shortForm = (name: string, scale: number): Conditions => ({
  endpoint,
  tablePrefix: newTablePrefix(name),
  seed: 20270115,
  scale,
  onProgress: () => {},
});
