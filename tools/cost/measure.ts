import { randomUUID } from 'node:crypto';
import { startScratchDynamoDb } from '../../local/dynamodb/scratchDynamoDb.ts';
import type { LogEvent } from '../../shared/http/functionDependencies.ts';
import type { LogLine } from '../../shared/http/middleware/requestLog.ts';
import { callsStore, everyOperation, operationOf } from '../inProcess/everyOperation.ts';
import type { Send } from '../inProcess/exampleRequests.ts';
import type { TestRequest } from '../inProcess/request.ts';
import { openService } from '../inProcess/service.ts';
import { metered, type Units } from './meter.ts';

/** What one request of an operation took. */
export interface Measurement extends Units {
  readonly name: string;
  readonly operationId: string;
  readonly logBytes: number;
  /** Of the response, with its headers. */
  readonly sentBytes: number;
}

const noon = Date.UTC(2026, 11, 1, 12);

/** Runs every operation once on new tables, with a key in use, on a store with some hundred items. */
export async function measure(): Promise<readonly Measurement[]> {
  console.error('The tables are created…');
  const store = await startScratchDynamoDb('cost');
  const meter = metered(store.endpoint);
  try {
    let line: LogLine | LogEvent | undefined;
    const log = (written: LogLine | LogEvent) => {
      line = written;
    };
    const { send } = await openService({ ...store, client: meter.documents, now: () => noon, log });

    console.error('The store is filled…');
    await fillStore(send);
    console.error('Each operation is measured…');
    const measurements: Measurement[] = [];
    const requests = await everyOperation({ call: send, signIn: randomUUID, now: 0 }, randomUUID());
    const noKey = async (): Promise<TestRequest> => ({ method: 'GET', path: '/pets', key: null });
    for (const [name, newRequest] of Object.entries({ ...requests, 'rejected: no API key': noKey })) {
      if (!callsStore(operationOf(name)) || name === 'unmatchedRoute') continue;
      const request = await newRequest();
      const before = meter.spent();
      const { operationId, sentBytes } = await send(request);
      const after = meter.spent();
      measurements.push({
        name,
        operationId,
        logBytes: JSON.stringify(line).length,
        sentBytes,
        calls: after.calls - before.calls,
        writeUnits: after.writeUnits - before.writeUnits,
        readUnits: after.readUnits - before.readUnits,
      });
    }
    return measurements;
  } finally {
    meter.client.destroy();
    await store.stop();
  }
}

/**
 * Fills the store with categories, pets with stock, and orders, so that lists have full pages. Each request also takes a token, so the key
 * is in use.
 */
async function fillStore(send: Send): Promise<void> {
  const post = async (path: string, json: object): Promise<number> => (await send({ method: 'POST', path, json })).body.id;
  for (let index = 0; index < 100; index++) {
    const categoryId = await post('/categories', { name: 'Parrots', description: 'They answer back, most of them in whole sentences' });
    const petId = await post('/pets', { name: 'Polly', categoryId, status: 'available' });
    await send({ method: 'PUT', path: `/store/inventory/${petId}`, json: { quantity: 1_000 } });
    await post('/store/orders', { petId, quantity: 1, shipDate: '2027-01-15T10:00:00Z' });
  }
}
