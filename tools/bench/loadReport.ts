import type { TimedCall } from './loadCallers.ts';
import { type MemoryResults, memorySection } from './loadMemory.ts';
import type { Throughput } from './loadThroughput.ts';
import { table } from './markdown.ts';

interface Results extends MemoryResults {
  readonly date: string;
  readonly enterprisePerMinute: number;
  readonly throughput: readonly Throughput[];
}

export function loadReport({ date, enterprisePerMinute, throughput, ...results }: Results): string {
  const { minutes, timedCalls } = results;
  const answered = timedCalls.filter(({ status }) => status > 0 && status < 500);
  return `# What \`npm start\` takes

${date}. Made by \`npm run bench:load\`, which writes this page. Ratios hold on other machines; the figures are those of this machine,
which runs the callers, the service and its DynamoDB together.

## Throughput

Requests per second of one operation, and the ratio to the calls alone: a bare client of the same DynamoDB that makes the operation's calls. The
handlers add what the service does for a request; \`npm start\` adds HTTP, the gateway, a thread for each function, and its log.

${table(['', 'in flight', 'createPet', 'to the calls', 'getPet', 'to the calls'], throughput.map(throughputRow))}

Shares of the time of a request, with one in flight:

${table(['', 'createPet', 'getPet'], shares(throughput))}

## ${minutes} minutes of all operations

All operations that take a credential, in turn, evenly at the limit of each plan: free, pro and business as sold, an enterprise account with
${enterprisePerMinute} requests per minute, and a person's account. Each round also sends a request
without a key: it is refused with 401, and above 60 per minute from one address with 429.

${table(['', 'requests', 'p50 ms', 'p99 ms', 'statuses'], [...callersOf(timedCalls), callerRow('all', timedCalls)])}

Answered: ${answered.length} of ${timedCalls.length}, ${((100 * answered.length) / timedCalls.length).toFixed(answered.length === timedCalls.length ? 0 : 3)} % (${answered.length === timedCalls.length ? 'met' : '**not met**'}: 100 %, and no 5xx).

${memorySection(results)}
`;

  function throughputRow({ name, inFlight, createPet, getPet }: Throughput): string[] {
    const floor = throughput.find((other) => other.inFlight === inFlight);
    if (!floor) throw new Error('a run is missing');
    return [
      name,
      String(inFlight),
      createPet.toFixed(0),
      (createPet / floor.createPet).toFixed(2),
      getPet.toFixed(0),
      (getPet / floor.getPet).toFixed(2),
    ];
  }
}

/** What each way adds to the previous one, as a share of the last. */
function shares(throughput: readonly Throughput[]): string[][] {
  const ways = throughput.filter(({ inFlight }) => inFlight === 1);
  const last = ways.at(-1);
  if (!last) throw new Error('a run is missing');
  const share = (operation: 'createPet' | 'getPet', at: number) => {
    const time = (way: Throughput | undefined) => (way ? 1 / way[operation] : 0);
    return `${(100 * (time(ways[at]) - time(ways[at - 1])) * last[operation]).toFixed(0)} %`;
  };
  const names = ['the calls', 'the handlers', 'HTTP, gateway, threads, log'];
  return names.map((name, at) => [name, share('createPet', at), share('getPet', at)]);
}

function callersOf(timedCalls: readonly TimedCall[]): string[][] {
  return [...Map.groupBy(timedCalls, ({ caller }) => caller)].map(([name, of]) => callerRow(name, of));
}

function callerRow(name: string, timedCalls: readonly TimedCall[]): string[] {
  const sorted = timedCalls.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN).toFixed(1);
  const statuses = [...Map.groupBy(timedCalls, ({ status }) => status)].sort(([a], [b]) => a - b);
  return [name, String(timedCalls.length), at(0.5), at(0.99), statuses.map(([status, of]) => `${status}: ${of.length}`).join(', ')];
}
