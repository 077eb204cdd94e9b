import { beforeEach, describe, expect, it } from 'vitest';
import { credentialOf } from '../../support/contract.ts';
import { everyOperation, operationOf } from '../../support/everyOperation.ts';
import type { TestRequest, TestResponse } from '../../support/request.ts';
import { openRounds, type StoreCall } from '../../support/rounds.ts';
import { startService } from '../../support/service.ts';
import { sdk } from '../../support/store.ts';

const service = await startService('admission');
const requests = await everyOperation(service);
const rounds = openRounds(service);
/** Leaves out requests without a credential: their bucket is not the one emptied below. */
const names = Object.keys(requests).filter((name) => credentialOf(operationOf(name)) && name !== 'openAccount, new');
const keyed = names.filter((name) => credentialOf(operationOf(name)) === 'apiKey');

const reads = ['GetItem', 'Query', 'BatchGetItem'];
const beyondToken = (calls: readonly StoreCall[]) =>
  calls.filter(({ operation, table }) => operation === 'TransactWriteItems' || (table !== 'anonymousBuckets' && table !== 'accounts'));
/** Without the note of the rejection itself, for the owner of the account. */
const writes = (calls: readonly StoreCall[]) =>
  calls
    .filter(({ operation, table }) => !reads.includes(operation) && operation !== 'UpdateItem' && table !== 'usage')
    .map(({ operation }) => operation);

/** The request of the one account that all of them are of here, after the instance has seen this caller. */
async function knownCaller(name: string): Promise<TestRequest> {
  const example = await requests[name]?.();
  if (!example) throw new Error('no request');
  const { key: _, ...request } = example;
  for (const path of ['/nowhere', '/account']) await rounds.call({ method: 'GET', path });
  rounds.taken();
  return request;
}

/** Another instance has taken the last token. */
async function empty(name: string): Promise<void> {
  const ofKey = keyed.includes(name);
  await service.call({ method: 'GET', path: ofKey ? '/nowhere' : '/account' });
  const { accountId } = service.log.at(-1) ?? {};
  const [TableName, Key] = ofKey ? [service.tables.accounts, { accountId }] : [service.tables.anonymousBuckets, { caller: accountId }];
  const UpdateExpression = ofKey ? 'SET windowUsed = perMinute, revision = revision + :n' : 'SET windowUsed = :n';
  await sdk.update({ TableName, Key, UpdateExpression, ExpressionAttributeValues: { ':n': 60 } });
}

function headersOf({ headers }: TestResponse): Record<string, string> {
  const { 'x-request-id': _, ...rest } = headers;
  return rest;
}

beforeEach(() => {
  rounds.takeToken = undefined;
  service.now += 60_000;
});

describe('a request of a known caller', () => {
  it.each(names)('reads and writes nothing before it has its token: %s', async (name) => {
    const request = await knownCaller(name);
    let response: Promise<TestResponse> | undefined;
    const fail = await new Promise<(error: Error) => void>((asked) => {
      rounds.takeToken = () => new Promise((_, reject) => asked(reject));
      response = rounds.call(request);
    });
    await rounds.quiet();
    fail(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
    expect((await response)?.status).toBe(503);
    await rounds.quiet();
    expect(rounds.taken().filter(({ operation }) => !reads.includes(operation))).toEqual([]);
  });

  it.each(names)('that is rejected writes nothing, reveals nothing, and causes no more reads: %s', async (name) => {
    const request = await knownCaller(name);
    await empty(name);
    const first = await rounds.call(request);
    await rounds.quiet();
    expect(writes(rounds.taken())).toEqual([]);
    const second = await rounds.call(request);
    expect(rounds.taken()).toEqual([]);
    expect([first.status, first.body.code]).toEqual([429, 'rate_limit_exceeded']);
    expect([first.text, headersOf(first)]).toEqual([second.text, headersOf(second)]);
  });
});

it.each(keyed)(
  'a request with a key that the instance has not seen valid waits for its token before anything is read: %s',
  async (name) => {
    const request = await knownCaller(name);
    const key = await service.issueKey();
    rounds.takeToken = () => Promise.reject(new TypeError('a test'));
    expect((await rounds.call({ ...request, key })).status).toBe(500);
    await rounds.quiet();
    expect(beyondToken(rounds.taken())).toEqual([]);
  },
);
