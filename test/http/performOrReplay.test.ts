import { describe, expect, it } from 'vitest';
import { ApiError } from '../../shared/contract/errors.ts';
import { performOrReplay } from '../../shared/http/idempotency.ts';
import type { ApiEvent } from '../../shared/http/requestState.ts';
import { AlreadyRecorded, type Permit } from '../../shared/storage/transact.ts';

type Perform = Parameters<typeof performOrReplay<string>>[2]['perform'];
type Find = Parameters<typeof performOrReplay>[1]['find'];

const limited = new ApiError('rate_limit_exceeded', 'no token');
const tooFew = new ApiError('insufficient_stock', 'none in stock');
const lost = new Error('read ECONNRESET');

const refused: Permit = () => Promise.reject(limited);

const eventOf = (headers: object, permit?: Permit): ApiEvent =>
  ({
    routeKey: 'POST /store/orders',
    input: { path: {}, query: {}, headers, body: { petId: null } },
    requestState: { key: { keyId: 'key' }, now: 1, ...(permit && { permit }) },
  }) as unknown as ApiEvent;
const withKey = (permit?: Permit) => eventOf({ 'idempotency-key': 'once' }, permit);

const respond = (result: string) => ({ status: 201, headers: { etag: result } });
const replayOf = (result: string) => ({ status: 201, headers: { etag: result, 'idempotency-replayed': 'true' } });

/** Finds nothing the first `misses` times, and then a record of the request. */
const foundAfter = (misses: number): Find => {
  let reads = 0;
  return async () => (reads++ < misses ? undefined : { fingerprint: await fingerprint(), result: 'first' });
};
const fingerprint = () =>
  new Promise<string | undefined>((resolve) => {
    const perform: Perform = async ({ idempotentRequest }) => {
      resolve(idempotentRequest?.fingerprint);
      return 'done';
    };
    void performOrReplay(withKey(), { find: async () => undefined }, { perform, respond });
  }).then((found) => found ?? 'none');

const never = () => new Promise<never>(() => {});
/** Asks for the permit that the operation gets, as soon as it gets it. */
const permitOf = (event: ApiEvent, find: Find) =>
  new Promise<void>((resolve) => {
    const perform: Perform = ({ permit }) => {
      resolve(permit());
      return never();
    };
    void performOrReplay(event, { find }, { perform, respond }).catch(() => {});
  });

describe('a request', () => {
  it.each([
    ['without an Idempotency-Key', {}],
    ['with one', { 'idempotency-key': 'once' }],
  ])('%s may not write before it is admitted', async (_, headers) => {
    await expect(permitOf(eventOf(headers, refused), async () => undefined)).rejects.toBe(limited);
  });

  it('may not write once its time is over, though it was admitted before', async () => {
    let asked = 0;
    const once: Permit = async () => {
      if (asked++ > 0) throw lost;
    };
    await expect(permitOf(withKey(once), async () => undefined)).rejects.toBe(lost);
  });

  it('without input is performed', async () => {
    const perform: Perform = async () => 'done';
    expect(await performOrReplay({} as ApiEvent, { find: never }, { perform, respond })).toEqual(respond('done'));
  });

  it('that is refused by its limit gets no replay', async () => {
    const work = { perform: never, respond };
    await expect(performOrReplay(withKey(refused), { find: foundAfter(0) }, work)).rejects.toBe(limited);
  });
});

describe('a repeated request', () => {
  it('may not write', async () => {
    await expect(permitOf(withKey(), foundAfter(0))).rejects.toThrow(AlreadyRecorded);
  });

  it('gets the first response without waiting for its own work', async () => {
    expect(await performOrReplay(withKey(), { find: foundAfter(0) }, { perform: never, respond })).toEqual(replayOf('first'));
  });

  it('gets the first response, though its own work fails', async () => {
    const perform: Perform = async () => {
      throw lost;
    };
    expect(await performOrReplay(withKey(), { find: foundAfter(0) }, { perform, respond })).toEqual(replayOf('first'));
  });
});

describe('a request with a concurrent twin', () => {
  it.each([
    ['whose record comes first', new AlreadyRecorded(), 1, replayOf('first')],
    ['that takes the last unit', tooFew, 1, replayOf('first')],
    ['that is refused too', tooFew, 2, tooFew],
    ['and a fault of the store', lost, 1, lost],
  ])('%s', async (_, error, misses, outcome) => {
    const perform: Perform = async () => {
      throw error;
    };
    expect(await performOrReplay(withKey(), { find: foundAfter(misses) }, { perform, respond }).catch((thrown) => thrown)).toEqual(outcome);
  });
});
