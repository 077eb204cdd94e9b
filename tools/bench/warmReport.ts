import { byHand, type Contender, type MeasuredOperation, operationIds, service } from './contenders.ts';
import { table } from './markdown.ts';
import { medianOf, spreadOf } from './statistics.ts';

/** Per request. */
export interface Figures {
  /** Processor time. */
  readonly microseconds: number;
  /** Allocated. */
  readonly kilobytes: number;
}

/** What a run leaves out: only the transport to the store, or also the client. */
export const stubs = ['transport', 'client'] as const;

interface Run {
  readonly contender: Contender;
  readonly operationId: MeasuredOperation;
  readonly stub: (typeof stubs)[number];
  /** One per round. */
  readonly figures: readonly Figures[];
}

interface Results {
  readonly date: string;
  readonly rounds: number;
  readonly runs: readonly Run[];
}

const atMostToByHand = 2.5;
/** All but Middy, on which the service is built. */
const isOtherFramework = ({ module }: Contender): boolean => module !== undefined && module !== byHand.module && module !== 'middy';
const met = (is: boolean): string => (is ? 'met' : '**not met**');

/** The results as a page of Markdown; a ratio is the median of the ratios of the rounds. */
export function warmReport({ date, rounds, runs }: Results): string {
  const section = (operationId: MeasuredOperation, stub: Run['stub']) => {
    const of = runs.filter((run) => run.operationId === operationId && run.stub === stub);
    const find = ({ name }: Contender) => of.find(({ contender }) => contender.name === name)?.figures ?? [];
    const [base, own] = [find(byHand), find(service)];
    const ratios = (figures: readonly Figures[], to: readonly Figures[]) =>
      spreadOf(figures.map(({ microseconds }, round) => microseconds / (to[round]?.microseconds ?? Number.NaN)));
    const rows = of.map(({ contender, figures }) => {
      const toByHand = ratios(figures, base);
      return [
        contender.name,
        medianOf(figures.map(({ microseconds }) => microseconds)).toFixed(0),
        medianOf(figures.map(({ kilobytes }) => kilobytes)).toFixed(1),
        `${toByHand.median.toFixed(2)} (${toByHand.low.toFixed(2)}–${toByHand.high.toFixed(2)})`,
        ratios(figures, own).median.toFixed(2),
      ];
    });
    const reached = ratios(own, base).median;
    const faster = of.filter(({ contender, figures }) => isOtherFramework(contender) && ratios(figures, own).median <= 1);
    return `## ${operationId}, the ${stub} stubbed

${table(['', 'µs', 'KB allocated', 'to by hand (middle half)', 'to this service'], rows)}

Wanted: the service at most ${atMostToByHand} × the handler by hand: ${reached.toFixed(2)}, ${met(reached <= atMostToByHand)}. Every
framework slower than the service, except Middy, on which it is built: ${met(faster.length === 0)}${faster.map(({ contender }) => ` by ${contender.name}`).join('')}.`;
  };

  return `# What a warm request costs

${date}. Made by \`npm run bench:warm\`, which writes this page.

Processor time of all threads, and allocated memory, per request: one request after the other, in a function that has served thousands.
${rounds} rounds; in each round every contender has a new process. A process gives the median of its batches, and a ratio is the median of the
ratios of the rounds. The young generation has 32 MB. Ratios hold on other machines; microseconds are those of this machine.

All use this service's client for the store, bundled with its settings, and make the same calls: an UpdateItem that checks the key and takes a
token, and a TransactWriteItems that writes the pet, or a GetItem. Each logs one line, converted to JSON as Lambda does. The page on cold
starts says [what is the same for all and what is not](cold.md).

**The transport stubbed** leaves out sockets, HTTP and TLS: the client makes, signs and reads every call, and gets the bytes of a
response at once.

**The client stubbed** also leaves out the client: every call gets the same object at once, without marshalling and signing.
Both leave out the wait for the store, and conflicts between requests.

${operationIds.flatMap((operationId) => stubs.map((stub) => section(operationId, stub))).join('\n\n')}
`;
}
