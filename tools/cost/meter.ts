import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** What calls to the store took. */
export interface Units {
  calls: number;
  writeUnits: number;
  readUnits: number;
}

const writes = /^(Put|Update|Delete|TransactWrite|BatchWrite)/;

/**
 * Adds up the units that the store reports for every call (ReturnConsumedCapacity). A transaction's writes are two units each for the
 * item and one for each index it changes, as in DynamoDB.
 * @returns a function that gives the sum since its last call
 */
export function meter(client: DynamoDBDocumentClient): () => Units {
  let units: Units = { calls: 0, writeUnits: 0, readUnits: 0 };
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        units.calls++;
        const response = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } });
        units[writes.test(commandName) ? 'writeUnits' : 'readUnits'] += taken(response.output);
        return response;
      },
    { step: 'initialize', priority: 'high' },
  );
  return () => {
    const spent = units;
    units = { calls: 0, writeUnits: 0, readUnits: 0 };
    return spent;
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
