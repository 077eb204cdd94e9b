export const notAllowed = 'The browser did not allow it: select the text and copy it';

/**
 * Puts a text on the clipboard. A browser may refuse, and has none for a page that came over plain HTTP from another machine.
 * @returns the message, on the screen and to screen readers
 */
export async function copyText(text: string): Promise<'Copied' | typeof notAllowed> {
  try {
    await navigator.clipboard.writeText(text);
    return 'Copied';
  } catch {
    return notAllowed;
  }
}
