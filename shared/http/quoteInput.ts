/**
 * What a caller made up, as a message or a log line may repeat it: cut to so many characters, and without an API key that was put in the
 * wrong place.
 */
export const quoteInput = (text: string, characters = 100): string => firstOf(text, characters).replace(/psk_\w+/gi, 'psk_…');

/** Cuts between characters: a character outside the basic plane is two code units, and half of it is no text. */
const firstOf = (text: string, characters: number) => [...text.slice(0, 2 * characters)].slice(0, characters).join('');
