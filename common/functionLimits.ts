import { functionMilliseconds, gatewayMilliseconds } from './timeLimits.ts';

/** The maximum time that an HTTP API waits. The functions' own timeout is shorter and ends a slow request. */
export const integrationTimeoutSeconds = gatewayMilliseconds / 1_000;

/** The memory of each function, in every stage and on this machine, so that measurements on one are valid for the others. */
export const functionLimits = { memoryMegabytes: 1024, timeoutSeconds: functionMilliseconds / 1_000 };

/** The number of concurrent functions at which the alarm `concurrency` rings, for the account's quota. */
export const concurrencyThreshold = (limit: number): number => Math.ceil(limit * 0.8);
