/**
 * How much later than a request's time another one's may be, in milliseconds: a request has one time for all its work, and its last write may
 * reach the store up to 25 s later (patience, retries, timeouts); and clocks may differ by up to 5 s.
 */
export const mostAheadMilliseconds = 30_000;

/**
 * The latest stored end of a period that has begun. A later end was stored by a clock that is or was wrong: a machine's that was set back
 * since, or another instance's.
 * @param length of the period, in milliseconds
 */
export const latestEnd = (length: number, now: number): number => now + length + mostAheadMilliseconds;

/** Whether a stored period has begun and is not over. */
export const isOngoing = (end: number, length: number, now: number): boolean => now < end && end <= latestEnd(length, now);
