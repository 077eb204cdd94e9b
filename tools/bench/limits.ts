import { randomBytes } from 'node:crypto';
import { RateLimiterDynamo, RateLimiterUnion } from 'rate-limiter-flexible';
import { createMissingTables } from '../../local/dynamodb/localDynamoDb.ts';
import { startScratchDynamoDb } from '../../local/dynamodb/scratchDynamoDb.ts';
import { createServiceTables } from '../../local/dynamodb/serviceTables.ts';
import { putAccount } from '../../local/samples/putAccount.ts';
import { accountIdOf, apiKeyFrom, readApiKey } from '../../shared/accounts/apiKey.ts';
import { maxLiveKeys } from '../../shared/accounts/keyRules.ts';
import { accountBuckets } from '../../shared/limits/accountBuckets.ts';
import { accountLimiter } from '../../shared/limits/accountLimiter.ts';
import { metered } from '../cost/meter.ts';
import { benchArguments } from './benchArguments.ts';
import { median, percentile, publish, table, wanted } from './results.ts';

await benchArguments(
  'bench:limits',
  'Compares the limits with a bare write and with rate-limiter-flexible. Writes the results to docs/benchmarks.md.',
);

type Meter = ReturnType<typeof metered>;
/** Sends a request. Each contender has its own client to the same DynamoDB. */
type Send = (now: number) => Promise<unknown>;
interface Contender {
  readonly name: string;
  readonly meter: Meter;
  readonly send: Send;
}

const store = await startScratchDynamoDb('bench');
/**
 * Without the index of the accounts: the embedded DynamoDB writes its entry at each request. DynamoDB does not, because a request changes
 * nothing that the index projects.
 */
const accountsTable = `${store.tablePrefix}bare`;
const names = { ...(await createServiceTables(store.endpoint, store.tablePrefix)), accounts: accountsTable };
const flexibleTable = `${store.tablePrefix}flexible`;
try {
  await createMissingTables(
    store.endpoint,
    [
      { table: accountsTable, key: 'accountId' },
      { table: flexibleTable, key: 'key' },
    ].map(({ table: TableName, key }) => ({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [{ AttributeName: key, KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: key, AttributeType: 'S' }],
    })),
  );
  console.error('Admitted requests…');
  const generous = { perMinute: 50_000, perDay: 10_000_000 };
  const [ours, bare, flexible] = await takeTurns(
    [await service('admitted', generous), await bareWrite(generous), rateLimiterFlexible('admitted', generous)],
    { skipped: 200, measured: 1_500 },
  );
  console.error('Rejected requests…');
  const free = { perMinute: 60, perDay: 1_000 };
  const [oursRejected, flexibleRejected] = await takeTurns([await service('rejected', free), rateLimiterFlexible('rejected', free)], {
    skipped: 70,
    measured: 500,
  });
  if (!ours || !bare || !flexible || !oursRejected || !flexibleRejected) throw new Error('a run is missing');
  const row = ({ name, calls, units, times }: Figures) => [
    name,
    calls.toFixed(2),
    units.toFixed(2),
    median(times).toFixed(2),
    percentile(times, 0.99).toFixed(2),
  ];
  const columns = ['calls', 'write units', 'p50 ms', 'p99 ms'];
  await publish('bench:limits', [
    table(['admitted', ...columns], [ours, bare, flexible].map(row)),
    table(['rejected', ...columns], [oursRejected, flexibleRejected].map(row)),
    table(
      ['wanted', 'measured', ''],
      [
        wanted('p50 of an admitted request, to the bare write', median(ours.times) / median(bare.times), 1.3),
        wanted('p50 of an admitted request, to rate-limiter-flexible', median(ours.times) / median(flexible.times), 0.6),
        wanted('calls per admitted request', ours.calls, 1.01),
        wanted('calls per rejected request', oursRejected.calls, 0.05),
      ],
    ),
  ]);
} finally {
  await store.stop();
}

interface Limits {
  readonly perMinute: number;
  readonly perDay: number;
}

/** An account with as many keys as it may have. */
async function openAccount(name: string, limits: Limits) {
  const meter = metered(store.endpoint);
  const accountId = accountIdOf('bench', name);
  const keys = Array.from({ length: maxLiveKeys }, () => apiKeyFrom(accountId, randomBytes(32)));
  const account = { accountId, owner: 'bench', plan: 'enterprise', ...limits, createdAt: Date.now() } as const;
  await putAccount({ client: meter.documents, names }, account, keys);
  return { meter, accountId, keys };
}

/** Requests use the keys of the account in turn. */
async function service(name: string, limits: Limits): Promise<Contender> {
  const { meter, keys } = await openAccount(name, limits);
  const known = keys.map(readApiKey).filter((one) => one !== undefined);
  const limiter = accountLimiter(accountBuckets({ client: meter.documents, names }));
  let sent = 0;
  return {
    name: 'this service',
    meter,
    send: async (now) => {
      const key = known[sent++ % known.length];
      if (key) await limiter.take(key, now);
    },
  };
}

/** Counts in a similar item and never rejects: no limiter that calls DynamoDB can be faster. */
async function bareWrite(limits: Limits): Promise<Contender> {
  const { meter, accountId } = await openAccount('bare', limits);
  const update = { UpdateExpression: 'SET windowUsed = windowUsed + :one', ExpressionAttributeValues: { ':one': 1 } };
  const send = () => meter.documents.update({ TableName: accountsTable, Key: { accountId }, ...update });
  return { name: 'a bare UpdateItem', meter, send };
}

/** As its documentation shows: a union of a limiter for the minute and one for the day. It reads the clock itself. */
function rateLimiterFlexible(name: string, { perMinute, perDay }: Limits): Contender {
  const meter = metered(store.endpoint);
  const common = { storeClient: meter.client, tableName: flexibleTable, tableCreated: true, ttlSet: true };
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterDynamo({ ...common, keyPrefix: `${name} ${keyPrefix}`, points, duration, inMemoryBlockOnConsumed: points });
  const union = new RateLimiterUnion(limiter('minute', perMinute, 60), limiter('day', perDay, 86_400));
  return { name: 'rate-limiter-flexible', meter, send: () => union.consume('key').catch(unlessRejected) };
}

/** A union rejects with the limiters that rejected, or with what went wrong. */
function unlessRejected(reasons: unknown): void {
  const failure = Object.values(reasons ?? {}).find((reason) => reason instanceof Error);
  if (failure) throw failure;
}

/** What a contender needed for each request, on average, and milliseconds. */
interface Figures {
  readonly name: string;
  readonly calls: number;
  readonly units: number;
  readonly times: readonly number[];
}

/** Sends one request to each contender in turn, so that a slow moment of the machine slows all of them. */
async function takeTurns(
  contenders: readonly Contender[],
  { skipped, measured }: { skipped: number; measured: number },
): Promise<Figures[]> {
  const runs = contenders.map((contender) => ({ ...contender, before: contender.meter.spent(), times: [] as number[] }));
  for (let round = -skipped; round < measured; round++) {
    if (round === 0) for (const run of runs) run.before = run.meter.spent();
    for (const run of round % 2 === 0 ? runs : runs.toReversed()) {
      const start = performance.now();
      await run.send(Date.now());
      if (round >= 0) run.times.push(performance.now() - start);
    }
  }
  return runs.map(({ name, meter, before, times }) => {
    const { calls, writeUnits } = meter.spent();
    return { name, times, calls: (calls - before.calls) / measured, units: (writeUnits - before.writeUnits) / measured };
  });
}
