import { beforeAll, beforeEach } from 'vitest';
import { createPetStore, type PetStore, type PetStoreOptions } from '../../client/index.ts';
import { type Service, startService } from '../support/service.ts';
import { WaitingClock } from './clock.ts';
import { type Fault, type Front, startFront } from './front.ts';

export let service: Service;
let front: Front;
export let clock: WaitingClock;
export let petStore: PetStore;
export let apiKey: string;

/** A server with the faults of a test, and a client of it, new for each test. @param name of the tables, unique to the test file */
export function withFront(name: string): void {
  beforeAll(async () => {
    service = await startService(name);
    front = await startFront(service.call);
    apiKey = service.ownKey;
  });
  beforeEach(() => {
    front.faults = [];
    open();
  });
}

/** Of the server. */
export const url = (): string => front.url;

/** Opens another client, with its own clock and a jitter of one half. */
export function open(options: Partial<PetStoreOptions> = {}): PetStore {
  clock = new WaitingClock();
  petStore = createPetStore({ baseUrl: front.url, apiKey, now: clock.now, sleep: clock.sleep, random: () => 0.5, ...options });
  return petStore;
}

/** The outcome of a call, and the requests that arrived at the server. */
export async function tried<Result>(faults: Fault[], call: () => Promise<Result>) {
  front.arrived.length = 0;
  front.faults = faults;
  const result = await call().catch((error) => error);
  return { result, arrived: [...front.arrived], waits: clock.waits.splice(0) };
}

export const limited = (retryAfter: string): Fault => ({
  status: 429,
  headers: { 'retry-after': retryAfter, 'content-type': 'application/json', 'x-request-id': 'request-7' },
  body: '{"code":"rate_limit_exceeded","message":"too many","status":429}',
});
export const unavailable: Fault = {
  status: 503,
  headers: { 'retry-after': '1' },
  body: '{"code":"unavailable","message":"later","status":503}',
};
/** API Gateway's own response when a function takes too long. */
export const gatewayTimeout: Fault = { status: 503, body: '{"message":"Service Unavailable"}' };
