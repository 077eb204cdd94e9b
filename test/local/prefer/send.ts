import type { LocalCloud } from '../../../local/cloud.ts';

export type Init = Omit<RequestInit, 'headers'> & { readonly headers?: Record<string, string> };

/** Sends requests with a header Prefer, and with the Enterprise key unless they have another credential. */
export const senderTo =
  ({ url, keys }: LocalCloud) =>
  (prefer: string, path = '/pets', { headers, ...init }: Init = {}) =>
    fetch(`${url}${path}`, { ...init, headers: { authorization: `Bearer ${keys.enterprise}`, prefer, ...headers } });

export const post = (body: object, method = 'POST', headers = {}): Init => ({
  method,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
export const withKey = (credential: string) => ({ headers: { authorization: `Bearer ${credential}` } });

/** The status, and what took effect. */
export const appliedTo = ({ status, headers }: Response) => [status, headers.get('preference-applied')];
