import { endpoint, newTablePrefix } from '../support/store.ts';

/** The conditions of a proof's run. */
export interface Conditions {
  /** A DynamoDB on this machine. */
  readonly endpoint: string;
  /** Every table that the proof creates starts with it. */
  readonly tablePrefix: string;
  /** The same seed makes the same requests and the same faults. */
  readonly seed: number;
  /** Share of the full counts, above 0 and at most 1. */
  readonly scale: number;
  readonly onProgress: (line: string) => void;
}

/** A full count at the scale of a run, at least 1. */
export const scaled = (count: number, { scale }: Pick<Conditions, 'scale'>): number => Math.max(1, Math.round(count * scale));

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
