import * as oauth from 'oauth4webapi';
import { endAllSessions, newestSignOut, type Session, savePending, saveSession, takePending } from '../../browser/session.ts';

interface Provider {
  readonly issuer: string;
  readonly clientId: string;
  /** The audience of the access token; empty if the provider needs none. */
  readonly audience: string;
}

/**
 * Sign-in with OpenID Connect: authorization code with PKCE, as a public client.
 * @see RFC 6749, RFC 7636, and RFC 9700 for why a browser uses only this flow
 */
export interface SignIn {
  /**
   * Goes to the provider's page, which redirects back to this one. Resolves when the page is left.
   * @throws Error if it is not left in time, because the person stayed or the provider is slow
   */
  begin(): Promise<void>;
  /**
   * Completes a sign-in that the provider returned with `?code=…&state=…`, and removes both from the address.
   * @throws Error if the provider refused, or if its response belongs to no sign-in of this tab
   */
  finish(callback: URLSearchParams, now: number): Promise<Session>;
  /** Ends the sessions of all tabs, and goes to the provider's page that ends the provider's session. Resolves and throws as `begin` does. */
  end(session: Session): Promise<void>;
}

/** Whether the query is a provider's response. */
export const isCallback = (parameters: URLSearchParams): boolean =>
  parameters.has('state') && (parameters.has('code') || parameters.has('error'));

/** @param page the portal's own address, without query and fragment, to which the provider redirects */
export function signInWith({ issuer, clientId, audience }: Provider, page: string): SignIn {
  const client: oauth.Client = { client_id: clientId };
  const issuerUrl = new URL(issuer);
  // Plain HTTP is allowed only for a provider on this machine.
  const options = {
    [oauth.allowInsecureRequests]: issuerUrl.protocol === 'http:' && isLoopback(issuerUrl.hostname),
    signal: () => AbortSignal.timeout(longestWaitMilliseconds),
  };

  async function discover(): Promise<oauth.AuthorizationServer> {
    return oauth.processDiscoveryResponse(issuerUrl, await oauth.discoveryRequest(issuerUrl, options));
  }

  return {
    async begin() {
      const { authorization_endpoint: endpoint } = await discover();
      if (!endpoint) throw new Error('the sign-in provider does not name a sign-in page');
      const codeVerifier = oauth.generateRandomCodeVerifier();
      const state = oauth.generateRandomState();
      savePending({ state, codeVerifier, place: location.hash });
      await leaveFor(
        withQuery(endpoint, {
          client_id: clientId,
          response_type: 'code',
          scope: 'openid email',
          redirect_uri: page,
          state,
          code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          // Not in a standard, but providers with audiences read it.
          ...(audience && { audience }),
        }),
      );
    },

    async finish(callback, now) {
      const signOut = newestSignOut();
      const pending = takePending();
      history.replaceState(null, '', page + (pending?.place ?? ''));
      if (!pending) throw new Error('this sign-in was started in another tab, or has already ended');
      const server = await discover();
      const parameters = oauth.validateAuthResponse(server, client, callback, pending.state);
      const response = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        oauth.None(),
        parameters,
        page,
        pending.codeVerifier,
        options,
      );
      const tokens = await oauth.processAuthorizationCodeResponse(server, client, response);
      const email = oauth.getValidatedIdTokenClaims(tokens)?.email;
      const session = {
        accessToken: tokens.access_token,
        idToken: tokens.id_token,
        email: typeof email === 'string' ? email : undefined,
        expiresAt: now + (tokens.expires_in ?? 300) * 1000,
        signOut,
      };
      saveSession(session);
      return session;
    },

    async end({ idToken }) {
      endAllSessions();
      const { end_session_endpoint: endpoint } = await discover();
      // Providers have different names for the address to return to: Cognito uses logout_uri, and the standard uses the other name.
      const back = { client_id: clientId, logout_uri: page, post_logout_redirect_uri: page };
      await leaveFor(endpoint ? withQuery(endpoint, { ...back, ...(idToken && { id_token_hint: idToken }) }) : page);
    },
  };
}

/** How long the provider may take. */
const longestWaitMilliseconds = 30_000;

/** Leaves the page. A person may stay when the browser asks, or stop the load, and no event tells about it. */
function leaveFor(address: string): Promise<unknown> {
  location.assign(address);
  return new Promise((resolve, reject) => {
    addEventListener('pagehide', resolve, { once: true });
    setTimeout(() => reject(new Error('the page of the sign-in provider did not open')), longestWaitMilliseconds);
  });
}

function withQuery(endpoint: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(endpoint);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host);
