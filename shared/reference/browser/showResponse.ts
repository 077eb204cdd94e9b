let shown = '';

/** On a phone the response is below the request: scrolls its status into view when it arrives. */
export function showResponse(): void {
  const answer = document.querySelector('[role="dialog"].scalar-client section[aria-label="Response"]');
  const heading = answer?.querySelector('[aria-live]')?.textContent ?? '';
  if (heading === shown) return;
  shown = heading;
  if (heading.includes('Status:')) answer?.scrollIntoView({ block: 'start', inline: 'nearest' });
}
