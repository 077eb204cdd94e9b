import { randomBytes } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Context } from 'aws-lambda';
import { createServiceTables } from '../../local/dynamodb/serviceTables.ts';
import { putAccount } from '../../local/samples/putAccount.ts';
import { accountIdFrom, apiKeyFrom } from '../../shared/accounts/apiKey.ts';
import { limitsOf } from '../../shared/accounts/plan.ts';
import type { Handler } from '../../shared/http/endpoint.ts';
import type { Log } from '../../shared/http/functionDependencies.ts';
import { eventOf } from './event.ts';
import { functionEnvironment } from './functionEnvironment.ts';
import { instanceDependencies, type ProcessDependencies } from './instanceDependencies.ts';
import { loadFunction } from './loadFunction.ts';
import type { TestRequest } from './request.ts';
import { sentBytes } from './sentBytes.ts';

interface ServiceOptions {
  /** Of DynamoDB, for the tables. */
  readonly endpoint: string;
  readonly tablePrefix: string;
  readonly client: DynamoDBDocumentClient;
  readonly now: () => number;
  readonly log: Log;
}

const context = { getRemainingTimeInMillis: () => 10_000 } as Context;

/**
 * Every operation in this process, as one warm instance of each function, on new tables, with a key. An access token is not verified: its
 * text is the person's name.
 */
export async function openService({ endpoint: dynamoDb, tablePrefix, client, now, log }: ServiceOptions) {
  const names = await createServiceTables(dynamoDb, tablePrefix);
  // A function's module reads its environment when it is loaded.
  Object.assign(process.env, functionEnvironment);

  const accountId = accountIdFrom(randomBytes(10));
  const key = apiKeyFrom(accountId, randomBytes(32));
  const limits = limitsOf('enterprise', { perMinute: 30_000, perDay: 1_000_000 });
  await putAccount({ client, names }, { accountId, owner: 'measured', plan: 'enterprise', ...limits, createdAt: now() }, [key]);

  const dependencies: ProcessDependencies = {
    ...instanceDependencies({ client, names, now, log }),
    accessTokens: { verify: async (token) => ({ issuer: 'measured', subject: token, owner: token }) },
    // No request of a measurement is for a page.
    folder: '',
  };
  const handlers = new Map<string, Handler>();

  /**
   * @returns the parsed body, an empty object if there is none; and the bytes of the response, with its headers
   * @throws Error if a request with a key is rejected
   */
  const send = async (request: TestRequest) => {
    const { operationId, event } = eventOf(request, { credential: () => key, now: now() });
    const handler = handlers.get(operationId) ?? (await loadFunction(operationId, dependencies));
    handlers.set(operationId, handler);
    const response = await handler(event, context);
    const { statusCode = 0, body = '' } = response;
    if (statusCode >= 400 && request.key !== null) throw new Error(`${request.method} ${request.path} got ${statusCode} ${body}`);
    return { operationId, body: JSON.parse(body || '{}'), sentBytes: sentBytes(response) };
  };
  return { send, names, accountId };
}
