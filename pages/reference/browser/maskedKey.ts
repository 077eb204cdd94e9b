import { tab } from './tab.ts';

const { apiKey } = tab;

/** The reader's key as the first screen shows it, because others may see that screen: its kind and its last four characters. */
export const maskedKey = apiKey?.replace(/^(petstore_(?:read_)?).*(?=.{4}$)/, '$1…');

/** A text with the whole key in place of the masked one. */
export const unmasked = (text: string): string => (apiKey && maskedKey ? text.replaceAll(maskedKey, apiKey) : text);
