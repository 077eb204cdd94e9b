/** What can get the focus. */
const target = '[data-next]:enabled, h1, h2';

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
    if (!focused || (!waiting && (focused.isConnected || document.activeElement !== document.body))) return;
    const near = [...sections.filter(({ isConnected }) => isConnected), root].find((section) => section.querySelector(target));
    const next = near?.querySelector<HTMLElement>('[data-next]:enabled');
    if (next) return next.focus({ preventScroll: true });
    const heading = near?.querySelector<HTMLElement>('h1, h2');
    if (!heading || heading === waiting) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    waiting = heading;
  };
  root.addEventListener('pointerdown', () => {
    waiting = undefined;
  });
  // A button that is needed next may be disabled at first.
  new MutationObserver(move).observe(root, { subtree: true, childList: true, attributeFilter: ['disabled'] });
}
