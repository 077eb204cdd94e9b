/** The address of a section that does not have the focus yet, because it is not drawn. */
let awaited = location.hash;
/** What had the focus when a link named that section. Before this script, a reader may only have moved it away. */
let focusedThen: Element | null = null;

/**
 * Adds three things that the reference lacks. Enter in the search opens the first result, as the search itself promises. On a phone, the
 * menu closes when a guide is chosen, as it does for an operation. The section that a link or the address names gets the focus.
 */
export function easeNavigation(): void {
  addEventListener('hashchange', () => {
    awaited = location.hash;
    focusedThen = document.activeElement;
    focusSection();
  });
  // Runs before the search, which stops the Enter key.
  document.addEventListener('keydown', openFirstFound, { capture: true });
  document.addEventListener('click', closeMenu);
}

/** Gives the focus to the section that the address names, so that the keys of the reader go on there. */
export function focusSection(): void {
  // The reader has gone on to something else.
  if (![focusedThen, document.body].includes(document.activeElement)) awaited = '';
  const section = awaited && document.querySelector<HTMLElement>(`section[id$="/${CSS.escape(awaited.slice(1))}"]`);
  if (!section) return;
  awaited = '';
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
}

function openFirstFound({ key, target }: KeyboardEvent): void {
  if (key !== 'Enter' || !(target instanceof Element)) return;
  const list = target.role === 'combobox' && document.getElementById(target.getAttribute('aria-controls') ?? '');
  const options = [...(list ? list.querySelectorAll<HTMLElement>('[role="option"]') : [])];
  if (!options.some((option) => option.ariaSelected === 'true')) options[0]?.click();
}

function closeMenu({ target }: MouseEvent): void {
  const link = target instanceof Element && target.closest('aside a[href^="#"]');
  // An entry with a list below it has a button that unfolds the list, so the menu stays open.
  if (!link || link.parentElement?.querySelector('button[aria-expanded]')) return;
  // Runs after the menu is drawn again. If the menu has closed by itself, its entry is not visible. Only a phone shows the button.
  setTimeout(() => {
    const button = document.querySelector<HTMLElement>('header button');
    if (button?.checkVisibility() && link.checkVisibility()) button.click();
  });
}
