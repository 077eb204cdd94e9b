import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { reservedMilliseconds } from './deadline.ts';
import type { Dependencies } from './dependencies.ts';
import type { ApiEvent, ApiResult, Exchange, Middleware, RequestInput } from './exchange.ts';
import { accessToken } from './middleware/accessToken.ts';
import { accountBucket } from './middleware/accountBucket.ts';
import { answer } from './middleware/answer.ts';
import { bearerKey } from './middleware/bearerKey.ts';
import { bodySize } from './middleware/bodySize.ts';
import { contentType } from './middleware/contentType.ts';
import { deprecation } from './middleware/deprecation.ts';
import { jsonBody } from './middleware/jsonBody.ts';
import { notModified } from './middleware/notModified.ts';
import { readOnlyId } from './middleware/readOnlyId.ts';
import { redirect } from './middleware/redirect.ts';
import { requestLog } from './middleware/requestLog.ts';
import { tokenBucket } from './middleware/tokenBucket.ts';
import { validation } from './middleware/validation.ts';
import { once } from './once.ts';
import type { Operation } from './operation.ts';
import type { Reply } from './replies.ts';
import { toolsFor } from './tools.ts';
import { unavailable } from './unavailable.ts';

/** A Lambda function behind API Gateway, payload format 2.0. */
export type Handler = (event: ApiEvent, context: Context) => Promise<ApiResult>;

/** The function of an operation: what every request goes through, in the order in which it is checked. */
export function endpoint({ contract, perform }: Operation, dependencies: Dependencies): Handler {
  const takesBody = contract.mediaTypes.length > 0;
  const chain: readonly (Middleware | false | undefined)[] = [
    requestLog(contract, dependencies),
    answer(dependencies),
    contract.redirects && redirect(contract.redirects),
    contract.credential === 'apiKey' && bearerKey(),
    contract.credential === 'apiKey' && tokenBucket(dependencies),
    contract.credential === 'accessToken' && accessToken(dependencies),
    contract.credential === 'accessToken' && accountBucket(dependencies),
    contract.deprecation && deprecation(contract.deprecation, contract.operationId),
    takesBody && bodySize(),
    takesBody && contentType(contract.mediaTypes),
    takesBody && jsonBody(),
    contract.hasReadOnlyId && readOnlyId(contract),
    validation(contract),
    contract.headers.includes('if-none-match') && notModified(),
  ];

  const handler = middy<ApiEvent, Reply | ApiResult, Error, Context, Exchange>({
    timeoutEarlyInMillis: reservedMilliseconds,
    timeoutEarlyResponse,
  })
    .use(chain.filter((middleware) => middleware !== false && middleware !== undefined))
    .handler((event: ApiEvent) =>
      once(event, dependencies.idempotencyRecords, (recording) =>
        perform({ ...noInput, ...event.input, ...toolsFor(contract, event, recording) }, dependencies),
      ),
    );
  // `answer` has made a result of every reply.
  return (event, context) => handler(event, context) as Promise<ApiResult>;
}

const noInput: RequestInput = { path: {}, query: {}, headers: {} };

function timeoutEarlyResponse(): never {
  throw unavailable();
}
