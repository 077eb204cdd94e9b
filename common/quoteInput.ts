import { escapeUnseen } from './visibleText.ts';

/**
 * A caller's text that is safe to repeat in a message or in a line of a terminal. It is cut to `characters`, API keys are removed, even
 * without their prefix, and invisible characters are escaped.
 */
export const quoteInput = (text: string, characters = 100): string => escapeUnseen(firstOf(withoutKeys(text, 4 * characters), characters));

/** The text after the prefix of an API key: base62, nearly always with a digit, a capital and a small letter. */
const unprefixedKey = /(?=[\dA-Za-z]{0,62}\d)(?=[\dA-Za-z]{0,62}[A-Z])(?=[\dA-Za-z]{0,62}[a-z])[\dA-Za-z]{63,}/g;

/** The beginning of a text, without keys and without a part of a key at its end. */
function withoutKeys(text: string, length: number): string {
  const cut = text
    .slice(0, length)
    .replace(/petstore_\w+/gi, 'petstore_…')
    .replace(unprefixedKey, '…');
  return text.length > length ? cut.replace(/(?<![\dA-Za-z])[\dA-Za-z]{1,62}$/, '…') : cut;
}

/** Cuts between characters, because a character outside the basic plane is two code units, and half of it is invalid. */
const firstOf = (text: string, characters: number) => [...text.slice(0, 2 * characters)].slice(0, characters).join('');
