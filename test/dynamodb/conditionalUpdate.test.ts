import { TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { beforeAll, expect, it } from 'vitest';
import { conditionalUpdate } from '../../shared/dynamodb/transact.ts';
import { metadata, throttled } from '../support/faults.ts';
import { aroundAttempts, openClient, openStore } from '../support/store.ts';

let store: Awaited<ReturnType<typeof openStore>>;

beforeAll(async () => {
  store = await openStore('conditionalUpdate');
});

it.each([
  ['a transaction holds the item', () => new TransactionConflictException({ message: 'a test', $metadata: metadata() })],
  ['it is throttled', throttled],
])('a conditional update takes effect once if %s at its first try', async (caller, error) => {
  const client = openClient();
  let tries = 0;
  aroundAttempts(client, async (send) => {
    if (tries++ === 0) throw error();
    return send();
  });
  const update = {
    Key: { caller },
    UpdateExpression: 'ADD windowUsed :one',
    ConditionExpression: 'attribute_not_exists(caller)',
    ExpressionAttributeValues: { ':one': 1 },
  };
  const take = () => conditionalUpdate(client, store.tables.anonymousBuckets, update);
  expect(await take()).toEqual({ done: true, state: { caller, windowUsed: 1 } });
  expect(await take()).toEqual({ done: false, state: { caller, windowUsed: 1 } });
});
