const { SCALE, SEED } = process.env;

export type Conditions = ReturnType<typeof conditionsOf>;

/** The conditions of a run: `SCALE=1` for the full counts, `SEED=…` for other requests and faults. Without them each run does the same. */
export const conditionsOf = (name: string, shortScale: number) => ({
  /** The same seed makes the same requests and the same faults. */
  seed: Number(SEED ?? 20270115),
  /** Share of the full counts, above 0 and at most 1. */
  scale: SCALE === undefined ? shortScale : Number(SCALE),
  onProgress: (line: string) => {
    if (SCALE !== undefined) console.info(`${name}, seed ${SEED ?? 20270115}: ${line}`);
  },
});

/** A full count at the scale of a run, at least 1. */
export const scaled = (count: number, { scale }: Pick<Conditions, 'scale'>): number => Math.max(1, Math.round(count * scale));

/** A limit for a run that hangs, in milliseconds: an hour for the full counts. */
export const timeLimit = 180_000 + 3_600_000 * Number(SCALE ?? 0);
