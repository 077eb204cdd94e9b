import { copyText, notAllowed } from '../../browser/copyText.ts';
import { unmasked } from './tab.ts';

/**
 * Makes the guides easy to use: a button copies each sample, and the keyboard can scroll samples and tables that are wider than a phone.
 * Responses have no copy button, because they are only read.
 */
export function easeSamples(): void {
  for (const wide of document.querySelectorAll<HTMLElement>(
    ':is(#reference .markdown, .first-screen) :is(pre, table):not(.scrolled > *)',
  )) {
    const frame = document.createElement('div');
    frame.className = 'sample';
    wide.replaceWith(frame);
    frame.append(scroller(wide));
    if (wide.matches(':has(> code:not(.language-http))'))
      frame.append(
        copyButton(
          'Copy',
          () => unmasked(wide.textContent ?? '').trim(),
          () => unmask(wide),
        ),
      );
  }
}

/** Shows the whole key, for a reader who has to select the text. */
function unmask(sample: HTMLElement): void {
  for (const string of sample.querySelectorAll('.string')) string.textContent = unmasked(string.textContent ?? '');
}

function scroller(wide: HTMLElement): HTMLElement {
  const region = document.createElement('div');
  region.className = 'scrolled';
  region.tabIndex = 0;
  region.append(wide);
  return region;
}

/**
 * A button that copies a text, and announces it to screen readers.
 * @param text read when the button is pressed
 * @param whenNotAllowed called where the browser does not allow it, so that readers are told to select the text
 */
export function copyButton(label: string, text: () => string | Promise<string>, whenNotAllowed = () => {}): HTMLElement {
  const [frame, button, status] = [document.createElement('span'), document.createElement('button'), document.createElement('span')];
  frame.className = 'copier';
  frame.append(status, button);
  status.role = 'status';
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', async () => {
    // Emptied first: a screen reader says only what changes.
    status.textContent = '';
    const message = await copyText(await text());
    if (message === notAllowed) whenNotAllowed();
    status.textContent = message;
  });
  button.addEventListener('blur', () => {
    status.textContent = '';
  });
  return frame;
}
