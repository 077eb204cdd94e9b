/** The longest that an HTTP API waits. The functions' own timeout is shorter and ends a slow request. */
export const integrationTimeoutSeconds = 29;

/** Of each function, in every stage and on this machine, so measurements on one are valid for the others. */
export const functionLimits = { memoryMegabytes: 1024, timeoutSeconds: 10 };

/** At how many functions at once the alarm `concurrency` rings, for what the account may run. */
export const concurrencyThreshold = (limit: number): number => Math.ceil(limit * 0.8);
