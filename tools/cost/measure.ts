import { startScratchDynamoDb } from '../../local/dynamodb/scratchDynamoDb.ts';
import { localConfig } from '../../local/dynamodb/tables.ts';
import { sdkClient } from '../../shared/dynamodb/sdkClient.ts';
import type { LogLine } from '../../shared/http/middleware/requestLog.ts';
import { fillShop, typicalRequests } from '../inProcess/requests.ts';
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
    const shop = await fillShop(send);
    console.error('Each operation is measured…');
    const measurements: Measurement[] = [];
    for (const { name, request } of typicalRequests(shop)) {
      spent();
      const { operationId, sentBytes } = await send(request);
      measurements.push({ name: name ?? operationId, operationId, logBytes: JSON.stringify(line).length, sentBytes, ...spent() });
    }
    return measurements;
  } finally {
    bare.destroy();
    await store.stop();
  }
}
