import type { Limiter } from '../../shared/limits/limiter.ts';
import type { Service } from './service.ts';

/**
 * Changes a service: it takes one token per key and one per person who is signed in, and gives all later requests the outcome of the first.
 * For tests that send thousands of requests and look at no limit: each token is a write.
 */
export function takeOneToken(service: Service): Service {
  const { limiter } = service.dependencies;
  const ofKeys = new Map<string, ReturnType<Limiter['take']>>();
  const ofAccounts = new Map<string, ReturnType<Limiter['takeSignedIn']>>();
  const changed: Limiter = {
    ...limiter,
    take: (caller, now) => (caller.key ? once(ofKeys, caller.key.keyHash, () => limiter.take(caller, now)) : limiter.take(caller, now)),
    takeSignedIn: (accountId, now) => once(ofAccounts, accountId, () => limiter.takeSignedIn(accountId, now)),
  };
  Object.assign(service.dependencies, { limiter: changed });
  return service;
}

function once<Outcome>(outcomes: Map<string, Outcome>, of: string, take: () => Outcome): Outcome {
  const outcome = outcomes.get(of) ?? take();
  outcomes.set(of, outcome);
  return outcome;
}
