/** 2025-01-01T00:00:00Z. */
const epoch = Date.UTC(2025, 0, 1);
const randomBits = 12;

export const idsPerMillisecond = 2 ** randomBits;

/**
 * An id that increases with time and needs no counter: 41 bits of milliseconds since 2025 and 12 random bits, so at most 2^53-1, the
 * largest integer that all JSON readers agree on. The 41 bits last until 2094. Two ids of the same millisecond may collide, and then the
 * code that stores an id draws another one.
 * @param now milliseconds since the epoch
 * @param random an integer in 0..`idsPerMillisecond`-1
 */
export const newId = (now: number, random: number): number => (now - epoch) * idsPerMillisecond + random;

/** When an id was drawn, in milliseconds since the epoch. */
export const timeOf = (id: number): number => Math.floor(id / idsPerMillisecond) + epoch;
