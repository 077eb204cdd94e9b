import type { Limiter } from '../../shared/limits/limiter.ts';
import type { Service } from './service.ts';

/**
 * Changes a service: it takes one token per key, and gives all later requests of the key the outcome of the first. For tests that send
 * thousands of requests and look at no limit: each token is a write.
 */
export function takeOneToken(service: Service): Service {
  const { limiter } = service.dependencies;
  const outcomes = new Map<string, ReturnType<Limiter['take']>>();
  const take: Limiter['take'] = (caller, now) => {
    if (!caller.key) return limiter.take(caller, now);
    const { keyHash } = caller.key;
    const outcome = outcomes.get(keyHash) ?? limiter.take(caller, now);
    outcomes.set(keyHash, outcome);
    return outcome;
  };
  Object.assign(service.dependencies, { limiter: { ...limiter, take } });
  return service;
}
