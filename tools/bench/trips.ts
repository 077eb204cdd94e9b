import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { root } from '../../common/root.ts';
import { localConfig } from '../../local/dynamodb/localDynamoDb.ts';
import { startScratchDynamoDb } from '../../local/dynamodb/scratchDynamoDb.ts';
import { functionClient } from '../../shared/dynamodb/client.ts';
import { callsStore, everyOperation, operationOf } from '../inProcess/everyOperation.ts';
import { fillStore } from '../inProcess/fillStore.ts';
import { openService } from '../inProcess/service.ts';
import { benchArguments } from './benchArguments.ts';
import { depthOf, startDelayedDynamoDb } from './delayedDynamoDb.ts';
import { type Run, sequences, tripsReport } from './tripsReport.ts';

const milliseconds = 4;
const { rounds } = await benchArguments(
  'bench:trips',
  `Measures every operation on a store whose calls take a fixed time, compares it with sequential calls of the same client, and writes
the results to docs/benchmarks/trips.md.`,
  { rounds: 40 },
);

await using cleanup = new AsyncDisposableStack();
const store = await startScratchDynamoDb('trips');
cleanup.defer(store.stop);
const delayed = await startDelayedDynamoDb({ endpoint: store.endpoint, milliseconds });
cleanup.defer(delayed.stop);
const client = functionClient(localConfig(delayed.endpoint));
cleanup.defer(async () => client.destroy());

console.error('Filling the store…');
const { send, names, accountId } = await openService({ ...store, client, now: Date.now, log: () => {} });
const petId = await fillStore(send);

const runs: Run[] = [];
for (let round = -1; round < rounds; round++) {
  console.error(round < 0 ? 'Warming up…' : `Round ${round + 1} of ${rounds}…`);
  await measureSequences();
  const requests = await everyOperation({ call: send, signIn: randomUUID, now: 0 }, randomUUID());
  for (const [name, newRequest] of Object.entries(requests)) {
    if (!callsStore(operationOf(name)) || name === 'unmatchedRoute') continue;
    const request = await newRequest();
    await measure(async () => {
      await send(request);
      return { name, method: request.method };
    });
  }
  await measureSequences();
  // The first round loads modules and opens connections.
  if (round < 0) runs.length = 0;
}

const report = tripsReport({ date: new Date().toISOString().slice(0, 10), milliseconds, rounds, runs });
console.log(report);
await writeFile(join(root, 'docs', 'benchmarks', 'trips.md'), report);

async function measure(perform: () => Promise<{ name: string; method?: string }>): Promise<void> {
  await delayed.takeCalls();
  const began = performance.now();
  const performed = await perform();
  const elapsed = performance.now() - began;
  const calls = await delayed.takeCalls();
  runs.push({ method: 'GET', ...performed, milliseconds: elapsed, calls: calls.length, depth: depthOf(calls) });
}

async function measureSequences(): Promise<void> {
  for (const [index, name] of sequences.entries()) {
    await measure(async () => {
      await callInSequence(index + 1);
      return { name };
    });
  }
}

async function callInSequence(count: number): Promise<void> {
  for (let call = 0; call < count; call++)
    await client.send(new GetCommand({ TableName: names.pets, Key: { accountId, id: petId }, ConsistentRead: true }));
}
