import type { ApiEvent } from '../request/requestState.ts';
import { isPlaceholder } from '../validation/violations.ts';

// RFC 6750, section 2.1. The scheme ignores case (RFC 9110, section 11.1).
const bearer = /^bearer +([A-Za-z0-9._~+/-]+=*)$/i;

/** The credential of `Authorization: Bearer …`; undefined if the header is missing or has another form. */
export const bearerCredential = (authorization = ''): string | undefined => bearer.exec(authorization.trim())?.[1];

/** Headers in which other services expect a key. */
const otherHeaders = ['x-api-key', 'api-key', 'apikey', 'x-access-token'];

/** Placeholders that a reader, a shell or a program did not replace: `API_KEY`, `$API_KEY`, `%API_KEY%`, `YOUR_API_KEY`, `undefined`. */
const variable = /^([$%:]?([\w-]+[_-])?(api[_-]?key|access[_-]?token|token)%?|undefined|null)$/i;

/** How credentials of this service begin: an API key, or a JWT. */
const credential = /petstore_|eyJ/;

/**
 * The mistake in the form of a credential, so that the sender can find it in its own request; undefined if the form is right. The message
 * repeats nothing of the credential, because it may be a secret.
 */
export function credentialProblem(
  { authorization = '', ...headers }: ApiEvent['headers'],
  what: 'API key' | 'access token',
): string | undefined {
  const wanted = `Authorization: Bearer <${what.toUpperCase().replace(' ', '_')}>`;
  const text = authorization.trim();
  if (text === '') {
    const other = otherHeaders.find((name) => headers[name] !== undefined);
    return `${other ? `the service does not read the header ${other}` : 'the Authorization header is missing'}; send ${wanted}`;
  }
  const value = text.replace(/^bearer:?\s*/i, '');
  if (value === '') return `Authorization has nothing after Bearer, perhaps because a variable is empty; send ${wanted}`;
  if (/\bbearer\b/i.test(value) && value !== text)
    return `Authorization has Bearer twice; enter only the ${what}, because your tool adds Bearer`;
  if ((isPlaceholder(value) || variable.test(value)) && !credential.test(value))
    return `Authorization has a placeholder that your tool did not replace with the ${what}; send ${wanted}`;
  if (bearerCredential(authorization) !== undefined) return undefined;
  if (/["'`]/.test(text)) return `Authorization has quotes; send ${wanted} without them`;
  if (/[<>{}[\]]/.test(text)) return `Authorization has brackets; send ${wanted} without them`;
  if (value === text && new RegExp(`^(${credential.source})\\S*$`).test(value))
    return `Authorization has no Bearer before the ${what}; send ${wanted}`;
  return wanted.replace(':', ' must be:');
}
