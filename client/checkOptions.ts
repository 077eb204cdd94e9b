import type { ClientOptions, PetStoreAccountOptions, PetStoreOptions } from './options.ts';

/**
 * Checks the service's address and the credential before they are sent.
 * @returns the credential, without white space around it
 * @throws TypeError that names the missing, wrong or unknown option, without the credential's text
 */
export function checkOptions<Name extends string>(
  call: string,
  name: Name,
  options: Partial<ClientOptions & Readonly<Record<Name, string>>> = {},
): string {
  const { baseUrl, [name]: credential } = options;
  const missing = (option: string) => new TypeError(`${option} is missing: ${call}({ baseUrl, ${name} })`);
  if (typeof baseUrl !== 'string') throw missing('baseUrl');
  if (!isAddress(baseUrl))
    throw new TypeError('baseUrl must begin with https:// or http:// and have no ? and no #, as in https://api.example.com');
  const trimmed = typeof credential === 'string' ? credential.trim() : '';
  if (trimmed === '') throw missing(name);
  // Checked here, because the platform's own error repeats the whole header with the credential.
  if (/[^!-~]/.test(trimmed)) throw new TypeError(`${name} must not contain spaces, line breaks or characters outside ASCII`);
  const unknown = Object.keys(options).find((option) => !Object.hasOwn(known, option));
  if (unknown) throw new TypeError(`there is no option ${unknown}; the options are ${Object.keys(known).join(', ')}`);
  return trimmed;
}

/** Both credentials are known options, so that both clients may share their options. */
const known: Record<keyof PetStoreOptions | keyof PetStoreAccountOptions, true> = {
  baseUrl: true,
  apiKey: true,
  accessToken: true,
  maxRetries: true,
  tryTimeoutSeconds: true,
  timeoutSeconds: true,
  longestWaitSeconds: true,
  logger: true,
  fetch: true,
  now: true,
  random: true,
  sleep: true,
};

/** The platform's own check accepts more: `localhost:3000` has the scheme `localhost:`, and in a web page a relative address is valid. */
function isAddress(url: string): boolean {
  try {
    return /^https?:\/\/[^\s?#]+$/i.test(url) && new Request(url).url !== '';
  } catch {
    return false;
  }
}
