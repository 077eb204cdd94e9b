/** The median of some figures, and the bounds of their middle half. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

export function spreadOf(figures: readonly number[]): Spread {
  const sorted = figures.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN;
  return { median: at(0.5), low: at(0.25), high: at(0.75) };
}

export const medianOf = (figures: readonly number[]): number => spreadOf(figures).median;
