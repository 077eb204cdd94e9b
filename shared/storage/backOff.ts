/** How often something is tried that others may be in the way of. */
export const maximumTries = 8;

/** Exponential, with full jitter, so that those who collided do not collide again: at most 10, 20, 40 … 640 ms. */
export const backOff = (attempt: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.random() * 5 * 2 ** attempt));
