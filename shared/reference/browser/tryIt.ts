import type { Contract, DocumentedOperation } from './contract.ts';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** An operation that is not to be tried from the page. */
export interface Untried {
  readonly method: string;
  readonly path: string;
  readonly operation: DocumentedOperation;
}

/** The operations that the contract marks with `x-hideTryItPanel`. */
export const untriedOperations = ({ paths }: Contract): readonly Untried[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method, operation]) => methods.includes(method) && operation['x-hideTryItPanel'])
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

/** Whether a request, whatever its query, is one of an operation. A parameter takes one segment of the path. */
export function isRequestOf({ method, path }: Untried, request: { readonly method: string; readonly url: string }): boolean {
  const pattern = path.split(/\{[^}]+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return request.method.toUpperCase() === method && new RegExp(`${pattern.join('[^/]+')}/?$`).test(new URL(request.url).pathname);
}

/** A style sheet that takes away the buttons that would try the operations; the reference has no switch for one operation. */
export const hidingStyles = (untried: readonly Untried[]): string =>
  untried.map(({ method, path }) => `section[id$="/${method}${path}"] .show-api-client-button { display: none; }`).join('\n');

/**
 * What the button that sends a request says to who reads by ear: `Send get request to https://…/store/orders`. The panel that it is in follows
 * links, the search and the browser's history, and tells nothing else of which operation it shows.
 */
export function requestOfButton(text: string): { readonly method: string; readonly url: string } | undefined {
  const [, method = '', url = ''] = /send (\w+) request to (\S+)/i.exec(text) ?? [];
  return URL.canParse(url) ? { method, url } : undefined;
}
