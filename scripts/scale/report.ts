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
  const [first] = parts;
  return `# How far it scales

Made by \`npm run scale\`; do not edit. What a request takes is measured on the embedded DynamoDB, as for [the cost](benchmarks/cost.md);
quotas are AWS's defaults ([\`scripts/scale/quotas.ts\`](../scripts/scale/quotas.ts) names the pages); contention on one item is simulated.
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

The first to be full is ${first?.name ?? 'nothing'}. Every pet of a category is counted in the category's item, in the transaction that creates,
moves or deletes it ([decision 3](decisions/0003-references-are-counted.md)). A transaction locks the item for about ${assumptions.heldFor} ms (assumed, and ${assumptions.refusedAfter} ms until
another one is refused). Another transaction is cancelled in that time, pays for the try, and is tried again for six seconds. Each rate is simulated for a minute,
with the pauses of \`retryRaces\`:

${simulated
  .map(
    ({ items, rows }) => `${items === 1 ? 'One item, as it is today:' : `The count in ${items} items:`}

${table(
  ['pets per second in one category', 'written within 6 s', 'tries for each', 'p50 ms', 'p99 ms'],
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

**The solution, not built.** A category's count moves to eight separate items (\`<category>#0\` to \`#7\`), written with the category. A pet is
counted in the item with the number of its id modulo eight, on condition that this item exists. The category is deleted in one transaction with all eight, each on
condition that it exists and is zero. So a creation and a deletion still write one common item, and one of them fails, as today; two creations do so in one of eight
cases. A pet costs as many write units as now; the creation and the deletion of a category cost 16 more each. Existing categories keep their count in the item until
a script has moved it: a deletion checks both. A pet's item is written by all orders that name it. It has the same figures, but not this solution: its stock is
one number.
`;
}
