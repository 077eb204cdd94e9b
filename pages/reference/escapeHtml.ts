const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text between tags of HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (character) => escapes[character] ?? character);
