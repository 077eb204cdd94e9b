import { describe } from 'vitest';
import type { WebPage } from '../../shared/http/webPage.ts';
import { describeCommonResponses } from './everyStatus.ts';
import { type Service, useService } from './service.ts';

/** A GET without a key. */
export interface PageRequest {
  readonly method: 'GET';
  readonly path: string;
  readonly key: null;
}

/**
 * The responses of an operation that serves a web page or its assets: those that every operation has, and its own.
 * @param webPage takes the place of what is built with the function
 */
export function describeWebPageOperation(
  operationId: string,
  path: string,
  webPage: WebPage,
  describeOwn: (service: Service, request: PageRequest) => void,
): void {
  const request: PageRequest = { method: 'GET', path, key: null };
  const service = useService(operationId, (started) => ({ ...started, call: started.callWith({ replaced: { webPage } }) }));

  describe(operationId, () => {
    describeCommonResponses(operationId, service, () => request);
    describeOwn(service, request);
  });
}
