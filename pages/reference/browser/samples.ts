import { copyButton } from './copyButton.ts';
import { unmasked } from './maskedKey.ts';

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
