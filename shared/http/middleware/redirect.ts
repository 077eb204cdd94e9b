import type { Middleware } from '../requestState.ts';

/** A redirect to another address. Thrown, like an ApiError, so that no later middleware sees the request. */
export class Redirect extends Error {
  override readonly name = 'Redirect';
  readonly location: string;

  constructor(location: string) {
    super(location);
    this.location = location;
  }
}

/**
 * Redirects GET requests from some paths of public pages, before a key is required.
 * @param locations by path; relative, because a custom domain may put a path before them
 */
export function redirect(locations: Readonly<Record<string, string>>): Middleware {
  return {
    before: ({ event: { rawPath, rawQueryString, requestContext } }) => {
      const { method } = requestContext.http;
      const location = method === 'GET' || method === 'HEAD' ? locations[rawPath] : undefined;
      if (location !== undefined) throw new Redirect(rawQueryString ? `${location}?${rawQueryString}` : location);
    },
  };
}
