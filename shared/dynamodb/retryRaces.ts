import { Contended } from './unavailable.ts';

/**
 * How long a repository keeps trying, in milliseconds. A function has 10 s: the rest is for the work before, and for the try that runs when
 * this time ends. The permit of a request's writes ends it earlier if the function has less left.
 */
export const patienceMilliseconds = 8_000;

/**
 * Limits how long a request tries again. By the wall clock: Lambda freezes an instance after its response, and an instance that continues
 * later must not go on with a request that got 503 long ago.
 * @returns a function to call before each further try: how many milliseconds are left; it throws Contended when the time is over
 */
export function patience(): () => number {
  const began = Date.now();
  return () => {
    // A clock that was set back ends it too.
    const left = patienceMilliseconds - Math.abs(Date.now() - began);
    if (left <= 0) throw new Contended('others were in the way of every try');
    return left;
  };
}

/**
 * Reads, decides and writes again until nothing has changed between the read and the write. Writers are optimistic: nothing is locked, and a
 * request that loses a race, or is throttled, reads the new state before it decides.
 * @throws Contended if its patience ends first
 */
export async function retryRaces<Outcome>(attempt: () => Promise<Outcome | 'raced'>): Promise<Outcome> {
  const left = patience();
  for (let tries = 1; ; tries++) {
    const began = performance.now();
    const outcome = await attempt();
    if (outcome !== 'raced') return outcome;
    const longest = Math.min(longestPause(tries, performance.now() - began), left());
    await new Promise((resolve) => setTimeout(resolve, Math.ceil(Math.random() * longest)));
    left();
  }
}

/**
 * The pause after a lost race is random, so that requests that collided do not collide again: full jitter, up to five times as long as the
 * try took, for each try so far. A crowd makes every try slow, and so spreads over the time that all its writes need. Pauses that double from
 * 10 ms grow too late for a crowd, and then too long for its last ones.
 * https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
 * @returns in milliseconds; at least 10 for each try
 */
export const longestPause = (tries: number, tryMilliseconds: number): number => tries * Math.max(10, 5 * tryMilliseconds);
