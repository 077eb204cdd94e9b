/**
 * What the reference leaves to its reader: Enter in the search opens what was found first, as the search itself promises, and on a phone
 * the menu gives way to the guide that was chosen in it, as it does to an operation.
 */
export function easeNavigation(): void {
  // Before the search, which keeps Enter to itself.
  document.addEventListener('keydown', openFirstFound, { capture: true });
  document.addEventListener('click', closeMenu);
}

function openFirstFound({ key, target }: KeyboardEvent): void {
  if (key !== 'Enter' || !(target instanceof Element)) return;
  const found = [...(target.closest('[role="dialog"][aria-label="Search"]')?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
  if (!found.some((option) => option.ariaSelected === 'true')) found[0]?.click();
}

function closeMenu({ target }: MouseEvent): void {
  const link = target instanceof Element && target.closest('a[href^="#"]');
  // Beside what has a list below it stands the button that unfolds it, for which the menu stays.
  if (!link || link.parentElement?.querySelector('button[aria-expanded]')) return;
  // Once the menu has been drawn anew: where it has closed by itself there is nothing to press.
  setTimeout(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('header button')];
    buttons.find((button) => button.textContent?.trim() === 'Close Menu')?.click();
  });
}
