import { endpoint, newTablePrefix } from '../support/store.ts';
import type { Conditions } from './proof.ts';

const { SCALE, SEED } = process.env;

/** The conditions of a run: `SCALE=1` for the full counts, `SEED=…` for other requests and faults. Without them each run does the same. */
export const conditionsOf = (name: string, shortScale: number): Conditions => ({
  endpoint,
  tablePrefix: newTablePrefix(name),
  seed: Number(SEED ?? 20270115),
  scale: SCALE === undefined ? shortScale : Number(SCALE),
  onProgress: (line) => {
    if (SCALE !== undefined) console.info(`${name}, seed ${SEED ?? 20270115}: ${line}`);
  },
});

/** A limit for a run that hangs, in milliseconds: an hour for the full counts. */
export const timeLimit = 180_000 + 3_600_000 * Number(SCALE ?? 0);
