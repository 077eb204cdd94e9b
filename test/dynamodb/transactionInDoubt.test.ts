import { beforeEach, describe, expect, it, vi } from 'vitest';
import { always } from '../../shared/dynamodb/store.ts';
import { isUnavailable } from '../../shared/dynamodb/storeErrors.ts';
import { transact } from '../../shared/dynamodb/transact.ts';
import type { Write } from '../../shared/dynamodb/writes.ts';
import { openStore, ownKey, sdk } from '../support/store.ts';
import { breakOff, fail, open, passOn, passOnAnd, type Respond, useFrontServer } from './frontServer.ts';

const front = useFrontServer();
const table = (await openStore('transactionInDoubt')).tables.categories;
let id = 1;
let count: Write;
beforeEach(() => {
  id += 1;
  count = { Update: { TableName: table, Key: ownKey(id), UpdateExpression: 'ADD times :one', ExpressionAttributeValues: { ':one': 1 } } };
});

const timesWritten = async () => (await sdk.get({ TableName: table, Key: ownKey(id) })).Item?.times ?? 0;

const cancel = (...codes: string[]) => fail('TransactionCanceledException', 400, { CancellationReasons: codes.map((Code) => ({ Code })) });
const page: Respond = (response) => void response.writeHead(200).end('<html>Sign in</html>');

/** The outcome of a transaction whose attempts get these responses; the last one stays. */
async function outcomeOf(writes: readonly Write[], ...responses: readonly Respond[]) {
  let attempt = 0;
  front.respond = (...sent) => responses[Math.min(attempt++, responses.length - 1)]?.(...sent);
  return transact({ client: open(front.url), mayWrite: always }, writes).catch((error: Error) => ({
    error,
    isUnavailable: isUnavailable(error),
  }));
}
const tokens = () => new Set(front.requests.map(({ body }) => JSON.parse(body).ClientRequestToken));

const lost: readonly [string, Respond][] = [
  ['whose response is lost', breakOff],
  ["that gets a proxy's page", page],
  ['that gets a 500', fail('InternalServerError', 500)],
];
const undecided: readonly [string, Respond][] = [
  ['TransactionInProgressException', fail('TransactionInProgressException')],
  ['ThrottlingException', fail('ThrottlingException')],
  ['ProvisionedThroughputExceededException', fail('ProvisionedThroughputExceededException')],
  ['RequestLimitExceeded', fail('RequestLimitExceeded')],
  ['a conflict with another', cancel('TransactionConflict')],
  ['a throttled write', cancel('ThrottlingError')],
];

describe.each(lost)('a transaction %s', (_, respond) => {
  it.each(undecided)('takes effect once if its repeats get %s', async (_, repeat) => {
    const repeats = Array.from({ length: 5 }, () => repeat);
    expect(await outcomeOf([count], passOnAnd(respond), ...repeats, passOn)).toEqual({ committed: true });
    expect([front.requests.length, tokens().size, await timesWritten()]).toEqual([7, 1, 1]);
  });
});

it('a transaction whose response is lost is given up as unavailable when the time is over', async () => {
  const [clock, began] = [Date.now, Date.now()];
  vi.spyOn(Date, 'now').mockImplementation(() => (front.requests.length < 6 ? began : clock() + 8_000));
  const outcome = await outcomeOf([count], passOnAnd(breakOff), fail('TransactionInProgressException'));
  expect(outcome).toMatchObject({ error: { name: 'Contended' }, isUnavailable: true });
  expect([front.requests.length, tokens().size]).toEqual([6, 1]);
});

it('a transaction whose response is lost reports a failed condition if another wrote first', async () => {
  const create = { Put: { TableName: table, Item: ownKey(id), ConditionExpression: 'attribute_not_exists(id)' } };
  const overtake: Respond = async (...sent) => {
    await sdk.put({ TableName: table, Item: ownKey(id) });
    await cancel('TransactionConflict')(...sent);
  };
  expect(await outcomeOf([create], breakOff, overtake, passOn)).toEqual({ committed: false, failedConditions: ['failed'] });
  expect(tokens().size).toBe(1);
});

it.each<[string, Respond, object, number]>([
  ['ThrottlingException', fail('ThrottlingException'), { error: { name: 'ThrottlingException' }, isUnavailable: true }, 2],
  ['a conflict with another', cancel('TransactionConflict'), { committed: false, failedConditions: [false] }, 1],
])('a transaction that gets nothing but %s is not in doubt, and is not repeated', async (_, respond, outcome, attempts) => {
  expect(await outcomeOf([count], respond)).toMatchObject(outcome);
  expect(front.requests).toHaveLength(attempts);
});

it('a transaction that is throttled and then in conflict with another is not in doubt', async () => {
  const outcome = await outcomeOf([count], fail('ThrottlingException'), cancel('TransactionConflict'));
  expect(outcome).toEqual({ committed: false, failedConditions: [false] });
  expect(front.requests).toHaveLength(2);
});

it('a transaction whose two responses are lost is given up as unavailable', async () => {
  expect(await outcomeOf([count], passOnAnd(breakOff))).toMatchObject({ isUnavailable: true });
  expect([front.requests.length, await timesWritten()]).toEqual([2, 1]);
});
