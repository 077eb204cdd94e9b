import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Provider } from 'oidc-provider';
import { signInPage } from './pages.ts';

/** Where the page is that a person signs in at, with the id of the sign-in behind it. */
export const interactionPath = '/sign-in/';

/** As a browser's own check of an address field, but shorter: what is taken for an e-mail address. */
const address = /^[^\s@]{1,64}@[^\s@]{1,255}$/;

/** Shows the page, and takes whatever address is sent from it: the person of that address is then signed in. */
export async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // Throws where the browser has not begun a sign-in.
  await provider.interactionDetails(request, response);
  if (request.method !== 'POST') return show(response, 200, signInPage());

  const sent = new URLSearchParams(await text(request)).get('email')?.trim() ?? '';
  if (!address.test(sent)) return show(response, 400, signInPage('Enter an e-mail address, such as ada@example.com.', sent));
  // Addresses that differ in case alone are one person's, as in the user pool.
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
