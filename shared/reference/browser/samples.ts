/**
 * Makes the guides easy to use by hand: a button that copies each sample, and samples and tables that keys can scroll where they are wider
 * than a phone. What is only read, an answer, is not copied.
 */
export function easeSamples(): void {
  for (const wide of document.querySelectorAll<HTMLElement>('#reference .markdown :is(pre, table):not(.scrolled > *)')) {
    const frame = document.createElement('div');
    frame.className = 'sample';
    wide.replaceWith(frame);
    frame.append(scroller(wide));
    if (wide.matches(':has(> code:not(.language-http))')) frame.append(copyButton(wide));
  }
}

function scroller(wide: HTMLElement): HTMLElement {
  const region = document.createElement('div');
  region.className = 'scrolled';
  region.tabIndex = 0;
  region.append(wide);
  return region;
}

function copyButton(sample: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText((sample.textContent ?? '').trim());
    button.textContent = 'Copied';
  });
  button.addEventListener('blur', () => {
    button.textContent = 'Copy';
  });
  return button;
}
