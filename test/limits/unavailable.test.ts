import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { localConfig } from '../../local/dynamodb/tables.ts';
import type { FaultKind } from '../../local/faults/faults.ts';
import { type FaultyStore, startFaultyStore } from '../../local/faults/faultyStore.ts';
import { putAccount } from '../../local/samples/putAccount.ts';
import { accountIdFrom } from '../../shared/domain/accountId.ts';
import { accountBuckets } from '../../shared/limits/accountBuckets.ts';
import { keylessBuckets } from '../../shared/limits/keylessBuckets.ts';
import { limiter } from '../../shared/limits/limiter.ts';
import { documentClient } from '../../shared/storage/documentClient.ts';
import { endpoint, openStore, type Tables } from '../support/store.ts';
import { anAccount, apiKey, noon } from './builders.ts';
import { meteredOperation, type Send } from './requests.ts';

let faulty: FaultyStore;
/** The fault of the calls from now on; the list comes first, one fault per call. */
let always: Fault = 'none';
let queue: Fault[] = [];
let client: DynamoDBDocumentClient;
let names: Tables;
let accounts = 0;
let accountId: string;
let authorization: string;
let clock: { now: number };
let send: Send;

type Fault = FaultKind | 'none';

function befall(fault: Fault, ...first: Fault[]): void {
  always = fault;
  queue = first;
}

beforeAll(async () => {
  names = (await openStore('limits-unavailable')).tables;
  faulty = await startFaultyStore(endpoint, {
    choose: () => {
      const fault = queue.shift() ?? always;
      return fault === 'none' ? undefined : fault;
    },
  });
  client = documentClient(localConfig(faulty.endpoint));
});
afterAll(async () => {
  client.destroy();
  await faulty[Symbol.asyncDispose]();
});

/** Another instance of the function, with an empty memory. */
function instance(): Send {
  const store = { client, names };
  return meteredOperation({ limiter: limiter(accountBuckets(store), keylessBuckets(store)) }, () => clock.now);
}

async function used(): Promise<unknown> {
  const { Item } = await client.send(new GetCommand({ TableName: names.accounts, Key: { accountId } }));
  return Item?.windowUsed;
}

beforeEach(async () => {
  befall('none');
  accounts += 1;
  accountId = accountIdFrom(new Uint8Array(10).fill(accounts));
  authorization = `Bearer ${apiKey(0, accountId)}`;
  clock = { now: noon };
  await putAccount({ client, names }, anAccount({ accountId }), [apiKey(0, accountId)]);
  send = instance();
});

const faults: readonly FaultKind[] = ['hang', 'throttle', 'fail', 'before', 'after'];

describe('an unavailable store', () => {
  test.each(faults)('503 with Retry-After and the last known limits at the fault %s, and recovery without a restart', async (fault) => {
    expect((await send({ authorization })).headers['x-ratelimit-remaining']).toBe('59');
    befall(fault);
    const { status, headers, error } = await send({ authorization });
    expect(status).toBe(503);
    expect(error?.code).toBe('unavailable');
    expect(headers).toMatchObject({
      'retry-after': '1',
      'x-ratelimit-limit': '60',
      'x-ratelimit-remaining': '59',
      'x-ratelimit-reset': String(noon / 1000 + 60),
      'ratelimit-policy': '"minute";q=60;w=60, "day";q=1000;w=86400',
    });
    befall('none');
    expect((await send({ authorization })).status).toBe(200);
  });

  test.each(faults)('503 with the limit of an address and nothing left at the fault %s if the key was never seen', async (fault) => {
    befall(fault);
    for (const request of [{ authorization }, {}]) {
      const { status, headers } = await instance()({ ...request, sourceIp: '203.0.113.1' });
      expect(status).toBe(503);
      expect(headers).toMatchObject({
        'retry-after': '1',
        'x-ratelimit-limit': '60',
        'x-ratelimit-remaining': '0',
        'x-ratelimit-reset': String(noon / 1000 + 1),
      });
    }
  });

  test('200 when a first try is lost, and at most one token too many', async () => {
    await send({ authorization });
    befall('none', 'after');
    expect((await send({ authorization })).status).toBe(200);
    expect(await used()).toBe(3);
  });

  test.each(['throttle', 'fail', 'before', 'hang'] as const)(
    '200 when a first try has the fault %s, and nothing charged twice',
    async (fault) => {
      await send({ authorization });
      befall('none', fault);
      expect((await send({ authorization })).status).toBe(200);
      expect(await used()).toBe(2);
    },
  );

  test('429 from memory for 5 s while it is unavailable, then 503', async () => {
    for (let sent = 0; sent < 60; sent += 1) await send({ authorization });
    befall('before');
    clock.now += 4_999;
    expect((await send({ authorization })).status).toBe(429);
    clock.now += 1;
    expect((await send({ authorization })).status).toBe(503);
    befall('none');
    expect((await send({ authorization })).status).toBe(429);
  });
});
