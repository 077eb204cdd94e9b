/**
 * Adds two things that the reference lacks. Enter in the search opens the first result, as the search itself promises. On a phone, the menu
 * closes when a guide is chosen, as it does for an operation.
 */
export function easeNavigation(): void {
  // Runs before the search, which stops the Enter key.
  document.addEventListener('keydown', openFirstFound, { capture: true });
  document.addEventListener('click', closeMenu);
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
