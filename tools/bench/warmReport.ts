import { byHand, type Contender, type MeasuredOperation, operationIds, peers, service } from './contenders.ts';
import { table, verdict } from './markdown.ts';
import { medianOf, spreadOf } from './statistics.ts';

/** Per request. */
export interface Figures {
  /** Processor time. */
  readonly microseconds: number;
  /** Allocated. */
  readonly kilobytes: number;
}

interface Run {
  readonly contender: Contender;
  readonly operationId: MeasuredOperation;
  /** One per round. */
  readonly figures: readonly Figures[];
}

interface Results {
  readonly date: string;
  readonly rounds: number;
  readonly runs: readonly Run[];
}

const toByHandAtMost = 1.35;
const toLambdaApiAtMost = 1.05;
const lambdaApi = peers.find(({ module }) => module === 'lambdaApi');

/** The results as a page of Markdown; a ratio is the median of the ratios of the rounds. */
export function warmReport({ date, rounds, runs }: Results): string {
  const section = (operationId: MeasuredOperation) => {
    const of = runs.filter((run) => run.operationId === operationId);
    const find = (wanted: Contender | undefined) => of.find(({ contender }) => contender === wanted)?.figures ?? [];
    const ratios = (figures: readonly Figures[], to: readonly Figures[]) =>
      spreadOf(figures.map(({ microseconds }, round) => microseconds / (to[round]?.microseconds ?? Number.NaN)));
    const own = find(service);
    const rows = of.map(({ contender, figures }) => {
      const toByHand = ratios(figures, find(byHand));
      return [
        contender.name,
        medianOf(figures.map(({ microseconds }) => microseconds)).toFixed(0),
        medianOf(figures.map(({ kilobytes }) => kilobytes)).toFixed(1),
        `${toByHand.median.toFixed(2)} (${toByHand.low.toFixed(2)}–${toByHand.high.toFixed(2)})`,
        ratios(figures, own).median.toFixed(2),
      ];
    });
    const wish = (name: string, base: Contender | undefined, atMost: number) => {
      const ratio = ratios(own, find(base)).median;
      return [`the service to ${name}, at most ${atMost}`, ratio.toFixed(2), verdict(ratio <= atMost)];
    };
    return `## ${operationId}

${table(['', 'µs', 'KB allocated', 'to by hand (middle half)', 'to this service'], rows)}

${table(['wanted', 'measured', ''], [wish('by hand', byHand, toByHandAtMost), wish('lambda-api', lambdaApi, toLambdaApiAtMost)])}`;
  };

  return `# What a warm request costs

${date}. Made by \`npm run bench:warm\`, which writes this page.

Processor time of all threads, and allocated memory, per request: one request after the other, in a function that has served thousands.
${rounds} rounds; in each round every contender has a new process. A process gives the median of its batches, and a ratio is the median of the
ratios of the rounds. The young generation has 32 MB. Ratios hold on other machines; microseconds are those of this machine.

All use the SDK with the service's settings, and make the same calls: an UpdateItem that checks the key and takes a token, and a
TransactWriteItems that writes the pet, or a GetItem. Each logs one line, converted to JSON as Lambda does. The page on cold starts says
[what is the same for all and what is not](cold.md). The transport is stubbed, without sockets, HTTP and TLS: the client makes, signs and reads
every call, and gets the bytes of a response at once. That leaves out the wait for the store, and conflicts between requests.

${operationIds.map(section).join('\n\n')}
`;
}
