import { ConditionalCheckFailedException, DynamoDB } from '@aws-sdk/client-dynamodb';
import { localConfig } from '../../local/dynamodb/localDynamoDb.ts';

/** A client that counts its cost. */
export interface Metered {
  readonly client: DynamoDB;
  /** Requests to the store, and the write units they took. */
  readonly spent: Cost;
}

export interface Cost {
  readonly calls: number;
  readonly units: number;
}

export function metered(endpoint: string): Metered {
  const client = new DynamoDB({ ...localConfig(endpoint), requestHandler: { httpAgent: { maxSockets: 64 } } });
  let calls = 0;
  let units = 0;
  client.middlewareStack.add(
    (next) => async (args) => {
      calls += 1;
      try {
        const response = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } });
        units += unitsOf(response.output);
        return response;
      } catch (error) {
        // A failed conditional write costs as much as a successful one, one unit for items under 1 KB, but the response does not say so.
        if (error instanceof ConditionalCheckFailedException) units += 1;
        throw error;
      }
    },
    { step: 'initialize' },
  );
  return {
    client,
    get spent() {
      return { calls, units };
    },
  };
}

function unitsOf(output: object): number {
  if (!('ConsumedCapacity' in output)) return 0;
  const { ConsumedCapacity: consumed } = output;
  return typeof consumed === 'object' && consumed !== null && 'CapacityUnits' in consumed ? Number(consumed.CapacityUnits) : 0;
}
