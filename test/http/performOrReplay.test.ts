import { describe, expect, it } from 'vitest';
import { always, type Store } from '../../shared/dynamodb/store.ts';
import { TenantStore } from '../../shared/dynamodb/tenantStore.ts';
import { AlreadyRecorded } from '../../shared/dynamodb/transact.ts';
import { ApiError } from '../../shared/http/apiError.ts';
import { performOrReplay } from '../../shared/http/idempotency.ts';
import type { ApiEvent } from '../../shared/http/requestState.ts';

type Perform = Parameters<typeof performOrReplay<string>>[3]['perform'];
type Find = Parameters<typeof performOrReplay>[2]['find'];

const limited = new ApiError('rate_limit_exceeded', 'no token');
const tooFew = new ApiError('insufficient_stock', 'none in stock');
const lost = new Error('read ECONNRESET');

type MayWrite = Store['mayWrite'];
const rejected: MayWrite = () => Promise.reject(limited);

const eventOf = (headers: object): ApiEvent =>
  ({
    routeKey: 'POST /store/orders',
    input: { path: {}, query: {}, headers, body: { petId: null } },
    requestState: { key: { keyId: 'key' }, now: 1 },
  }) as unknown as ApiEvent;
const withKey = eventOf({ 'idempotency-key': 'once' });

const storeThat = (mayWrite: MayWrite) => new TenantStore({ mayWrite } as Store, 'acct_0aB1cD2eF3gH4i');
const performed = (find: Find, { mayWrite = always, perform }: { mayWrite?: MayWrite; perform: Perform }) =>
  performOrReplay(withKey, storeThat(mayWrite), { find }, { respond, perform });
const respond = (result: string) => ({ status: 201, headers: { etag: result } });
const replayOf = (result: string) => ({ status: 201, headers: { etag: result, 'idempotency-replayed': 'true' } });

/** Finds nothing the first `misses` times, and then a record of the request. */
const foundAfter = (misses: number): Find => {
  let reads = 0;
  return async () => (reads++ < misses ? undefined : { fingerprint: await fingerprint(), result: 'first' });
};
const fingerprint = () =>
  new Promise<string | undefined>((resolve) => {
    const perform: Perform = async (_, idempotentRequest) => {
      resolve(idempotentRequest?.fingerprint);
      return 'done';
    };
    void performed(async () => undefined, { perform });
  }).then((found) => found ?? 'none');

const never = () => new Promise<never>(() => {});
const failing =
  (error: Error): Perform =>
  async () => {
    throw error;
  };
/** Asks the store that the operation gets whether it may write, as soon as it gets it. */
const asked = (event: ApiEvent, find: Find, mayWrite: MayWrite = always) =>
  new Promise<void>((resolve) => {
    const perform: Perform = (store) => {
      resolve(store.mayWrite());
      return never();
    };
    void performOrReplay(event, storeThat(mayWrite), { find }, { perform, respond }).catch(() => {});
  });

describe('a request', () => {
  it.each([
    ['without an Idempotency-Key', {}],
    ['with one', { 'idempotency-key': 'once' }],
  ])('%s may not write before it is admitted', async (_, headers) => {
    await expect(asked(eventOf(headers), async () => undefined, rejected)).rejects.toBe(limited);
  });

  it('may not write once its time is over, though it was admitted before', async () => {
    let times = 0;
    const once: MayWrite = async () => {
      if (times++ > 0) throw lost;
    };
    await expect(asked(withKey, async () => undefined, once)).rejects.toBe(lost);
  });

  it('without input is performed', async () => {
    const perform: Perform = async () => 'done';
    expect(await performOrReplay({} as ApiEvent, storeThat(always), { find: never }, { perform, respond })).toEqual(respond('done'));
  });

  it('that is rejected by its limit gets no replay', async () => {
    await expect(performed(foundAfter(0), { mayWrite: rejected, perform: never })).rejects.toBe(limited);
  });
});

describe('a repeated request', () => {
  it('may not write', async () => {
    await expect(asked(withKey, foundAfter(0))).rejects.toThrow(AlreadyRecorded);
  });

  it.each([
    ['without waiting for its own work', never],
    ['though its own work fails', failing(lost)],
  ])('gets the first response, %s', async (_, perform) => {
    expect(await performed(foundAfter(0), { perform })).toEqual(replayOf('first'));
  });
});

describe('a request with a concurrent twin', () => {
  it.each([
    ['whose record comes first', new AlreadyRecorded(), 1, replayOf('first')],
    ['that takes the last unit', tooFew, 1, replayOf('first')],
    ['that is rejected too', tooFew, 2, tooFew],
    ['and a fault of the store', lost, 1, lost],
  ])('%s', async (_, error, misses, outcome) => {
    expect(await performed(foundAfter(misses), { perform: failing(error) }).catch((thrown) => thrown)).toEqual(outcome);
  });
});
