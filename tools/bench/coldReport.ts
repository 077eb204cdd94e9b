import type { Start } from './coldMeasure.ts';
import { type Contender, floor, type MeasuredOperation, operationIds, peers, service } from './contenders.ts';
import { table, verdict } from './markdown.ts';
import { medianOf, type Spread, spreadOf } from './statistics.ts';

interface Entry<Id extends string> {
  readonly contender: Contender;
  readonly operationId: Id;
  /** Size of the bundle. */
  readonly bytes: number;
  /** One per round. */
  readonly starts: readonly Start[];
}

interface Results {
  readonly date: string;
  readonly rounds: number;
  readonly entries: readonly Entry<MeasuredOperation>[];
  /** The service alone. */
  readonly others: readonly Entry<string>[];
}

const toFloorAtMost = 1;
const toFastestFrameworkAtMost = 0.75;
/** By the clock. */
const firstRequestToFloorAtMost = 0.75;

const columns = ['', 'bundle KB', 'loading ms', 'total ms', 'first request ms', 'to the floor (middle half)'];

/** The results as a page of Markdown; a ratio is the median of the ratios of the rounds. */
export function coldReport({ date, rounds, entries, others }: Results): string {
  const ratio = (starts: readonly Start[], base: readonly Start[], of: keyof Start & ('total' | 'request') = 'total'): Spread =>
    spreadOf(starts.map((start, round) => start[of] / (base[round]?.[of] ?? Number.NaN)));
  const startsOf = (wanted: Contender, operationId: MeasuredOperation) =>
    entries.find((entry) => entry.contender === wanted && entry.operationId === operationId)?.starts ?? [];
  const row = (name: string, { bytes, starts }: Entry<string>, base: readonly Start[]) => {
    const toFloor = ratio(starts, base);
    return [
      name,
      (bytes / 1024).toFixed(0),
      medianOf(starts.map(({ loading }) => loading)).toFixed(0),
      medianOf(starts.map(({ total }) => total)).toFixed(0),
      medianOf(starts.map(({ request }) => request)).toFixed(1),
      `${toFloor.median.toFixed(2)} (${toFloor.low.toFixed(2)}–${toFloor.high.toFixed(2)})`,
    ];
  };

  const section = (operationId: MeasuredOperation) => {
    const [base, own] = [startsOf(floor, operationId), startsOf(service, operationId)];
    const rows = entries
      .filter((entry) => entry.operationId === operationId)
      .map((entry) => [...row(entry.contender.name, entry, base), ratio(entry.starts, own).median.toFixed(2)]);
    const toFloor = ratio(own, base).median;
    const toFastest = Math.max(...peers.map((peer) => ratio(own, startsOf(peer, operationId)).median));
    const firstRequest = ratio(own, base, 'request').median;
    const wish = (name: string, value: number, atMost: number) => [
      `${name}, at most ${atMost}`,
      value.toFixed(2),
      verdict(value <= atMost),
    ];
    return `## ${operationId}

${table([...columns, 'to this service'], rows)}

${table(
  ['wanted', 'measured', ''],
  [
    wish('the service to the floor', toFloor, toFloorAtMost),
    wish('the service to the fastest framework', toFastest, toFastestFrameworkAtMost),
    wish("the first request by the clock, to the floor's", firstRequest, firstRequestToFloorAtMost),
  ],
)}`;
  };

  const otherRows = others.map((entry) => row(entry.operationId, entry, startsOf(floor, 'createPet')));

  return `# What a cold start costs

${date}. Made by \`npm run bench:cold\`, which writes this page.

Processor time of all threads, from before the bundle is loaded to the first response, in a new process each time, without Node's own
start. ${rounds} rounds; each round starts every contender once. A ratio is the median of the ratios of the rounds. Ratios hold on other
machines; milliseconds are those of this machine. The store is a local DynamoDB on loopback, behind TLS, and its time is not counted there.

*First request* is time by the clock, from the event to the response, with the store's. The service opens its connection while the instance
starts, so that no request waits for it; the processor time of that is in *loading*.

**The same for all:** the event, the calls to the store (an UpdateItem that checks the key and takes a token; then a TransactWriteItems that writes the
pet and counts it in its category, or a GetItem), the SDK, esbuild's settings, the response's headers, one log line. Before the measurement,
every contender must reject a wrong body with 400 and an unknown key with 401.

**Not the same:** only the service bans, has a checksum in its key, responds with 304, and replays an Idempotency-Key. Each peer
parses and validates with what its users choose: Ajv compiled at the start for Middy, zod for the others. Peers and floor use the SDK as it
is; the service gives it every setting, and leaves the chain of credential providers out of its bundles
([decision 12](../decisions/0012-the-sdk-is-the-only-client.md)). The floor does not route, validate, log or set headers.

${operationIds.map(section).join('\n\n')}

## Other operations

The service alone, beside createPet's floor of the same rounds. The account's operations fetch the issuer's keys while the instance starts, from an
issuer on loopback without TLS. \`mcp\` calls the tool \`listPets\`.

${table(columns.with(-1, "to createPet's floor (middle half)"), otherRows)}
`;
}
