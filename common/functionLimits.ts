/** The longest that an HTTP API waits. The functions' own timeout is shorter and ends a slow request. */
export const integrationTimeoutSeconds = 29;

/** Of each function, in every stage and on this machine, so measurements on one are valid for the others. */
export const functionLimits = { memoryMegabytes: 1024, timeoutSeconds: 10 };
