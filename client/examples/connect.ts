import { createPetStore, type PetStore } from '../index.ts';

/**
 * The pet store of the environment variables BASE_URL and API_KEY, as `npm start` prints them. Your own program imports `pet-store-client`.
 */
export function connect(): PetStore {
  const { BASE_URL: baseUrl = 'http://127.0.0.1:3000', API_KEY: apiKey } = process.env;
  if (!apiKey) throw new Error('API_KEY is missing');
  return createPetStore({ baseUrl, apiKey });
}
