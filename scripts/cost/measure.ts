import { randomBytes } from 'node:crypto';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Context } from 'aws-lambda';
import { putAccount } from '../../local/putAccount.ts';
import { startScratchStore } from '../../local/scratchStore.ts';
import { createServiceTables } from '../../local/serviceTables.ts';
import { connect, localRegion } from '../../local/tables.ts';
import { accountIdFrom } from '../../shared/domain/accountId.ts';
import { apiKeyFrom } from '../../shared/domain/apiKey.ts';
import { limitsOf } from '../../shared/domain/plan.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import type { LogLine } from '../../shared/http/middleware/requestLog.ts';
import { join } from '../../shared/join.ts';
import { tables } from '../../shared/storage/tables.ts';
import { eventOf } from '../../test/support/event.ts';
import { loadOperation } from '../../test/support/operations.ts';
import type { TestRequest } from '../../test/support/request.ts';
import { meter, type Units } from './meter.ts';
import { measured, prepare, type Send } from './requests.ts';

/** What one request of an operation took. */
export interface Measurement extends Units {
  readonly name: string;
  readonly operationId: string;
  readonly logBytes: number;
}

const noon = Date.UTC(2026, 11, 1, 12);
const context = { getRemainingTimeInMillis: () => 10_000 } as Context;

/** Runs every operation once on tables of its own, with a key in use, on a store with some hundred items. */
export async function measure(): Promise<readonly Measurement[]> {
  const store = await startScratchStore('cost');
  const bare = connect(store.endpoint);
  try {
    const names = await createServiceTables(store.endpoint, `${store.tablePrefix}cost`);
    // A function's module reads its environment when it is loaded.
    for (const [table, { env }] of Object.entries(tables)) process.env[env] = table;
    process.env.AWS_REGION = localRegion;
    const client = DynamoDBDocumentClient.from(bare, { marshallOptions: { removeUndefinedValues: true } });
    const accountId = accountIdFrom(randomBytes(10));
    const key = apiKeyFrom(accountId, randomBytes(32));
    // A plan without leases, which would spread the write of a token over several requests.
    const limits = limitsOf('enterprise', { perMinute: 30_000, perDay: 1_000_000 });
    await putAccount({ client, names }, { accountId, owner: 'cost', plan: 'enterprise', ...limits, createdAt: noon }, [key]);

    const spent = meter(client);
    let line: LogLine | undefined;
    const dependencies = join({
      config: { tables: names, folder: '' },
      client,
      now: () => noon,
      log: (written) => {
        line = written;
      },
    });
    const send: Send = async (request: TestRequest) => {
      const { operationId, event } = eventOf(request, { credential: () => key, now: noon });
      spent();
      const { statusCode = 0, body = '{}' } = await endpoint(await loadOperation(operationId), dependencies)(event, context);
      if (statusCode >= 400 && request.key !== null) throw new Error(`${request.method} ${request.path} answered ${statusCode} ${body}`);
      const measurement = { name: operationId, operationId, logBytes: JSON.stringify(line).length, ...spent() };
      return { id: body === '' ? 0 : JSON.parse(body).id, measurement };
    };

    const shop = await prepare(send);
    const measurements: Measurement[] = [];
    for (const { name, request } of measured(shop)) {
      const { measurement } = await send(request);
      measurements.push({ ...measurement, ...(name && { name }) });
    }
    return measurements;
  } finally {
    bare.destroy();
    await store.stop();
  }
}
