/**
 * Gives the focus a new place when the element that has it disappears, as a card does that a person has finished, or the row of a revoked
 * key. Otherwise the focus would return to the start of the page. The new place is in the nearest section that is left: the element with
 * `data-next`, which the person needs next, or else the heading.
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
    const section = sections.find(({ isConnected }) => isConnected) ?? root;
    const next = section.querySelector<HTMLElement>('[data-next]:enabled');
    if (next) return next.focus({ preventScroll: true });
    const heading = section.querySelector<HTMLElement>('h1, h2');
    if (!heading || heading === waiting) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    waiting = heading;
  };
  // A button that is needed next may be disabled at first.
  new MutationObserver(move).observe(root, { subtree: true, childList: true, attributeFilter: ['disabled'] });
}
