import { ours, perMillisecond, theirs, total } from './costOf.ts';
import type { Measurement } from './measure.ts';
import { monthReport } from './monthReport.ts';
import { assumptions, prices } from './prices.ts';
import type { PublicFile } from './publicFiles.ts';
import { publicReport } from './publicReport.ts';
import type { StageCounts } from './stageCounts.ts';

const { functionMilliseconds, memoryGigabytes, tracedShare, accessLogBytes, authorizerMilliseconds } = assumptions;

/** The page `docs/benchmarks/cost.md`. */
export function report(measurements: readonly Measurement[], files: readonly PublicFile[], counts: StageCounts): string {
  const rows = measurements.map((measurement) => {
    const cost = ours(measurement);
    const figures = [
      cost.gateway,
      cost.functions,
      cost.store,
      cost.observation,
      cost.sending,
      total(cost),
      total(theirs(measurement, 1)),
      total(theirs(measurement, 0)),
    ];
    const { name, calls, writeUnits, readUnits, sentBytes } = measurement;
    return `| ${[name, calls, writeUnits, readUnits, sentBytes, ...figures.map((dollars) => dollars.toFixed(2))].join(' | ')} |`;
  });
  return `# What a million requests cost

Made by \`npm run cost\`; do not edit. US dollars, list prices in ${prices.region}, in force in ${prices.inForce}, without free tiers; the pages are named in
[\`tools/cost/prices.ts\`](../../tools/cost/prices.ts).

**Measured**, on the embedded DynamoDB with a key in use, 100 categories, 100 pets, 100 orders and pages of 20: calls to the store, the
units it reports (\`ReturnConsumedCapacity\`; a transaction's writes count twice), and the bytes of the response with its headers. One write
unit of each keyed request is its token: it authenticates, checks the ban and charges both buckets. A list reads each shard of its index, for
half a unit at least. It reads some shards twice; how many depends on the random ids, and differs by a call or two between runs.

**Assumed**: ${functionMilliseconds} ms of a warm function with ${memoryGigabytes} GB on arm64 for every operation; each ms more or less changes it by ${perMillisecond.toFixed(4)}; requests come in bursts, so that X-Ray
traces ${tracedShare * 100} % of them; the gateway's access log has ${accessLogBytes} bytes per request. **Left out**: TLS, storage, cold starts, failed conditional writes.

| operation | calls | WCU | RCU | bytes | gateway | function | store | logs, traces | sending | **total** | REST API | REST API, cached |
|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|
${rows.join('\n')}

**REST API** is the obvious alternative: the same functions and store behind a REST API with usage plans and a Lambda authorizer that reads the
key (${authorizerMilliseconds} ms, half a unit), so without our token's write. **Cached**: the authorizer's result always comes from the cache, and costs nothing. The
REST API's price alone is ${(prices.restApiMillion - prices.httpApiMillion).toFixed(2)} above the HTTP API's; our token's write is ${prices.writeUnitMillion}. Usage plans also have no rate-limit
headers, are "best-effort" as AWS says itself, allow at most 10,000 keys, and cannot ban.

A request that its bucket rejects only costs the gateway and the function: an instance that has seen the bucket empty rejects from memory.

${publicReport(files)}
${monthReport(counts)}`;
}
