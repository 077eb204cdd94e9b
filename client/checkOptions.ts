import type { PetStoreOptions } from './options.ts';

/**
 * Checks the service's address and the API key before they are sent.
 * @throws TypeError that names the missing or wrong option, without the key's text
 */
export function checkOptions({ baseUrl, apiKey }: Partial<PetStoreOptions> = {}): Pick<PetStoreOptions, 'baseUrl' | 'apiKey'> {
  if (typeof baseUrl !== 'string') throw new TypeError('baseUrl is missing: createPetStore({ baseUrl, apiKey })');
  // The platform's own check: in a web page a relative address is valid.
  if (!isAddress(baseUrl)) throw new TypeError('baseUrl must be an address, as in https://api.example.com');
  const key = typeof apiKey === 'string' ? apiKey.trim() : '';
  if (key === '') throw new TypeError('apiKey is missing: createPetStore({ baseUrl, apiKey })');
  // Checked here, because the platform's own error repeats the whole header with the key.
  if (/[^!-~]/.test(key)) throw new TypeError('apiKey has a character that no key has');
  return { baseUrl, apiKey: key };
}

function isAddress(url: string): boolean {
  try {
    return new Request(url).url !== '';
  } catch {
    return false;
  }
}
