import type { Context } from 'aws-lambda';
import { accountIdFrom, apiKeyFrom } from '../../shared/accounts/apiKey.ts';
import type { OperationContract } from '../../shared/contract/operationContract.ts';
import { accessTokenJsonChain, apiKeyJsonChain } from '../../shared/http/chains.ts';
import type { ApiEvent } from '../../shared/http/requestState.ts';
import type { ProcessDependencies } from './inProcess.ts';
import { noon } from './service.ts';

const key = apiKeyFrom(accountIdFrom(Buffer.alloc(10)), Buffer.alloc(32));
const bucket = { name: 'minute', limit: 60, remaining: 59, resetsAt: noon + 60_000, windowSeconds: 60 };
const admitted = { kind: 'admitted', reported: bucket, buckets: [bucket] };

/** A limiter that admits everybody, without a store: the chain is that of a function, and its only calls are not. */
const dependencies = {
  now: () => noon,
  log: () => {},
  store: {},
  limiter: { take: async () => admitted, takeSignedIn: async () => admitted, expects: () => false, expectsSignedIn: () => false },
  rejections: { add: () => {}, write: () => undefined },
  accessTokens: { verify: async () => ({ issuer: 'https://id.example.com', subject: 'ada', owner: 'ada' }) },
} as unknown as ProcessDependencies;

/** What the operation gets as its body, or the Error of the chain that its function has. */
export function bodyThroughChain(contract: OperationContract, pathParameters: Readonly<Record<string, string>> = {}) {
  let body: unknown;
  const perform = async (_: unknown, { input }: ApiEvent) => {
    body = input?.body;
    return { status: 200, headers: {} };
  };
  const chain = contract.credential === 'apiKey' ? apiKeyJsonChain : accessTokenJsonChain;
  const handler = chain({ contract, perform }, dependencies);
  return async (text: string): Promise<{ readonly body?: unknown; readonly rejected?: string }> => {
    const event = {
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: text,
      isBase64Encoded: false,
      pathParameters,
      rawQueryString: '',
      requestContext: { requestId: 'r', http: { method: contract.method, sourceIp: '192.0.2.1' } },
    };
    const response = await handler(event as unknown as ApiEvent, { getRemainingTimeInMillis: () => 10_000 } as Context);
    const { statusCode, body: error } = response as { readonly statusCode: number; readonly body: string };
    return statusCode === 200 ? { body } : { rejected: error };
  };
}
