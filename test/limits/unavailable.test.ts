import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { localConfig } from '../../local/dynamodb/tables.ts';
import { putAccount } from '../../local/samples/putAccount.ts';
import { accountIdFrom } from '../../shared/domain/accountId.ts';
import { accountTable } from '../../shared/limits/accountTable.ts';
import { addressTable } from '../../shared/limits/addressTable.ts';
import { limiter } from '../../shared/limits/limiter.ts';
import { documentClient } from '../../shared/storage/documentClient.ts';
import { endpoint, openStore, type Tables } from '../support/store.ts';
import { anAccount, apiKey, noon } from './builders.ts';
import { type Fault, type FaultyStore, faultyStore } from './faultyStore.ts';
import { meteredOperation, type Send } from './requests.ts';

let faulty: FaultyStore;
let client: DynamoDBDocumentClient;
let names: Tables;
let accounts = 0;
let accountId: string;
let authorization: string;
let clock: { now: number };
let send: Send;

beforeAll(async () => {
  names = (await openStore('limits-unavailable')).tables;
  faulty = await faultyStore(endpoint);
  client = documentClient(localConfig(faulty.endpoint));
});
afterAll(async () => {
  client.destroy();
  await faulty.close();
});

/** Another instance of the function: it remembers nothing. */
function instance(): Send {
  const store = { client, names };
  return meteredOperation({ limiter: limiter(accountTable(store), addressTable(store)) }, () => clock.now);
}

async function used(): Promise<unknown> {
  const { Item } = await client.send(new GetCommand({ TableName: names.accounts, Key: { accountId } }));
  return Item?.windowUsed;
}

beforeEach(async () => {
  faulty.befall('none');
  accounts += 1;
  accountId = accountIdFrom(new Uint8Array(10).fill(accounts));
  authorization = `Bearer ${apiKey(0, accountId)}`;
  clock = { now: noon };
  await putAccount({ client, names }, anAccount({ accountId }), [apiKey(0, accountId)]);
  send = instance();
});

const faults: readonly Fault[] = ['hung', 'throttled', 'failing', 'refused', 'lost reply'];

describe('the store out of reach', () => {
  test.each(faults)('503 with Retry-After and the last known limits when it is %s, and recovery without a restart', async (fault) => {
    expect((await send({ authorization })).headers['x-ratelimit-remaining']).toBe('59');
    faulty.befall(fault);
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
    faulty.befall('none');
    expect((await send({ authorization })).status).toBe(200);
  });

  test.each(faults)('503 with the limit of an address and nothing left when it is %s and the key was never seen', async (fault) => {
    faulty.befall(fault);
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

  test('200 when a first try is lost, and one token too many at most', async () => {
    await send({ authorization });
    faulty.befall('none', 'lost reply');
    expect((await send({ authorization })).status).toBe(200);
    expect(await used()).toBe(3);
  });

  test.each(['throttled', 'failing', 'refused', 'hung'] as const)(
    '200 when a first try is %s, and nothing charged twice',
    async (fault) => {
      await send({ authorization });
      faulty.befall('none', fault);
      expect((await send({ authorization })).status).toBe(200);
      expect(await used()).toBe(2);
    },
  );

  test('429 from memory goes on for 5 s while it is gone, then 503', async () => {
    for (let sent = 0; sent < 60; sent += 1) await send({ authorization });
    faulty.befall('refused');
    clock.now += 4_999;
    expect((await send({ authorization })).status).toBe(429);
    clock.now += 1;
    expect((await send({ authorization })).status).toBe(503);
    faulty.befall('none');
    expect((await send({ authorization })).status).toBe(429);
  });
});
