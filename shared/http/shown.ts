/**
 * What a caller made up, as a message may repeat it: cut to a length, and without an API key that was put in the wrong place, for messages
 * end up in logs.
 */
export const shown = (text: string): string => text.slice(0, 100).replace(/psk_\w+/g, 'psk_…');
