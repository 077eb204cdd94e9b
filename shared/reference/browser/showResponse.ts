let shown = '';

/** On a phone the answer to a request stands below the request: brings its status into view when it has come. */
export function showAnswer(): void {
  const answer = document.querySelector('[role="dialog"].scalar-client section[aria-label="Response"]');
  const heading = answer?.querySelector('[aria-live]')?.textContent ?? '';
  if (heading === shown) return;
  shown = heading;
  if (heading.includes('Status:')) answer?.scrollIntoView({ block: 'start', inline: 'nearest' });
}
