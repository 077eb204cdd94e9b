import type { ApiEvent } from './requestState.ts';
import { isPlaceholder } from './violations.ts';

// RFC 6750, section 2.1; the scheme ignores case (RFC 9110, section 11.1).
const bearer = /^bearer +([A-Za-z0-9._~+/-]+=*)$/i;

/** The credential of `Authorization: Bearer …`; undefined where the header is missing or has another form. */
export const bearerCredential = (authorization = ''): string | undefined => bearer.exec(authorization.trim())?.[1];

/** Headers in which other services take a key. */
const otherHeaders = ['x-api-key', 'api-key', 'apikey', 'x-access-token'];

/** What a reader, a shell or a program did not replace: `API_KEY`, `$API_KEY`, `%API_KEY%`, `YOUR_API_KEY`, `undefined`. */
const variable = /^([$%:]?([\w-]+[_-])?(api[_-]?key|access[_-]?token|token)%?|undefined|null)$/i;

/** How a credential of this service begins: an API key, or a JWT. */
const credential = /petstore_|eyJ/;

/**
 * What is wrong with the form of a credential, as its sender can see in its own request; undefined where it has the form. Repeats nothing of
 * it, because it may be a secret.
 */
export function credentialProblem(
  { authorization = '', ...headers }: ApiEvent['headers'],
  what: 'API key' | 'access token',
): string | undefined {
  const wanted = `Authorization: Bearer <${what.toUpperCase().replace(' ', '_')}>`;
  const text = authorization.trim();
  if (text === '') {
    const other = otherHeaders.find((name) => headers[name] !== undefined);
    return `${other ? `the header ${other} is not read` : 'the Authorization header is missing'}; send ${wanted}`;
  }
  const value = text.replace(/^bearer:?\s*/i, '');
  if (value === '') return `Authorization has nothing after Bearer: a variable may be empty; send ${wanted}`;
  if (/\bbearer\b/i.test(value) && value !== text) return `Authorization has Bearer twice; enter the ${what} alone, your tool adds Bearer`;
  if ((isPlaceholder(value) || variable.test(value)) && !credential.test(value))
    return `Authorization has a placeholder, which your tool did not replace by the ${what}; send ${wanted}`;
  if (bearerCredential(authorization) !== undefined) return undefined;
  if (/["'`]/.test(text)) return `Authorization has quotes; send ${wanted} without them`;
  if (/[<>{}[\]]/.test(text)) return `Authorization has brackets; send ${wanted} without them`;
  if (value === text && new RegExp(`^(${credential.source})\\S*$`).test(value))
    return `Authorization has no Bearer before the ${what}; send ${wanted}`;
  return wanted.replace(':', ' must be:');
}
