import type { ApiEvent } from '../request/requestState.ts';
import { document, type OperationResponse } from '../request/responses.ts';
import { weightsIn } from './accept.ts';
import { withAddress } from './serviceAddress.ts';

/** Whether a caller asks for Markdown, as agents do, and does not prefer HTML, as browsers do. */
export function prefersMarkdown({ headers: { accept } }: Pick<ApiEvent, 'headers'>): boolean {
  const weights = weightsIn(accept);
  const markdown = weights.get('text/markdown') ?? 0;
  return markdown > 0 && markdown >= (weights.get('text/html') ?? 0);
}

/**
 * 200 with a Markdown text, in which the address of the service replaces `{base_url}`.
 * @param ownPath the beginning of the operation's path
 */
export function markdownResponse(text: string, asked: ApiEvent, ownPath: '/docs' | '/portal'): OperationResponse<never> {
  const { headers } = asked;
  // A browser shows plain text, but may download Markdown.
  const isForBrowser = weightsIn(headers.accept).has('text/html') && !prefersMarkdown(asked);
  const response = document(`${isForBrowser ? 'text/plain' : 'text/markdown'}; charset=utf-8`, withAddress(text, asked, ownPath));
  return varyingByAccept(response);
}

export const varyingByAccept = (response: OperationResponse<never>): OperationResponse<never> => ({
  ...response,
  headers: { ...response.headers, vary: 'accept' },
});
