import { routes } from '../../shared/contract/generated/routes.ts';
import { table } from './markdown.ts';
import { medianOf, type Spread, spreadOf } from './statistics.ts';

/** One request, or one sequence of bare calls. */
export interface Run {
  readonly name: string;
  readonly method: string;
  readonly milliseconds: number;
  readonly calls: number;
  readonly depth: number;
}

/** The peers: bare calls of the same client, one after the other. */
export const sequences = ['one call', 'two calls in sequence', 'three calls in sequence'] as const;

interface Results {
  readonly date: string;
  /** Duration of a call. */
  readonly milliseconds: number;
  readonly rounds: number;
  readonly runs: readonly Run[];
}

interface Row {
  readonly name: string;
  readonly isRead: boolean;
  readonly milliseconds: Spread;
  readonly calls: number;
  readonly depth: number;
}

/** The goals, as shares of sequential calls. */
const readAtMost = { share: 1.3, calls: 1 };
const writeAtMost = { share: 1.3, calls: 2 };
const getPetAtMost = 0.45;

/** The results as a page of Markdown. @throws Error if an operation that takes a credential was not measured */
export function tripsReport({ date, milliseconds, rounds, runs }: Results): string {
  const rows = [...Map.groupBy(runs, ({ name }) => name).values()].map(rowOf);
  const [one = Number.NaN, two = Number.NaN, three = Number.NaN] = sequences.map((name) => find(rows, name).milliseconds.low);
  const operations = rows.filter(({ name }) => !sequences.some((sequence) => sequence === name));
  const missing = routes.filter(
    ({ credential, operationId }) => credential !== 'none' && !operations.some(({ name }) => name === operationId),
  );
  if (missing.length > 0) throw new Error(`not measured: ${missing.map(({ operationId }) => operationId).join(', ')}`);

  const judged = operations.map((row) => {
    const atMost = row.isRead ? readAtMost : writeAtMost;
    const wanted = atMost.share;
    const share = row.milliseconds.low / (atMost.calls === 1 ? one : two);
    return [
      row.name,
      String(row.calls),
      String(row.depth),
      row.milliseconds.low.toFixed(1),
      row.milliseconds.median.toFixed(1),
      ...[one, two, three].map((floor) => (row.milliseconds.low / floor).toFixed(2)),
      share <= wanted ? 'met' : '**not met**',
    ];
  });
  const getPet = find(rows, 'getPet').milliseconds.low / three;

  return `# How often a request waits for the store

${date}. Made by \`npm run bench:trips\`, which writes this page.

Every operation that takes a credential, and health, in this process with the client of the bundles, on a store where every call takes
${milliseconds} ms. ${rounds} rounds. The column ms is the lower quartile, which other work on the machine disturbs least; the ratios are made from it.
For comparison, the same rounds make one, two and three bare calls (GetItem) of the same client in sequence. The key is in use, the lists
have full pages, the items are new in each round. Depth: the longest sequence of calls in which each call began after the one before had
ended. The token of a sign-in is not verified here; that makes no call to the store. The operations that are not listed serve files from the
function's bundle, and make no call to the store.

${table(
  ['', 'ms', 'median'],
  sequences.map((name) => {
    const { median, low } = find(rows, name).milliseconds;
    return [name, low.toFixed(1), median.toFixed(1)];
  }),
)}

Wanted: a read within ${readAtMost.share} of one call, a write within ${writeAtMost.share} of two; getPet at most ${getPetAtMost} of three: ${getPet.toFixed(2)}, ${getPet <= getPetAtMost ? 'met' : '**not met**'}.

${table(['operation', 'calls', 'depth', 'ms', 'median', 'to one call', 'to two', 'to three', ''], judged)}
`;
}

function rowOf(runs: readonly Run[]): Row {
  const [{ name = '', method = '' } = {}] = runs;
  return {
    name,
    isRead: method === 'GET',
    milliseconds: spreadOf(runs.map((run) => run.milliseconds)),
    calls: medianOf(runs.map((run) => run.calls)),
    depth: medianOf(runs.map((run) => run.depth)),
  };
}

function find(rows: readonly Row[], name: string): Row {
  const row = rows.find((one) => one.name === name);
  if (!row) throw new Error(`not measured: ${name}`);
  return row;
}
