/** At how many functions at once the alarm `concurrency` rings, for what the account may run. */
export const concurrencyThreshold = (limit: number): number => Math.ceil(limit * 0.8);
