import { ConditionalCheckFailedException, type ConsumedCapacity, DynamoDB } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocument } from '@aws-sdk/lib-dynamodb';
import { afterAll } from 'vitest';
import { localConfig } from '../../local/dynamodb/localDynamoDb.ts';
import { endpoint } from './store.ts';

/**
 * A client of the store that closes with the test file, and the units that its calls took, as the store reports them
 * (ReturnConsumedCapacity). A transaction's writes are two units each for the item and one for each index they change, as in DynamoDB.
 */
export function openMeter() {
  const client = new DynamoDB(localConfig(endpoint));
  afterAll(() => client.destroy());
  let spent = { writeUnits: 0, readUnits: 0 };
  let running: Promise<unknown>[] = [];
  client.middlewareStack.add(
    (next) => (args) => {
      const sent = next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } });
      running.push(note(args.input, sent));
      return sent;
    },
    { step: 'initialize' },
  );

  async function note(input: object, sent: Promise<{ readonly output: object }>): Promise<void> {
    const isWrite = ['Item', 'UpdateExpression', 'TransactItems'].some((part) => part in input);
    const result = await sent.catch((error) => {
      // A failed conditional write costs as much as a successful one, one unit for items under 1 KB, but the response does not say so.
      if (error instanceof ConditionalCheckFailedException) spent.writeUnits++;
    });
    if (result) spent[isWrite ? 'writeUnits' : 'readUnits'] += unitsOf(result.output);
  }

  /** What was spent since the last time, when no call is running: a response need not wait for every read that was sent. */
  const taken = async () => {
    await Promise.all(running);
    const units = spent;
    running = [];
    spent = { writeUnits: 0, readUnits: 0 };
    return units;
  };
  return { documents: DynamoDBDocument.from(client, { marshallOptions: { removeUndefinedValues: true } }), taken };
}

/** @throws Error where the store does not report its units: then nothing would be measured */
function unitsOf(output: object): number {
  const { ConsumedCapacity }: { ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[] } = output;
  if (!ConsumedCapacity) throw new Error('the store reports no ConsumedCapacity');
  return [ConsumedCapacity].flat().reduce((sum, { CapacityUnits = Number.NaN }) => sum + CapacityUnits, 0);
}
