import { Contended } from './unavailable.ts';

/**
 * How long a repository keeps trying, in milliseconds. A function has 10 s: the rest is for the work before, and for the try that runs when
 * this time ends.
 */
export const patienceMilliseconds = 6_000;

export const firstStepMilliseconds = 10;
export const longestStepMilliseconds = 320;

/**
 * Limits how long a request tries again. By the wall clock: Lambda freezes an instance after its response, and an instance that continues
 * later must not go on with a request that got 503 long ago.
 * @returns a function to call before each further try; it throws Contended when the time is over
 */
export function patience(): () => void {
  const began = Date.now();
  return () => {
    // A clock that was set back ends it too.
    if (Math.abs(Date.now() - began) >= patienceMilliseconds) throw new Contended('others were in the way of every try');
  };
}

/**
 * Reads, decides and writes again until nothing has changed between the read and the write. Writers are optimistic: nothing is locked, and a
 * request that loses a race, or is throttled, reads the new state before it decides.
 * @throws Contended if its patience ends first
 */
export async function retryRaces<Outcome>(attempt: () => Promise<Outcome | 'raced'>): Promise<Outcome> {
  const assertPatient = patience();
  for (let tries = 1; ; tries++) {
    const outcome = await attempt();
    if (outcome !== 'raced') return outcome;
    await backOff(tries);
    assertPatient();
  }
}

/**
 * Exponential with full jitter, so that requests that collided do not collide again: up to 10, 20, 40 … 320 ms.
 * https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
 */
const backOff = (tries: number): Promise<void> =>
  new Promise((resolve) =>
    setTimeout(resolve, Math.random() * Math.min(longestStepMilliseconds, firstStepMilliseconds * 2 ** (tries - 1))),
  );
