const next = '[data-next]:enabled';
const heading = 'h1, h2';

/**
 * Gives the focus a new place when the element that has it disappears, as a card does that a person has finished, or the row of a revoked
 * key. Otherwise the focus would return to the start of the page. The new place is in the nearest section that is left: the element with
 * `data-next`, which the person needs next, or else the heading. A section without both does not count.
 * @param root the element that all others are drawn in
 */
export function keepFocus(root: HTMLElement): void {
  let focused: HTMLElement | undefined;
  let sections: HTMLElement[] = [];
  /** The heading that has the focus until the element that is needed next comes. */
  let waiting: HTMLElement | undefined;
  root.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    focused = target;
    waiting = undefined;
    sections = [];
    for (let section: Element | null | undefined = target; section; section = section.parentElement?.closest('section, main'))
      if (section instanceof HTMLElement && section !== target) sections.push(section);
  });
  const move = () => {
    const { activeElement } = document;
    const isWaiting = activeElement === waiting;
    const isLost = focused?.isConnected === false && activeElement === document.body;
    if (!isWaiting && !isLost) return;
    // A person who only copied a sample has not asked for what comes next, and would start it with the next press of a key.
    const isFinished = isWaiting || focused?.matches('[data-next]') || !sections[0]?.isConnected;
    const near = [...sections.filter(({ isConnected }) => isConnected), root].find((section) =>
      section.querySelector(`${next}, ${heading}`),
    );
    const place = (isFinished && near?.querySelector<HTMLElement>(next)) || near?.querySelector<HTMLElement>(heading);
    if (!place || place === activeElement) return;
    const isHeading = place.matches(heading);
    if (isHeading) place.tabIndex = -1;
    place.focus({ preventScroll: true });
    if (isHeading && isFinished) waiting = place;
  };
  // A button that is needed next may be disabled at first.
  new MutationObserver(move).observe(root, { subtree: true, childList: true, attributeFilter: ['disabled'] });
}
