import { ConditionalCheckFailedException, type ConsumedCapacity, DynamoDB } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocument } from '@aws-sdk/lib-dynamodb';
import { localConfig } from '../../local/dynamodb/localDynamoDb.ts';

/** What calls to the store took. */
export interface Units {
  readonly calls: number;
  readonly writeUnits: number;
  readonly readUnits: number;
}

/**
 * The SDK's client, and what its calls took since it began: the units that the store reports (ReturnConsumedCapacity). A transaction's
 * writes are two units each for the item and one for each index they change, as in DynamoDB.
 */
export function metered(endpoint: string) {
  const client = new DynamoDB({ ...localConfig(endpoint), requestHandler: { httpAgent: { maxSockets: 64 } } });
  const spent = { calls: 0, writeUnits: 0, readUnits: 0 };
  client.middlewareStack.add(
    (next) => async (args) => {
      const writes = ['Item', 'UpdateExpression', 'TransactItems'].some((part) => part in args.input);
      spent.calls++;
      try {
        const response = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } });
        spent[writes ? 'writeUnits' : 'readUnits'] += unitsOf(response.output);
        return response;
      } catch (error) {
        // A failed conditional write costs as much as a successful one, one unit for items under 1 KB, but the response does not say so.
        if (error instanceof ConditionalCheckFailedException) spent.writeUnits++;
        throw error;
      }
    },
    { step: 'initialize' },
  );
  const documents = DynamoDBDocument.from(client, { marshallOptions: { removeUndefinedValues: true } });
  return { client, documents, spent: (): Units => ({ ...spent }) };
}

/** @throws Error where the store does not report its units: then nothing would be measured */
function unitsOf(output: object): number {
  const { ConsumedCapacity }: { ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[] } = output;
  if (!ConsumedCapacity) throw new Error('the store reports no ConsumedCapacity');
  return [ConsumedCapacity].flat().reduce((sum, { CapacityUnits = Number.NaN }) => sum + CapacityUnits, 0);
}
