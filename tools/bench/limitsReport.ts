import type { Figures } from './limitsRuns.ts';
import { table } from './markdown.ts';

export interface Results {
  readonly date: string;
  readonly admitted: readonly Figures[];
  readonly rejected: readonly Figures[];
  /** Calls per admitted request on 16 instances, by requests per minute. */
  readonly spread: readonly { readonly perMinute: number; readonly calls: number }[];
  readonly bursts: {
    readonly said: string;
    readonly ideal: number;
    readonly admitted: readonly (readonly [name: string, count: number])[];
  };
}

interface Ratio {
  readonly what: string;
  readonly value: number;
  readonly atMost: number;
}

function ratiosOf({ admitted, rejected, spread }: Results): Ratio[] {
  const [ours, bare, counter, flexible, oneKey] = admitted;
  const [oursRejected] = rejected;
  if (!ours || !bare || !counter || !flexible || !oneKey || !oursRejected) throw new Error('a run is missing');
  return [
    { what: 'p50 of an admitted request, to a bare UpdateItem of a similar item', value: ours.p50 / bare.p50, atMost: 1.3 },
    { what: 'p50 of an admitted request, to a bare UpdateItem of a counter', value: ours.p50 / counter.p50, atMost: 1.3 },
    { what: 'the same with one key, to a bare UpdateItem of a counter', value: oneKey.p50 / counter.p50, atMost: 1.3 },
    { what: 'p50 of an admitted request, to rate-limiter-flexible', value: ours.p50 / flexible.p50, atMost: 0.45 },
    { what: 'calls per admitted request, to rate-limiter-flexible', value: ours.calls / flexible.calls, atMost: 0.27 },
    { what: 'calls per admitted request on a busy key', value: ours.calls, atMost: 1.01 },
    ...spread.map(({ perMinute, calls }) => ({
      what: `calls per admitted request on 16 instances at ${perMinute} per minute`,
      value: calls,
      atMost: 1.1,
    })),
    { what: 'calls per rejected request', value: oursRejected.calls, atMost: 0.05 },
  ];
}

/** The results as a page of Markdown, ratios first: they hold on other machines, milliseconds do not. */
export function reportOf(results: Results): string {
  const { date, admitted, rejected, bursts } = results;
  const row = ({ contender, calls, units, p50, p99 }: Figures) => [contender.name, fixed(calls), fixed(units), fixed(p50), fixed(p99)];
  return `# What the limits cost

${date}. Made by \`npm run bench:limits\`, which writes this page.

Compared: this service's bucket; one UpdateItem without a condition and without returned values, on an item like an account's and on a plain
counter; and \`rate-limiter-flexible\`'s union of a limiter for the minute and one for the day. All run on one embedded DynamoDB, in one run,
in turn for each request, on tables without an index. Ratios hold on other machines; milliseconds are those of a local DynamoDB on this machine.

## Ratios

${table(
  ['', 'measured', 'wanted at most', ''],
  ratiosOf(results).map(({ what, value, atMost }) => [what, fixed(value), fixed(atMost), value <= atMost ? 'met' : '**not met**']),
)}

## An admitted request

${table(['', 'calls', 'write units', 'p50 ms', 'p99 ms'], admitted.map(row))}

${admitted[0]?.requests} requests each, one at a time. A write whose condition does not hold is counted as one unit, as DynamoDB bills it.

The account has five keys, used in turn, and its item stays under 1 KB: one write unit. The embedded DynamoDB takes longer for a larger item:
that is the difference between the two bare updates, and between five keys and one. With an index, it also writes the account's entry in
the index again at each request. DynamoDB does not, because a request changes nothing that the index projects.

## A rejected request

${table(['', 'calls', 'write units', 'p50 ms', 'p99 ms'], rejected.map(row))}

${rejected[0]?.requests} requests each on an empty bucket, after the first rejections, with one key. They come too early, so the key is banned during the
run: ten writes of strikes, for any number of requests.

## Admitted against ideal

${bursts.said} The plan allows ${bursts.ideal}.

${table(
  ['', 'admitted', 'of the ideal'],
  bursts.admitted.map(([name, count]) => [name, String(count), `${((100 * count) / bursts.ideal).toFixed(1)} %`]),
)}

A union charges the day for what the minute rejects, and the minute for what the day rejects.
`;
}

function fixed(value: number): string {
  return value.toFixed(value < 0.1 && value > 0 ? 3 : 2);
}
