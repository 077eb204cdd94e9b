import { copyText } from '../../browser/copyText.ts';

/**
 * Makes the guides easy to use: a button copies each sample, and the keyboard can scroll samples and tables that are wider than a phone.
 * Responses have no copy button, because they are only read.
 */
export function easeSamples(): void {
  for (const wide of document.querySelectorAll<HTMLElement>('#reference .markdown :is(pre, table):not(.scrolled > *)')) {
    const frame = document.createElement('div');
    frame.className = 'sample';
    wide.replaceWith(frame);
    frame.append(scroller(wide));
    if (wide.matches(':has(> code:not(.language-http))')) frame.append(copier(wide));
  }
}

function scroller(wide: HTMLElement): HTMLElement {
  const region = document.createElement('div');
  region.className = 'scrolled';
  region.tabIndex = 0;
  region.append(wide);
  return region;
}

/** A button that copies the sample, and announces it to screen readers. */
function copier(sample: HTMLElement): HTMLElement {
  const [frame, button, status] = [document.createElement('div'), document.createElement('button'), document.createElement('span')];
  frame.className = 'copier';
  frame.append(status, button);
  status.role = 'status';
  button.type = 'button';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    // Emptied first: a screen reader says only what changes.
    status.textContent = '';
    status.textContent = await copyText((sample.textContent ?? '').trim());
  });
  button.addEventListener('blur', () => {
    status.textContent = '';
  });
  return frame;
}
