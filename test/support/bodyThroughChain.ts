import type { Context } from 'aws-lambda';
import { accountIdFrom, apiKeyFrom } from '../../shared/accounts/apiKey.ts';
import type { OperationContract } from '../../shared/contract/operationContract.ts';
import { accessTokenJsonChain, apiKeyJsonChain } from '../../shared/http/chains.ts';
import type { WithBody } from '../../shared/http/operation.ts';
import type { AdmittedEvent, ApiEvent, GatewayResponse, RequestEvent } from '../../shared/http/request/requestState.ts';
import type { ProcessDependencies } from './inProcess.ts';
import { noon } from './service.ts';

const key = apiKeyFrom(accountIdFrom(Buffer.alloc(10)), Buffer.alloc(32));
const bucket = { name: 'minute', limit: 60, remaining: 59, resetsAt: noon + 60_000, windowSeconds: 60 };
const metered = { reported: bucket, buckets: [bucket] };

/** A limiter that admits everybody with a credential, without a store. The chain is a real function's. */
export const chainDependencies = {
  now: () => noon,
  log: () => {},
  store: {},
  limiter: {
    take: async ({ key }: { key?: object }) => ({
      ...metered,
      ...(key ? { kind: 'admitted', principal: { accountId: 'acct_1', keyId: 'key_1' } } : { kind: 'unauthenticated' }),
    }),
    takeSignedIn: async () => ({ kind: 'admitted', ...metered }),
    proves: async () => true,
    lastKnown: () => metered,
    expects: () => false,
    expectsSignedIn: () => false,
  },
  rejections: { add: () => {}, write: () => undefined },
  accessTokens: { verify: async () => ({ issuer: 'https://id.example.com', subject: 'ada', owner: 'ada' }) },
} as unknown as ProcessDependencies;

/** An event, as far as a chain reads it. */
export type ChainEvent = Partial<Omit<ApiEvent, 'requestContext'>> & { readonly method: string };

/** Sends an event through a chain. */
export async function send(handler: (event: RequestEvent, context: Context) => Promise<object>, { method, ...event }: ChainEvent) {
  const whole = {
    ...{ isBase64Encoded: false, rawPath: '/', rawQueryString: '', ...event },
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...event.headers },
    requestContext: { requestId: 'r', http: { method, sourceIp: '192.0.2.1' } },
  };
  const end = Date.now() + 10_000;
  const response = await handler(whole as unknown as RequestEvent, { getRemainingTimeInMillis: () => end - Date.now() } as Context);
  return response as GatewayResponse & { readonly statusCode: number; readonly body: string };
}

/** What the operation gets as its body, or the Error of the chain that its function has. */
export function bodyThroughChain(contract: OperationContract, pathParameters: Readonly<Record<string, string>> = {}) {
  let body: unknown;
  const perform = async (_: unknown, { input }: AdmittedEvent) => {
    body = input.body;
    return { status: 200, headers: {} };
  };
  const chain = contract.credential === 'apiKey' ? apiKeyJsonChain : accessTokenJsonChain;
  const handler = chain({ contract: contract as WithBody, perform }, chainDependencies);
  return async (text: string): Promise<{ readonly body?: unknown; readonly rejected?: string }> => {
    const { statusCode, body: error } = await send(handler, { method: contract.method, body: text, pathParameters });
    return statusCode === 200 ? { body } : { rejected: error };
  };
}
