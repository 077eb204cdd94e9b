import { youngGenerationMegabytes } from '../../local/lambda/instance.ts';
import type { TimedCall } from './loadCallers.ts';
import type { Memory } from './loadCloud.ts';
import type { LiveHeap } from './loadHeap.ts';
import { table } from './markdown.ts';
import { medianOf } from './statistics.ts';

/** With the seconds since the beginning. */
export interface MemorySample extends Memory {
  readonly seconds: number;
}

export interface MemoryResults {
  readonly minutes: number;
  readonly timedCalls: readonly TimedCall[];
  readonly memory: readonly MemorySample[];
  /** After the first quarter of the time, and at the end. */
  readonly heap: { readonly early: LiveHeap; readonly late: LiveHeap };
}

/** Memory is flat if the live heap at the end is at most this multiple of the early one: compiled code may grow a little. */
const flatAtMost = 1.05;

/** What grows under load, and why. */
export function memorySection({ minutes, timedCalls, memory, heap: { early, late } }: MemoryResults): string {
  const growth = (late.gateway + sumOf(late.threads)) / (early.gateway + sumOf(early.threads));
  const stored = storedItems(timedCalls);
  const grown = (figure: keyof Memory) => (memory.at(-1)?.[figure] ?? 0) - (memory[0]?.[figure] ?? 0);
  return `Memory in MB, medians of each quarter of the time:

${table(
  ['', 'first', 'second', 'third', 'last'],
  [
    memoryRow('gateway and functions, one process', 'service'),
    memoryRow('its DynamoDB', 'dynamoDb'),
    memoryRow("the DynamoDB's files", 'data'),
  ],
)}

MB in use after a full collection, which the benchmark forces after the first quarter and at the end:

${table(['', 'after the first quarter', 'at the end', 'ratio'], [heapRow('gateway', early.gateway, late.gateway), heapRow('functions', sumOf(early.threads), sumOf(late.threads))])}

There are ${late.threads.length} threads: one for each called function, and esbuild's, which builds their script. Ratio of all together: ${growth.toFixed(2)}, ${growth <= flatAtMost ? 'flat' : '**not flat**'} (at most ${flatAtMost}).

The resident memory of gateway and functions grows for longer, because it contains garbage that V8 has not collected yet. Most of it is what a
function remembers of an account until the account's next request: it lives long enough to become old, and V8 collects old garbage only when
a thread's heap has about doubled. Each function has a thread, so one that is rarely called has its first full collection late. V8 keeps most
of the freed memory. A thread's heap is limited to the function's memory in the stack, and its young generation to
${youngGenerationMegabytes} MB.

The DynamoDB's files grow with its data: ${stored} more items after ${minutes} minutes, and ${((1_000 * grown('data')) / stored).toFixed(1)} MB for each 1,000 of them. This includes
the records of idempotency keys, which the embedded DynamoDB does not expire. Its memory has grown by ${grown('dynamoDb').toFixed(0)} MB in this time. Items
alone do not raise that; part of it is the client token of each transaction, which it
remembers for ten minutes: about 0.4 kB per transaction.`;

  function memoryRow(name: string, figure: keyof Memory): string[] {
    const quarter = (from: number) => memory.filter((at) => at.seconds >= from * 15 * minutes && at.seconds < (from + 1) * 15 * minutes);
    return [name, ...[0, 1, 2, 3].map((from) => medianOf(quarter(from).map((sample) => sample[figure])).toFixed(0))];
  }
}

const sumOf = (figures: readonly number[]): number => figures.reduce((sum, figure) => sum + figure, 0);

function heapRow(name: string, early: number, late: number): string[] {
  return [name, early.toFixed(1), late.toFixed(1), (late / early).toFixed(2)];
}

/** How many items the requests created and did not delete. The stock of a pet is part of the pet's item. */
function storedItems(timedCalls: readonly TimedCall[]): number {
  const created = timedCalls.filter(
    ({ operationId, status, replayed }) => (status === 201 || status === 202) && operationId !== 'setInventory' && !replayed,
  );
  const deleted = timedCalls.filter(({ operationId, status }) => status === 204 && operationId.startsWith('delete'));
  return created.length - deleted.length;
}
