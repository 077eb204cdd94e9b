import { backOff, maximumTries } from './backOff.ts';
import { Contended } from './unavailable.ts';

/**
 * Reads, decides and writes again until the write finds what the read saw. Writers are optimistic: nothing is locked, and whoever loses a
 * race looks at the new state before it says anything of it.
 * @throws Contended after a bounded number of tries
 */
export async function retryRaces<Outcome>(attempt: () => Promise<Outcome | 'raced'>): Promise<Outcome> {
  for (let tries = 0; tries < maximumTries; tries++) {
    if (tries > 0) await backOff(tries);
    const outcome = await attempt();
    if (outcome !== 'raced') return outcome;
  }
  throw new Contended();
}
