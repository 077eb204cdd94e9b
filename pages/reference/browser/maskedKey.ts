import { maskedKey as mask } from '../../browser/savedKey.ts';
import { tab } from './tab.ts';

const { apiKey } = tab;

/** The reader's key as the first screen shows it. */
export const maskedKey = apiKey && mask(apiKey);

/** A text with the whole key in place of the masked one. */
export const unmasked = (text: string): string => (apiKey && maskedKey ? text.replaceAll(maskedKey, apiKey) : text);
