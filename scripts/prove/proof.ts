/** What a proof runs under. */
export interface Conditions {
  /** A DynamoDB on this machine. */
  readonly endpoint: string;
  /** Every table that the proof creates starts with it. */
  readonly tablePrefix: string;
  /** The same seed makes the same requests and the same faults. */
  readonly seed: number;
  /** Of the full counts, from above 0 to 1. */
  readonly scale: number;
  readonly onProgress: (line: string) => void;
}

/** What a proof has found. */
export interface Finding {
  /** What was done how often, in the order to be shown. */
  readonly counts: Readonly<Record<string, number>>;
  /** Each promise that was broken, with what breaks it again. */
  readonly broken: readonly string[];
}

export type Prove = (conditions: Conditions) => Promise<Finding>;

/** A full count at the scale of a run, at least 1. */
export const scaled = (count: number, { scale }: Pick<Conditions, 'scale'>): number => Math.max(1, Math.round(count * scale));
