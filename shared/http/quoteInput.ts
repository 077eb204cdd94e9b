import { escapeUnseen } from '../contract/formats.ts';

/**
 * A caller's text, safe to repeat in a message or a line of a terminal: cut to `characters`, without an API key in the wrong place, and
 * with an escape for each character that is not seen.
 */
export const quoteInput = (text: string, characters = 100): string => escapeUnseen(firstOf(text, characters).replace(/psk_\w+/gi, 'psk_…'));

/** Cuts between characters: a character outside the basic plane is two code units, and half of one is invalid. */
const firstOf = (text: string, characters: number) => [...text.slice(0, 2 * characters)].slice(0, characters).join('');
