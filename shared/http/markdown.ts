import { weightsIn } from './accept.ts';
import type { ApiEvent } from './requestState.ts';
import { document, type OperationResponse } from './responses.ts';

type Asked = Pick<ApiEvent, 'headers' | 'rawPath'>;

/** Whether a caller asks for Markdown, as agents do, and does not prefer HTML, as browsers do. */
export function prefersMarkdown({ headers: { accept } }: Asked): boolean {
  const weights = weightsIn(accept);
  const markdown = weights.get('text/markdown') ?? 0;
  return markdown > 0 && markdown >= (weights.get('text/html') ?? 0);
}

/** 200 with a Markdown text, in which the address of the service replaces `{base_url}`. */
export function markdownResponse(text: string, asked: Asked): OperationResponse<never> {
  const { headers, rawPath } = asked;
  const prefix = rawPath.slice(0, rawPath.lastIndexOf('/docs'));
  const address = `${headers['x-forwarded-proto'] ?? 'https'}://${headers.host}${prefix}`;
  // A browser shows plain text, and may offer Markdown as a download.
  const isForBrowser = weightsIn(headers.accept).has('text/html') && !prefersMarkdown(asked);
  const response = document(
    `${isForBrowser ? 'text/plain' : 'text/markdown'}; charset=utf-8`,
    text.replaceAll('{base_url}', () => address),
  );
  return varyingByAccept(response);
}

export const varyingByAccept = (response: OperationResponse<never>): OperationResponse<never> => ({
  ...response,
  headers: { ...response.headers, vary: 'accept' },
});
