import { beforeAll, describe, test } from 'vitest';
import { localConfig } from '../../local/dynamodb/localDynamoDb.ts';
import type { FaultKind } from '../../local/faults/faults.ts';
import { startFaultyDynamoDb } from '../../local/faults/faultyDynamoDb.ts';
import { putAccount } from '../../local/samples/putAccount.ts';
import { accountIdFrom } from '../../shared/accounts/apiKey.ts';
import { functionClient } from '../../shared/dynamodb/client.ts';
import { accountBuckets } from '../../shared/limits/accountBuckets.ts';
import { anonymousBuckets } from '../../shared/limits/anonymousLimiter.ts';
import { limiter } from '../../shared/limits/limiter.ts';
import { endpoint, openStore, sdk, type Tables } from '../support/store.ts';
import { anAccount, apiKey, noon } from './builders.ts';
import { meteredOperation, type Send } from './requests.ts';

type Fault = FaultKind | 'none';

let names: Tables;
beforeAll(async () => {
  names = (await openStore('limits-unavailable')).tables;
});

/** An account, and instances of a function that share one connection to a store with faults. */
interface Scenario extends AsyncDisposable {
  readonly authorization: string;
  readonly clock: { now: number };
  /** Sends a request to the first instance. */
  readonly send: Send;
  /** Another instance of the function, with an empty memory. */
  instance(): Send;
  /** The fault of every call from now on. The list comes first, one fault per call. */
  inject(fault: Fault, ...first: readonly Fault[]): void;
  /** How many tokens of the minute are used. */
  used(): Promise<unknown>;
}

let accounts = 0;

/** A scenario shares no state with others, so that they wait for their timeouts at the same time. */
async function scenario(): Promise<Scenario> {
  let always: Fault = 'none';
  let queue: Fault[] = [];
  const choose = () => {
    const fault = queue.shift() ?? always;
    return fault === 'none' ? undefined : fault;
  };
  const faulty = await startFaultyDynamoDb(endpoint, { choose });
  const client = functionClient(localConfig(faulty.endpoint));
  const clock = { now: noon };
  const instance = () => {
    const store = { client, names };
    return meteredOperation({ limiter: limiter(accountBuckets(store), anonymousBuckets(store)) }, () => clock.now);
  };
  accounts += 1;
  const accountId = accountIdFrom(new Uint8Array(10).fill(accounts));
  await putAccount({ client, names }, anAccount({ accountId }), [apiKey(0, accountId)]);
  return {
    authorization: `Bearer ${apiKey(0, accountId)}`,
    clock,
    send: instance(),
    instance,
    inject: (fault, ...first) => {
      always = fault;
      queue = [...first];
    },
    used: async () => {
      const { Item } = await sdk.get({ TableName: names.accounts, Key: { accountId } });
      return Item?.windowUsed;
    },
    [Symbol.asyncDispose]: async () => {
      client.destroy();
      await faulty[Symbol.asyncDispose]();
    },
  };
}

const faults: readonly FaultKind[] = ['hang', 'throttle', 'fail', 'before', 'after'];

describe.concurrent('an unavailable store', () => {
  test.for(faults)(
    '503 with Retry-After and the last known limits at the fault %s, and recovery without a restart',
    async (fault, { expect }) => {
      await using unavailable = await scenario();
      const { send, authorization, inject } = unavailable;
      expect((await send({ authorization })).headers['x-ratelimit-remaining']).toBe('59');
      inject(fault);
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
      inject('none');
      expect((await send({ authorization })).status).toBe(200);
    },
  );

  test.for(faults)(
    '503 with the limit of an address and nothing left at the fault %s if the key was never seen',
    async (fault, { expect }) => {
      await using unavailable = await scenario();
      const { instance, authorization, inject } = unavailable;
      inject(fault);
      const requests = [{ authorization }, {}].map((request) => instance()({ ...request, sourceIp: '203.0.113.1' }));
      for (const { status, headers } of await Promise.all(requests)) {
        expect(status).toBe(503);
        expect(headers).toMatchObject({
          'retry-after': '1',
          'x-ratelimit-limit': '60',
          'x-ratelimit-remaining': '0',
          'x-ratelimit-reset': String(noon / 1000 + 1),
        });
      }
    },
  );

  test('200 when a first try is lost, and at most one token too many', async ({ expect }) => {
    await using unavailable = await scenario();
    const { send, authorization, inject, used } = unavailable;
    await send({ authorization });
    inject('none', 'after');
    expect((await send({ authorization })).status).toBe(200);
    expect(await used()).toBe(3);
  });

  test.for(['throttle', 'fail', 'before', 'hang'] as const)(
    '200 when a first try has the fault %s, and nothing charged twice',
    async (fault, { expect }) => {
      await using unavailable = await scenario();
      const { send, authorization, inject, used } = unavailable;
      await send({ authorization });
      inject('none', fault);
      expect((await send({ authorization })).status).toBe(200);
      expect(await used()).toBe(2);
    },
  );

  test('429 from memory for 5 s while it is unavailable, then 503', async ({ expect }) => {
    await using unavailable = await scenario();
    const { send, authorization, inject, clock } = unavailable;
    for (let sent = 0; sent < 60; sent += 1) await send({ authorization });
    inject('before');
    clock.now += 4_999;
    expect((await send({ authorization })).status).toBe(429);
    clock.now += 1;
    expect((await send({ authorization })).status).toBe(503);
    inject('none');
    expect((await send({ authorization })).status).toBe(429);
  });
});
