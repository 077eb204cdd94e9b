const { SCALE, SEED = '20270115' } = process.env;

/** The same seed makes the same requests and the same faults; `SEED=…` makes others. */
export const seed = Number(SEED);

/** A count at the scale of the run, at least 1: `SCALE=1` runs the full count. @param share of the full count without `SCALE` */
export const scaled = (count: number, share: number): number => Math.max(1, Math.round(count * Number(SCALE ?? share)));

/** Shows the progress of a run with `SCALE`, which may take an hour. */
export function showProgress(line: string): void {
  if (SCALE !== undefined) console.info(`seed ${SEED}: ${line}`);
}

/** A limit for a run that hangs, in milliseconds: an hour for the full counts. */
export const timeLimit = 180_000 + 3_600_000 * Number(SCALE ?? 0);
