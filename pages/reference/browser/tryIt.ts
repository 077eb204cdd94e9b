import type { Contract } from './contract.ts';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** An operation that readers must not try from the page. */
export interface Untried {
  readonly method: string;
  readonly path: string;
}

/** The operations that the contract marks with `x-hideTryItPanel`. */
export const untriedOperations = ({ paths }: Contract): readonly Untried[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method, operation]) => methods.includes(method) && operation['x-hideTryItPanel'])
      .map(([method]) => ({ method: method.toUpperCase(), path })),
  );

/** Whether a request, with any query, calls the operation. A parameter is one segment of the path. */
export function isRequestOf({ method, path }: Untried, request: { readonly method: string; readonly url: string }): boolean {
  const pattern = path.split(/\{[^}]+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return request.method.toUpperCase() === method && new RegExp(`${pattern.join('[^/]+')}/?$`).test(new URL(request.url).pathname);
}

/** A style sheet that hides the buttons that try the operations, because the reference has no setting per operation. */
export const hidingStyles = (untried: readonly Untried[]): string =>
  untried.map(({ method, path }) => `section[id$="/${method}${path}"] .show-api-client-button { display: none; }`).join('\n');
