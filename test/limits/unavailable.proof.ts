import { describe, test } from 'vitest';
import { localConfig } from '../../local/dynamodb/localDynamoDb.ts';
import { listen } from '../../local/network/listen.ts';
import { readApiKey } from '../../shared/accounts/apiKey.ts';
import { functionClient } from '../../shared/dynamodb/client.ts';
import { createLimiter } from '../../shared/limits/limiter.ts';
import { breakOff, fail, frontOf, hang, passOn, passOnAnd } from '../dynamodb/frontServer.ts';
import { noon, startService } from '../support/service.ts';
import { sdk } from '../support/store.ts';

/** The faults of networks and of DynamoDB: `before` and `after` lose the call or its response. */
const faults = {
  before: breakOff,
  after: passOnAnd(breakOff),
  throttle: fail('ThrottlingException'),
  fail: fail('InternalServerError', 500),
  hang,
  none: passOn,
};
type Fault = keyof typeof faults;

const service = await startService('limits-unavailable');

/** A key of a new account, and instances of a function whose limiters share a store with faults; no other scenario shares it. */
async function scenario() {
  let always: Fault = 'none';
  let queue: Fault[] = [];
  const server = frontOf((...sent) => faults[queue.shift() ?? always](...sent));
  const client = functionClient(localConfig(`http://127.0.0.1:${await listen(server, 0)}`));
  const clock = { now: noon };
  const { store } = service.dependencies;
  const key = await service.issueKey('free');
  /** Sends a request that only takes a token to a new instance, with an empty memory. */
  const instance = () => {
    const send = service.callWith({ limiter: createLimiter({ ...store, client }, () => {}), now: () => clock.now });
    return (key: string | null) => send({ method: 'GET', path: '/nowhere', key });
  };
  const first = instance();
  return {
    key,
    clock,
    instance,
    send: () => first(key),
    /** The fault of every call from now on. The list comes first, one fault per call. */
    inject: (fault: Fault, ...first: readonly Fault[]) => {
      always = fault;
      queue = [...first];
    },
    /** How many tokens of the minute are used. */
    used: async () => {
      const Key = { accountId: readApiKey(key)?.accountId };
      return (await sdk.get({ TableName: service.tables.accounts, Key })).Item?.windowUsed;
    },
    [Symbol.asyncDispose]: async () => {
      client.destroy();
      server.closeAllConnections();
      await server[Symbol.asyncDispose]();
    },
  };
}

const limitsWith = (remaining: number, resetsIn: number) => ({
  'retry-after': '1',
  'x-ratelimit-limit': '60',
  'x-ratelimit-remaining': String(remaining),
  'x-ratelimit-reset': String(noon / 1000 + resetsIn),
});

/** At the same time, so that they wait for their timeouts together. */
describe.concurrent('an unavailable store', () => {
  test.for<Fault>(['hang', 'throttle', 'fail', 'before', 'after'])(
    '503 with Retry-After and the last known limits at the fault %s, those of an address with nothing left if the key was never seen, and recovery',
    async (fault, { expect }) => {
      await using unavailable = await scenario();
      const { send, key, inject, instance } = unavailable;
      expect((await send()).headers['x-ratelimit-remaining']).toBe('59');
      inject(fault);
      const [known, ...unseen] = await Promise.all([send(), instance()(key), instance()(null)]);
      expect(known).toMatchObject({ status: 503, body: { code: 'unavailable' }, headers: limitsWith(59, 60) });
      for (const response of unseen) expect(response).toMatchObject({ status: 503, headers: limitsWith(0, 1) });
      inject('none');
      expect((await send()).status).toBe(404);
    },
  );

  test.for([
    ['after', 3, 'at most one token too many'],
    ['throttle', 2, 'nothing charged twice'],
    ['fail', 2, 'nothing charged twice'],
    ['before', 2, 'nothing charged twice'],
    ['hang', 2, 'nothing charged twice'],
  ] as const)('admitted when a first try has the fault %s: %i tokens, %s', async ([fault, tokens], { expect }) => {
    await using unavailable = await scenario();
    const { send, inject, used } = unavailable;
    await send();
    inject('none', fault);
    expect((await send()).status).toBe(404);
    expect(await used()).toBe(tokens);
  });

  test('429 from memory for 5 s while it is unavailable, then 503', async ({ expect }) => {
    await using unavailable = await scenario();
    const { send, inject, clock } = unavailable;
    for (let sent = 0; sent < 60; sent += 1) await send();
    inject('before');
    clock.now += 4_999;
    expect((await send()).status).toBe(429);
    clock.now += 1;
    expect((await send()).status).toBe(503);
    inject('none');
    expect((await send()).status).toBe(429);
  });
});
