import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { FunctionClient } from '../../shared/dynamodb/documentClient.ts';

/** What calls to the store took. */
export interface Units {
  calls: number;
  writeUnits: number;
  readUnits: number;
}

/**
 * Adds up the units that the store reports for every call (ReturnConsumedCapacity). A transaction's writes are two units each for the
 * item and one for each index it changes, as in DynamoDB.
 * @param client the SDK's, whose outputs have the units
 * @returns a client that is measured, and a function that gives the sum since its last call
 */
export function meter(client: FunctionClient): { readonly client: FunctionClient; readonly spent: () => Units } {
  let units: Units = { calls: 0, writeUnits: 0, readUnits: 0 };
  const measured =
    <Input extends object, Output extends object>(kind: 'readUnits' | 'writeUnits', call: (input: Input) => Promise<Output>) =>
    async (input: Input): Promise<Output> => {
      units.calls++;
      const output = await call({ ...input, ReturnConsumedCapacity: 'TOTAL' });
      units[kind] += taken(output);
      return output;
    };
  return {
    client: {
      get: measured('readUnits', client.get.bind(client)),
      query: measured('readUnits', client.query.bind(client)),
      batchGet: measured('readUnits', client.batchGet.bind(client)),
      update: measured('writeUnits', client.update.bind(client)),
      transactWrite: measured('writeUnits', client.transactWrite.bind(client) as (input: TransactWriteCommandInput) => Promise<object>),
      aroundAttempts: (around) => client.aroundAttempts(around),
      destroy: () => client.destroy(),
    },
    spent: () => {
      const spent = units;
      units = { calls: 0, writeUnits: 0, readUnits: 0 };
      return spent;
    },
  };
}

/** @throws Error where the store does not report its units: then nothing would be measured */
function taken(output: object): number {
  const consumed: unknown = 'ConsumedCapacity' in output ? output.ConsumedCapacity : undefined;
  const entries: unknown[] = Array.isArray(consumed) ? consumed : [consumed];
  return entries.reduce<number>((sum, entry) => {
    if (typeof entry !== 'object' || entry === null || !('CapacityUnits' in entry))
      throw new Error('the store reports no ConsumedCapacity');
    return sum + Number(entry.CapacityUnits);
  }, 0);
}
