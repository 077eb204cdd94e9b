let shown = '';

/** On a phone the response is below the request: scrolls its status into view when it arrives. */
export function showResponse(): void {
  const live = document.querySelector('[role="dialog"].scalar-client section [aria-live]');
  const heading = live?.textContent ?? '';
  if (heading === shown) return;
  shown = heading;
  if (/\b[1-5]\d\d\b/.test(heading)) live?.closest('section')?.scrollIntoView({ block: 'start', inline: 'nearest' });
}
