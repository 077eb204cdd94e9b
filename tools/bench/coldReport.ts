import type { Start } from './coldMeasure.ts';
import { type Contender, floor, leanFloor, type MeasuredOperation, operationIds, peers, service } from './contenders.ts';
import { table } from './markdown.ts';
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
  /** The service and the program in Go, in turns; none where Go is not installed. */
  readonly beside: readonly { readonly operationId: string; readonly go: Start; readonly own: Start }[];
}

const serviceToFloorAtMost = 0.75;
/** Of an operation with an access token, whose check takes a request to the issuer. */
const listKeysToFloorAtMost = 0.6;
const firstToGoAtMost = 1.3;
const warmToGoAtMost = 1.15;
const peerToServiceAtLeast = 1.8;

/** The results as a page of Markdown; a ratio is the median of the ratios of the rounds. */
export function coldReport({ date, rounds, entries, others, beside }: Results): string {
  const ratio = (starts: readonly Start[], base: readonly Start[]): Spread =>
    spreadOf(starts.map(({ total }, round) => total / (base[round]?.total ?? Number.NaN)));
  const section = (operationId: MeasuredOperation) => {
    const of = entries.filter((entry) => entry.operationId === operationId);
    const find = ({ name }: Contender) => {
      const entry = of.find(({ contender }) => contender.name === name);
      if (!entry) throw new Error(`not measured: ${name}`);
      return entry.starts;
    };
    const [floorStarts, leanStarts, serviceStarts] = [floor, leanFloor, service].map(find);
    if (!floorStarts || !leanStarts || !serviceStarts) throw new Error('a run is missing');

    const rows = of.map(({ contender, bytes, starts }) => {
      const toFloor = ratio(starts, floorStarts);
      return [
        contender.name,
        (bytes / 1024).toFixed(0),
        medianOf(starts.map(({ loading }) => loading)).toFixed(0),
        medianOf(starts.map(({ total }) => total)).toFixed(0),
        medianOf(starts.map(({ request }) => request)).toFixed(1),
        `${toFloor.median.toFixed(2)} (${toFloor.low.toFixed(2)}–${toFloor.high.toFixed(2)})`,
        ratio(starts, leanStarts).median.toFixed(2),
        ratio(starts, serviceStarts).median.toFixed(2),
      ];
    });
    const own = ratio(serviceStarts, floorStarts).median;
    const wishes = [
      [`the service to the floor, at most ${serviceToFloorAtMost}`, own.toFixed(2), verdict(own <= serviceToFloorAtMost)],
      ...peers.map((peer) => {
        const value = ratio(find(peer), serviceStarts).median;
        return [`${peer.name} to the service, at least ${peerToServiceAtLeast}`, value.toFixed(2), verdict(value >= peerToServiceAtLeast)];
      }),
    ];
    return `## ${operationId}

${table(['', 'bundle KB', 'loading ms', 'total ms', 'first request ms', 'to the floor (middle half)', 'to the lean floor', 'to this service'], rows)}

${table(['wanted', 'measured', ''], wishes)}`;
  };

  const createPetFloor = entries.find(({ contender, operationId }) => contender === floor && operationId === 'createPet')?.starts ?? [];
  const otherRows = others.map(({ operationId, bytes, starts }) => {
    const toFloor = ratio(starts, createPetFloor);
    return [
      operationId,
      (bytes / 1024).toFixed(0),
      medianOf(starts.map(({ loading }) => loading)).toFixed(0),
      medianOf(starts.map(({ total }) => total)).toFixed(0),
      medianOf(starts.map(({ request }) => request)).toFixed(1),
      `${toFloor.median.toFixed(2)} (${toFloor.low.toFixed(2)}–${toFloor.high.toFixed(2)})`,
    ];
  });
  const listKeys = ratio(others.find(({ operationId }) => operationId === 'listKeys')?.starts ?? [], createPetFloor).median;

  const besideGo = operationIds.flatMap((operationId) => {
    const turns = beside.filter((turn) => turn.operationId === operationId);
    const row = (name: string, figure: (start: Start) => number, atMost: number) => {
      const value = medianOf(turns.map(({ go, own }) => figure(own) / figure(go)));
      const median = (of: 'go' | 'own') => medianOf(turns.map((turn) => figure(turn[of]))).toFixed(2);
      return [`${operationId}, ${name}`, median('go'), median('own'), value.toFixed(2), `at most ${atMost}`, verdict(value <= atMost)];
    };
    return [
      row('the first request', ({ request }) => request, firstToGoAtMost),
      row('a later one', ({ warm = Number.NaN }) => warm, warmToGoAtMost),
    ];
  });

  return `# What a cold start costs

${date}. Made by \`npm run bench:cold\`, which writes this page.

Processor time of all threads, from before the bundle is loaded to the first response, in a new process each time, without Node's own
start. ${rounds} rounds; each round starts every contender once. A ratio is the median of the ratios of the rounds. Ratios hold on other
machines; milliseconds are those of this machine. The store is a local DynamoDB on loopback, behind TLS, and its time is not counted there.

*First request* is time by the clock, from the event to the response, with the store's. The service opens its connection while the instance
starts, so that no request waits for it; the processor time of that is in *loading*.

**The same for all:** the event, the calls to the store (an UpdateItem that checks the key and takes a token; then a TransactWriteItems that writes the
pet and counts it in its category, or a GetItem), esbuild's settings, the response's headers, one log line. Before the measurement, every
contender must reject a wrong body with 400 and an unknown key with 401.

**Not the same:** only the service bans, has a checksum in its key, responds with 304, and replays an Idempotency-Key. Each peer
parses and validates with what its users choose: Ajv compiled at the start for Middy, zod for the others. Peers and
floor use the SDK unchanged; the *lean floor* is the floor's code with the service's own client ([decision 12](../decisions/0012-functions-have-their-own-client.md)).
The floor does not route, validate, log or set headers.

${operationIds.map(section).join('\n\n')}

## Other operations

The service alone, beside createPet's floor of the same rounds. The account's operations fetch the issuer's keys while the instance starts, from an
issuer on loopback without TLS. \`mcp\` calls the tool \`listPets\`.

${table(['', 'bundle KB', 'loading ms', 'total ms', 'first request ms', "to createPet's floor (middle half)"], otherRows)}

${table(['wanted', 'measured', ''], [[`listKeys to the floor, at most ${listKeysToFloorAtMost}`, listKeys.toFixed(2), verdict(listKeys <= listKeysToFloorAtMost)]])}

## Beside Go

${
  beside.length === 0
    ? 'Not measured: Go is not installed on this machine.'
    : `The same calls in Go with AWS's SDK ([\`tools/bench/go\`](../../tools/bench/go)), without routing, validation, log and headers, over the same TLS.
Time of a request by the clock, in milliseconds; a later one in the median of 200. The processor time of the Go program, from the start of its process
to the first response, is ${medianOf(beside.map(({ go }) => go.total)).toFixed(0)} ms in the median.

${table(['', 'Go', 'this service', 'ratio', 'wanted', ''], besideGo)}`
}
`;
}

const verdict = (isMet: boolean): string => (isMet ? 'met' : '**not met**');
