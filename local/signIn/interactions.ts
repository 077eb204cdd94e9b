import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Provider } from 'oidc-provider';
import { signInPage } from './signInPages.ts';

/** The path of the sign-in page, followed by the id of the sign-in. */
export const interactionPath = '/sign-in/';

/** A short form of a browser's own check of an e-mail address. */
const address = /^[^\s@]{1,64}@[^\s@]{1,255}$/;

/** Shows the page, and signs in the person with the address that the page sends. */
export async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // Throws if the browser has not started a sign-in.
  const { params } = await provider.interactionDetails(request, response);
  const service = new URL('.', String(params.redirect_uri)).href;
  if (request.method !== 'POST') return show(response, 200, signInPage(service));

  const sent = new URLSearchParams(await text(request)).get('email')?.trim() ?? '';
  if (!address.test(sent)) return show(response, 400, signInPage(service, 'Enter an e-mail address, such as ada@example.com.', sent));
  // Addresses that differ only in case belong to one person, as in the user pool.
  await provider.interactionFinished(request, response, { login: { accountId: sent.toLowerCase() } });
}

export function show(response: ServerResponse, status: number, page: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
  });
  response.end(page);
}
