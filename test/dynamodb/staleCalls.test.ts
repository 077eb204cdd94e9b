import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { isUnavailable } from '../../shared/dynamodb/storeErrors.ts';
import { connectionLost } from '../support/faults.ts';
import { aroundAttempts, openClient, openStore, ownKey, ownStore, sdk } from '../support/store.ts';

let store: Awaited<ReturnType<typeof openStore>>;

beforeAll(async () => {
  store = await openStore('staleCalls');
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Creates a category; the connection of the first try is lost `milliseconds` after the call began. */
async function createThroughLoss(id: number, milliseconds: number) {
  const client = openClient();
  let tries = 0;
  aroundAttempts(client, async (send) => {
    if (tries++ > 0) return send();
    const now = Date.now() + milliseconds;
    vi.spyOn(Date, 'now').mockReturnValue(now);
    throw connectionLost();
  });
  const own = ownStore({ client, names: store.tables, now: Date.now, random: () => 0 });
  const result = await own.transact([own.put('categories', { id })]).catch((error) => error);
  vi.restoreAllMocks();
  const { Item } = await sdk.get({ TableName: store.tables.categories, Key: ownKey(id) });
  return { result, isWritten: Item !== undefined };
}

it('a call is retried within 5 s', async () => {
  expect((await createThroughLoss(1, 4_900)).isWritten).toBe(true);
});

it('a call of an instance that was frozen for an hour is not sent again, and fails as too late', async () => {
  const { result, isWritten } = await createThroughLoss(2, 3_600_000);
  expect(isWritten).toBe(false);
  expect(isUnavailable(result)).toBe(true);
});
