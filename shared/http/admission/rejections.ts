import { rejectionsMilliseconds, reservedMilliseconds } from '../../../common/timeLimits.ts';
import { ApiError } from '../request/apiError.ts';
import type { ApiKeyDependencies } from '../request/functionDependencies.ts';
import type { ApiRequest, Middleware } from '../request/requestState.ts';

/**
 * Stores the rejections of live keys for their owner. The write comes before the response, because Lambda freezes an instance after it. It
 * changes no response. If a rejection cannot be written in time, it is lost, and this is logged.
 */
export function rejections({ rejections, log }: Pick<ApiKeyDependencies, 'rejections' | 'log'>): Middleware {
  function keep({ event, context, internal, error }: ApiRequest): Promise<void> | undefined {
    const { principal, now, operationId } = internal;
    if (!principal) return undefined;
    const { accountId, keyId } = principal;
    if (error) {
      // The store may be the reason of a failure, so it gets no further calls.
      if (!(error instanceof ApiError) || error.body.status >= 500) return undefined;
      const { status, code } = error.body;
      rejections.add(accountId, { at: now, operationId, keyId, status, code, requestId: event.requestContext.requestId });
    }
    const milliseconds = Math.min(rejectionsMilliseconds, context.getRemainingTimeInMillis() - reservedMilliseconds);
    // Resolves to undefined, because Middy would respond with any other value.
    return rejections.write(accountId, now, milliseconds)?.catch(({ name }: Error) => {
      log({ level: 'WARN', event: 'rejections_lost', accountId, error: name });
    });
  }
  return { after: keep, onError: keep };
}
