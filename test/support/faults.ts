import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, vi } from 'vitest';
import type { Call } from './request.ts';
import type { Service } from './service.ts';
import { aroundAttempts, openClient } from './store.ts';

/** The fault of one call to the store. */
export interface Fault {
  /** The number of the call, from 1. */
  readonly call: number;
  /** Before the call reaches the store, or after it took effect there: then only the response is lost. */
  readonly when: 'before' | 'after';
  readonly error: () => Error;
}

/** The service on a store that fails on demand. */
export interface FaultyService {
  readonly call: Call;
  /** Sets the fault of the calls from now on, counted from here; without a fault, none. */
  inject(fault?: Fault): void;
  /** The number of calls since. */
  readonly calls: number;
  /** Whether the fault has occurred. */
  readonly hasStruck: boolean;
}

export const connectionLost = () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', $retryable: {} });
export const throttled = () => Object.assign(new Error('a test'), { name: 'ThrottlingException', $metadata: { httpStatusCode: 400 } });
/** Another transaction holds one of the items. The embedded DynamoDB never reports this, because it has one writer. */
export const conflict = () => cancelled('TransactionConflict');
/** One write of a transaction is throttled, which the client does not retry. */
export const throttledWithin = () => cancelled('None', 'ThrottlingError');
/** A cancelled transaction, with the code of each of its writes. */
export const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'a test',
    CancellationReasons: codes.map((Code) => ({ Code })),
    $metadata: metadata(),
  });
/** Of a response that is an error. */
export const metadata = () => ({ httpStatusCode: 400 });

/** Those of a call that any operation makes. */
export const faultsOfCalls: readonly Omit<Fault, 'call'>[] = [
  { when: 'before', error: throttled },
  { when: 'before', error: conflict },
  { when: 'after', error: connectionLost },
];

/** The waits between tries are random; in this test file every one is 0. */
export function useNoWaits(): void {
  beforeAll(() => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
  });
  afterAll(() => {
    vi.restoreAllMocks();
  });
}

/** A test file's services on a store that fails: see `where` of `openFaultyService`. */
export function useFaults(service: Service): Record<'call' | 'attempt', FaultyService> {
  const faults = {} as Record<'call' | 'attempt', FaultyService>;
  useNoWaits();
  beforeAll(() => {
    // The client repeats no call that has taken 5 s, and on a busy machine one may: here no time passes.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    for (const where of ['call', 'attempt'] as const) faults[where] = openFaultyService(service, where);
  });
  return faults;
}

/** @param where `call`: the operation gets the error; `attempt`: below the client's own retries, which send the call again */
function openFaultyService(service: Service, where: 'call' | 'attempt'): FaultyService {
  const state = { fault: undefined as Fault | undefined, calls: 0, hasStruck: false };
  const strike = async <Result>(reach: () => Promise<Result>): Promise<Result> => {
    state.calls += 1;
    const fault = state.calls === state.fault?.call ? state.fault : undefined;
    if (fault) state.hasStruck = true;
    if (fault?.when === 'before') throw fault.error();
    const result = await reach();
    if (fault) throw fault.error();
    return result;
  };
  const client = openClient(where === 'call' ? (_, send) => strike(send) : undefined);
  if (where === 'attempt') aroundAttempts(client, strike);
  return {
    call: service.callThrough(client),
    inject: (fault) => Object.assign(state, { fault, calls: 0, hasStruck: false }),
    get calls() {
      return state.calls;
    },
    get hasStruck() {
      return state.hasStruck;
    },
  };
}
