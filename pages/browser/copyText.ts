export const notAllowed = 'The browser did not allow this; select the text and copy it';

/**
 * Copies a text to the clipboard. A browser may refuse this, and has no clipboard for a page that came over plain HTTP from another
 * machine.
 * @returns the message, for the screen and for screen readers
 */
export async function copyText(text: string): Promise<'Copied' | typeof notAllowed> {
  try {
    await navigator.clipboard.writeText(text);
    return 'Copied';
  } catch {
    return notAllowed;
  }
}
