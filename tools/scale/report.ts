import { countItems } from '../../shared/categories/categoryCounts.ts';
import { patienceMilliseconds } from '../../shared/dynamodb/transact.ts';
import { table } from '../bench/markdown.ts';
import type { HotItemOutcome } from './hotItem.ts';
import type { MeanRequest, Part } from './parts.ts';
import { assumptions, mix } from './quotas.ts';

interface Results {
  readonly mean: MeanRequest;
  readonly simulated: readonly { readonly items: number; readonly rows: readonly { perSecond: number; outcome: HotItemOutcome }[] }[];
  /** The first that is full comes first. */
  readonly parts: readonly Part[];
}

const loads = [10, 100, 1_000, 10_000, 100_000];
const secondsPerMonth = 30 * 86_400;
const count = (value: number) => Math.round(value).toLocaleString('en-US');

export function scaleReport({ mean, simulated, parts }: Results): string {
  return `# How far it scales

Made by \`npm run scale\`; do not edit. What a request takes is measured on the embedded DynamoDB, as for [the cost](benchmarks/cost.md);
quotas are AWS's defaults ([\`tools/scale/quotas.ts\`](../tools/scale/quotas.ts) names the pages); contention on one item is simulated.
No figure here was measured on AWS. Before you promise a rate, run a load test on your own stage.

The mix: ${Object.entries(mix)
    .map(([name, share]) => `${name} ${Math.round(100 * share)} %`)
    .join(', ')}. The mean request takes ${mean.writeUnits.toFixed(2)} write units, ${mean.readUnits.toFixed(2)} read
units and ${count(mean.logBytes)} bytes of logs. The largest account has ${100 * assumptions.largestAccount} % of the requests, the largest category ${100 * assumptions.largestCategory} % of the new pets.

## What is full when

Requests per second of the whole mix; the part that is full first is at the top.

${table(
  ['', 'full at', 'because', 'what happens', 'what raises it'],
  parts.map(({ name, fullAt, why, effect, step }) => [name, count(fullAt), why, effect, step]),
)}

Logs have no limit of this kind: CloudWatch accepts and bills them. At 10,000 requests per second they are ${count((mean.logBytes * 10_000 * 86_400) / 1e9)} GB per day; to reduce them, keep
one line in a hundred of the successes, and every error.

An on-demand table takes 4,000 writes per second at first, and within half an hour twice its earlier peak: set its warm throughput before a
launch.

## What it costs

List prices, for a month of ${count(secondsPerMonth)} seconds at this load, in US dollars.

${table(
  ['requests per second', 'per month', 'full by then'],
  loads.map((load) => [
    count(load),
    count((load * secondsPerMonth * mean.cost) / 1e6),
    parts
      .filter(({ fullAt }) => fullAt < load)
      .map(({ name }) => name)
      .join(', ') || 'nothing',
  ]),
)}

${mean.cost.toFixed(2)} per million requests of the mix, without discounts for volume.

## The hot category

Every pet of a category is counted in the transaction that creates, moves or deletes it. A category has ${countItems} items for that, and a pet is counted
in the item of its id modulo ${countItems} ([decision 3](decisions/0003-references-are-counted.md)). A transaction locks an item for about ${assumptions.heldFor} ms (assumed, and ${assumptions.refusedAfter} ms
until another one is refused). Another transaction is cancelled in that time, pays for the try, and is tried again for ${patienceMilliseconds / 1_000} seconds. Each rate
is simulated for a minute, with the pauses of \`retryRaces\`:

${simulated
  .map(
    ({ items, rows }) => `${items === 1 ? 'With one item per category:' : `With ${items} items per category, as today:`}

${table(
  ['pets per second in one category', `written within ${patienceMilliseconds / 1_000} s`, 'tries for each', 'p50 ms', 'p99 ms'],
  rows.map(({ perSecond, outcome: { written, tries, p50, p99 } }) => [
    count(perSecond),
    `${(100 * written).toFixed(1)} %`,
    tries.toFixed(2),
    p50.toFixed(0),
    p99.toFixed(0),
  ]),
)}`,
  )
  .join('\n\n')}

If a transaction takes twice the time, these rates are halved. A standard plan has at most 17 requests per second. So only several accounts at once, or an
enterprise account, can fill one category so fast: a large import into one category.

A pet costs as many write units as with one item; the creation and the deletion of a category cost ${2 * countItems} more each. All orders that name a pet
write its item. It takes the rates of the first table, and cannot be divided in this way: its stock is one number.
`;
}
