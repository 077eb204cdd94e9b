import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, inject } from 'vitest';
import { join } from '../../shared/join.ts';
import type { Call } from '../support/request.ts';
import type { Service } from '../support/service.ts';

/** Sends a command to the store, the SDK's own retries included. */
type Send = () => Promise<unknown>;

/**
 * A call to the service whose commands to the store, but those for the API key, go through `around`: it may hold them, or let them fail
 * before or after they have had their effect.
 */
export function callThrough(service: Service, around: (send: Send) => Promise<unknown>): Call {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const plain = new DynamoDBClient({ endpoint: inject('dynamodbEndpoint'), region: 'local', credentials });
  const client = DynamoDBDocumentClient.from(plain, { marshallOptions: { removeUndefinedValues: true } });
  afterAll(() => client.destroy());
  client.middlewareStack.add(
    (next) => async (args) => {
      let result: Awaited<ReturnType<typeof next>> | undefined;
      await around(async () => {
        result = await next(args);
      });
      if (!result) throw new Error('the command was not sent');
      return result;
    },
    { step: 'initialize', priority: 'high' },
  );
  const config = { tables: service.tables, folder: '' };
  const { keyBuckets: _, addressBuckets: __, ...through } = join({ config, client, now: () => service.now, log: () => {} });
  return service.callWith(through);
}
