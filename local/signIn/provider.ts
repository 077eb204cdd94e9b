import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { interactionPolicy, type JWK, type KoaContextWithOIDC, Provider } from 'oidc-provider';
// @ts-expect-error: it has no types. It is the provider's own adapter. Without an adapter, the provider logs a warning.
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js';
import { accessTokenSeconds } from '../../shared/signIn/accessTokens.ts';
import { errorPage, show, signedOutPage, signInPage, signOutPage } from './signInPages.ts';

/** The API's name at the provider. A named resource makes the access tokens JWTs. */
const resource = 'urn:pet-store:api';
const scope = 'openid email';
/** The path of the sign-in page, followed by the id of the sign-in. */
const interactionPath = '/sign-in/';

/** Responds to a request. */
export type Respond = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * An OpenID Connect provider for this machine. It offers the same as Amazon Cognito: authorization code with PKCE for one public client,
 * and access tokens as JWTs for an hour. It accepts any address without a password, and loses its sessions when it stops.
 */
export function createProvider({ issuer, clientId, key }: { issuer: string; clientId: string; key: JWK }): Respond {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        // A native client may redirect to any port of this machine: RFC 8252, section 7.3.
        application_type: 'native',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: portals,
        post_logout_redirect_uris: portals,
      },
    ],
    adapter: createMemoryAdapter(),
    jwks: { keys: [key] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    scopes: scope.split(' '),
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    findAccount: (_, accountId) => ({ accountId, claims: async () => ({ sub: accountId, ...claimsOf(accountId) }) }),
    extraTokenClaims: (_, token) => ('accountId' in token ? claimsOf(String(token.accountId)) : {}),
    clientBasedCORS: (_, origin) => isLoopback(origin),
    ttl: { AccessToken: accessTokenSeconds, AuthorizationCode: 60, Grant: 3_600, IdToken: 3_600, Interaction: 3_600, Session: 12 * 3_600 },
    interactions: { policy: loginPolicy(), url: (_, { uid }) => `${interactionPath}${uid}` },
    loadExistingGrant: grantAll,
    renderError: async (ctx, { error, error_description: description }) => {
      ctx.type = 'html';
      ctx.body = errorPage(`${error}: ${description ?? ''}`);
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({ scope: '', audience: resource, accessTokenFormat: 'jwt', jwt: { sign: { alg: 'RS256' } } }),
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (ctx, form) => {
          // A page that sends the id token of the session has already asked the person.
          ctx.body = signOutPage(form, ctx.oidc.entities.IdTokenHint !== undefined);
        },
        postLogoutSuccessSource: async (ctx) => {
          ctx.body = signedOutPage;
        },
      },
    },
  });
  return async (request, response) =>
    request.url?.startsWith(interactionPath) ? interact(provider, request, response) : provider.callback()(request, response);
}

const portals = ['http://127.0.0.1/portal', 'http://localhost/portal'];

const isLoopback = (origin: string) => URL.canParse(origin) && ['127.0.0.1', 'localhost'].includes(new URL(origin).hostname);

const claimsOf = (email: string) => ({ email, email_verified: true });

/** Asks only for the sign-in, because the portal is part of the service and needs no consent. */
function loginPolicy() {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  return policy;
}

async function grantAll({ oidc }: KoaContextWithOIDC) {
  const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId ?? '', accountId: oidc.session?.accountId ?? '' });
  grant.addOIDCScope(scope);
  await grant.save();
  return grant;
}

/** A short form of a browser's own check of an e-mail address. */
const address = /^[^\s@]{1,64}@[^\s@]{1,255}$/;

/** Shows the page, and signs in the person with the address that the page sends. */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // Throws if the browser has not started a sign-in.
  const { params } = await provider.interactionDetails(request, response);
  const service = new URL('.', String(params.redirect_uri)).href;
  if (request.method !== 'POST') return show(response, 200, signInPage(service));

  const sent = new URLSearchParams(await text(request)).get('email')?.trim() ?? '';
  if (!address.test(sent)) return show(response, 400, signInPage(service, 'Enter an e-mail address, such as ada@example.com.', sent));
  // Addresses that differ only in case belong to one person, as in the user pool.
  await provider.interactionFinished(request, response, { login: { accountId: sent.toLowerCase() } });
}
