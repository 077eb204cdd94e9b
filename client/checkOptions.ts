import type { PetStoreOptions } from './options.ts';

/**
 * Where the service is and with which key, as they can be sent.
 * @throws TypeError that names the option which is missing or wrong; it does not tell the key
 */
export function checkOptions({ baseUrl, apiKey }: Partial<PetStoreOptions> = {}): Pick<PetStoreOptions, 'baseUrl' | 'apiKey'> {
  if (typeof baseUrl !== 'string') throw new TypeError('baseUrl is missing: createPetStore({ baseUrl, apiKey })');
  // The platform knows: in a page an address may be relative.
  if (!isAddress(baseUrl)) throw new TypeError('baseUrl must be an address, as in https://api.example.com');
  const key = typeof apiKey === 'string' ? apiKey.trim() : '';
  if (key === '') throw new TypeError('apiKey is missing: createPetStore({ baseUrl, apiKey })');
  // Left to the platform, the refusal would repeat the whole header, key and all.
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
