/** The message, on the screen and to screen readers, after a copy. */
type Outcome = 'Copied' | 'The browser did not allow it: select the text and copy it';

/** Puts a text on the clipboard. A browser may refuse, and has none for a page that came over plain HTTP from another machine. */
export async function copyText(text: string): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(text);
    return 'Copied';
  } catch {
    return 'The browser did not allow it: select the text and copy it';
  }
}
