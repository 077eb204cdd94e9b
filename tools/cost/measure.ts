import { randomUUID } from 'node:crypto';
import { startScratchDynamoDb } from '../../local/dynamodb/scratchDynamoDb.ts';
import { localConfig } from '../../local/dynamodb/localDynamoDb.ts';
import { sdkClient } from '../../shared/dynamodb/sdkClient.ts';
import type { LogLine } from '../../shared/http/middleware/requestLog.ts';
import { callsStore, everyOperation, operationOf } from '../inProcess/everyOperation.ts';
import { fillStore } from '../inProcess/fillStore.ts';
import type { TestRequest } from '../inProcess/request.ts';
import { openService } from '../inProcess/service.ts';
import { meter, type Units } from './meter.ts';

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
  const bare = sdkClient(localConfig(store.endpoint));
  try {
    const { client, spent } = meter(bare);
    let line: LogLine | undefined;
    const log = (written: LogLine) => {
      line = written;
    };
    const { send } = await openService({ ...store, client, now: () => noon, log });

    console.error('The store is filled…');
    await fillStore(send);
    console.error('Each operation is measured…');
    const measurements: Measurement[] = [];
    const requests = await everyOperation({ call: send, signIn: randomUUID, now: 0 }, randomUUID());
    const noKey = async (): Promise<TestRequest> => ({ method: 'GET', path: '/pets', key: null });
    for (const [name, newRequest] of Object.entries({ ...requests, 'rejected: no API key': noKey })) {
      if (!callsStore(operationOf(name)) || name === 'unmatchedRoute') continue;
      const request = await newRequest();
      spent();
      const { operationId, sentBytes } = await send(request);
      measurements.push({ name, operationId, logBytes: JSON.stringify(line).length, sentBytes, ...spent() });
    }
    return measurements;
  } finally {
    bare.destroy();
    await store.stop();
  }
}
