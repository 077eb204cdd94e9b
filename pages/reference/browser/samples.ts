import { copyText, notAllowed } from '../../browser/copyText.ts';
import { unmasked } from './tab.ts';

/**
 * Makes the guides easy to use. A button copies each sample, and readers can scroll wide samples and tables with the keyboard. Responses
 * have no copy button, because people only read them.
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
          async () => unmasked(wide.textContent ?? '').trim(),
          () => unmask(wide),
        ),
      );
  }
}

/** Shows the whole key, for readers who have to select the text. */
function unmask(sample: HTMLElement): void {
  const texts = document.createTreeWalker(sample, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) texts.currentNode.nodeValue = unmasked(texts.currentNode.nodeValue ?? '');
}

/** Puts the whole key into what readers select and copy, and into what the reference's own buttons copy. */
export function unmaskCopies(): void {
  const { clipboard } = navigator;
  const write = clipboard?.writeText.bind(clipboard);
  if (clipboard) clipboard.writeText = (text) => write(unmasked(text));
  document.addEventListener('copy', (event) => {
    const selected = String(getSelection());
    if (unmasked(selected) === selected) return;
    event.preventDefault();
    event.clipboardData?.setData('text/plain', unmasked(selected));
  });
}

function scroller(wide: HTMLElement): HTMLElement {
  const region = document.createElement('div');
  region.className = 'scrolled';
  region.tabIndex = 0;
  region.append(wide);
  return region;
}

/**
 * A button that copies a text, and announces this to screen readers.
 * @param read gives the text when the button is pressed
 * @param whenNotAllowed called if the browser does not allow it, so that readers are told to select the text
 */
export function copyButton(label: string, read: () => Promise<string>, whenNotAllowed = () => {}): HTMLElement {
  const [frame, button, status] = [document.createElement('span'), document.createElement('button'), document.createElement('span')];
  frame.className = 'copier';
  frame.append(status, button);
  status.role = 'status';
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', async () => {
    // Emptied first, because a screen reader announces only changes.
    status.textContent = '';
    const message = await read().then(copyText, () => 'Not available; try again');
    if (message === notAllowed) whenNotAllowed();
    status.textContent = message;
  });
  button.addEventListener('blur', () => {
    status.textContent = '';
  });
  return frame;
}
