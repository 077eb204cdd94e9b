// The time limits of a request and of its calls, from the outside in: an inner one ends first, with an error that says more.
// `test/dynamodb/timeLimits.test.ts` compares them.

/** How long API Gateway waits for a function. */
export const gatewayMilliseconds = 29_000;

/** After this time, Lambda stops a function. */
export const functionMilliseconds = 10_000;

/** The part of the function's time for the response, so that the caller gets a 503 of the service and not a bare error of the gateway. */
export const reservedMilliseconds = 500;

/**
 * How long a repository retries after conflicts. The rest of the function's time is for the work before, and for the attempt that runs when
 * this time ends. `mayWrite` ends it earlier if the request's function has less time left.
 */
export const retriesMilliseconds = 8_000;

/** A call to DynamoDB begins no attempt after this time. Its attempts need less. */
export const callMilliseconds = 5_000;

/** The attempts of a call to DynamoDB. So a write with a lost response is sent once more, and takes at most one token too many. */
export const callAttempts = 2;

/** An attempt that hangs ends after this time. */
export const attemptMilliseconds = 2_000;

export const connectionMilliseconds = 1_000;

/** How long the start of an instance waits for its connection to DynamoDB, and for the issuer's keys. */
export const startMilliseconds = 1_000;

/** How long a request waits for the issuer's discovery document and keys, together. */
export const issuerMilliseconds = 3_000;

/** How long a response waits until its account's rejections are stored. */
export const rejectionsMilliseconds = 500;

// Not limits, but times of the same scale.

/** Seconds after which a caller may retry if the store or the issuer is unavailable. */
export const unavailableRetrySeconds = 1;

/** How much the clocks of two machines may differ. */
export const clockSeconds = 5;
