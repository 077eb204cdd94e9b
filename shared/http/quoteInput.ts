/** A caller's text, safe to repeat in a message or a log line: cut to `characters`, and without an API key in the wrong place. */
export const quoteInput = (text: string, characters = 100): string => firstOf(text, characters).replace(/psk_\w+/gi, 'psk_…');

/** Cuts between characters: a character outside the basic plane is two code units, and half of one is invalid. */
const firstOf = (text: string, characters: number) => [...text.slice(0, 2 * characters)].slice(0, characters).join('');
