import { Contended } from './unavailable.ts';

/**
 * How long a repository goes on trying, in milliseconds. A function has 10 s: the rest is for what comes before, and for the try that is
 * under way when this time ends.
 */
export const patienceMilliseconds = 6_000;

export const firstStepMilliseconds = 10;
export const longestStepMilliseconds = 320;

/**
 * Reads, decides and writes again until the write finds what the read saw. Writers are optimistic: nothing is locked, and whoever loses a
 * race, or is throttled, looks at the new state before it says anything of it.
 * @throws Contended where time ends first. By the wall clock: Lambda freezes an instance after its answer, and an instance that is thawed
 *   later must not go on with what was answered 503 long ago.
 */
export async function retryRaces<Outcome>(attempt: () => Promise<Outcome | 'raced'>): Promise<Outcome> {
  const end = Date.now() + patienceMilliseconds;
  for (let tries = 1; ; tries++) {
    const outcome = await attempt();
    if (outcome !== 'raced') return outcome;
    await backOff(tries);
    if (Date.now() >= end) throw new Contended('others were in the way of every try');
  }
}

/**
 * Exponential with full jitter, so that those who collided do not collide again: up to 10, 20, 40 … 320 ms.
 * https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
 */
const backOff = (tries: number): Promise<void> =>
  new Promise((resolve) =>
    setTimeout(resolve, Math.random() * Math.min(longestStepMilliseconds, firstStepMilliseconds * 2 ** (tries - 1))),
  );
