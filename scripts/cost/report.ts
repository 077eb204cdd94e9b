import type { Measurement } from './measure.ts';
import { monthReport } from './monthReport.ts';
import { assumptions, prices } from './prices.ts';
import type { StageCounts } from './stageCounts.ts';

interface Cost {
  readonly gateway: number;
  readonly functions: number;
  readonly store: number;
  readonly observation: number;
}

const { functionMilliseconds, memoryGigabytes, tracedShare, accessLogBytes, lambdaLogBytes, authorizerMilliseconds } = assumptions;
const million = 1_000_000;

/** Of a million requests, in dollars. */
const running = (milliseconds: number) => prices.functionMillion + milliseconds * 1_000 * memoryGigabytes * prices.gigabyteSecond;
const storing = (writeUnits: number, readUnits: number) => writeUnits * prices.writeUnitMillion + readUnits * prices.readUnitMillion;
const logging = (bytes: number) => ((bytes * million) / 1e9) * prices.logGigabyte;
const total = ({ gateway, functions, store, observation }: Cost) => gateway + functions + store + observation;

function ours({ operationId, writeUnits, readUnits, logBytes }: Measurement): Cost {
  const queueing = operationId === 'createMessage' ? prices.pipeMillion + prices.queueMillion : 0;
  return {
    gateway: prices.httpApiMillion,
    functions: running(functionMilliseconds),
    store: storing(writeUnits, readUnits) + queueing,
    observation: logging(logBytes + lambdaLogBytes + accessLogBytes) + tracedShare * prices.traceMillion,
  };
}

/** Of a million requests, in dollars. */
export const costOf = (measurement: Measurement): number => total(ours(measurement));

/**
 * REST API, usage plans and a Lambda authorizer that reads the key's item: the same function without our one write for the token. With a
 * cache, the authorizer runs for a share of the requests only.
 */
function theirs(measurement: Measurement, share: number): Cost {
  const cost = ours({ ...measurement, writeUnits: Math.max(0, measurement.writeUnits - 1) });
  const isMetered = measurement.operationId !== 'getHealth';
  const authorizing = isMetered ? share * (running(authorizerMilliseconds) + storing(0, 0.5) + logging(lambdaLogBytes)) : 0;
  return { ...cost, gateway: prices.restApiMillion, functions: cost.functions + authorizing };
}

/** The page `docs/benchmarks/cost.md`. */
export function report(measurements: readonly Measurement[], counts: StageCounts): string {
  const rows = measurements.map((measurement) => {
    const cost = ours(measurement);
    const figures = [
      cost.gateway,
      cost.functions,
      cost.store,
      cost.observation,
      total(cost),
      total(theirs(measurement, 1)),
      total(theirs(measurement, 0)),
    ];
    const { name, calls, writeUnits, readUnits } = measurement;
    return `| ${[name, calls, writeUnits, readUnits, ...figures.map((dollars) => dollars.toFixed(2))].join(' | ')} |`;
  });
  const perMillisecond = 1_000 * memoryGigabytes * prices.gigabyteSecond;
  return `# What a million requests cost

Made by \`npm run cost\`; do not edit. US dollars, list prices in ${prices.region}, in force in ${prices.inForce}, without free tiers; the pages are named in
[\`scripts/cost/prices.ts\`](../../scripts/cost/prices.ts).

**Measured**, on the embedded DynamoDB with a key in use, 100 categories, 100 pets, 100 orders and pages of 20: calls to the store, and the
units it reports (\`ReturnConsumedCapacity\`; a transaction's writes count twice). One write unit of each keyed request is its token: it
authenticates, checks the ban and charges both buckets. A list reads each shard of its index, for half a unit at least. It reads some shards twice;
how many depends on the random ids, and differs by a call or two between runs.

**Assumed**: ${functionMilliseconds} ms of a warm function with ${memoryGigabytes} GB on arm64 for every operation; each ms more or less changes it by ${perMillisecond.toFixed(4)}; requests come in bursts, so that X-Ray
traces ${tracedShare * 100} % of them; the gateway's access log has ${accessLogBytes} bytes per request. **Left out**: data sent to callers, storage, cold starts, failed conditional writes.

| operation | calls | WCU | RCU | gateway | function | store | logs, traces | **total** | REST API | REST API, cached |
|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|
${rows.join('\n')}

**REST API** is the obvious alternative: the same functions and store behind a REST API with usage plans and a Lambda authorizer that reads the
key (${authorizerMilliseconds} ms, half a unit), so without our token's write. **Cached**: the authorizer's result always comes from the cache, and costs nothing. The
REST API's price alone is ${(prices.restApiMillion - prices.httpApiMillion).toFixed(2)} above the HTTP API's; our token's write is ${prices.writeUnitMillion}. Usage plans also have no rate-limit
headers, are "best-effort" as AWS says itself, allow at most 10,000 keys, and cannot ban.

Above 30,000 requests per minute an instance takes up to ten tokens per write, which saves up to 0.56 of the 0.625.
A request that its bucket refuses only costs the gateway and the function: an instance that has seen the bucket empty refuses from memory.

${monthReport(counts)}`;
}
