import '../../browser/storage.ts';

const storageKey = 'theme';
const themes = ['light', 'dark', 'system'];

const prefersDark = matchMedia('(prefers-color-scheme: dark)');
let theme = saved();

/** Shows the theme. The pages' own styles use the attribute, and the styles of the reference use the class, as its documentation says. */
function show(): void {
  document.documentElement.dataset.theme = theme;
  const isDark = theme === 'system' ? prefersDark.matches : theme === 'dark';
  document.body.classList.toggle('dark-mode', isDark);
  document.body.classList.toggle('light-mode', !isDark);
}

function saved(): string {
  const value = localStorage.getItem(storageKey) ?? '';
  return themes.includes(value) ? value : 'system';
}

function choose({ target }: Event): void {
  if (!(target instanceof HTMLInputElement)) return;
  theme = target.value;
  show();
  localStorage.setItem(storageKey, theme);
}

show();
// Runs again after the reference, which sets the class that it started with.
prefersDark.addEventListener('change', () => setTimeout(show));
const header = document.querySelector<HTMLElement>('.page-header');
const choice = header?.querySelector<HTMLElement>('.theme');
for (const input of choice?.querySelectorAll('input') ?? []) input.checked = input.value === theme;
choice?.addEventListener('change', choose);

// Both pages have an address in the fragment, so the link must not change it.
header?.querySelector('.skip')?.addEventListener('click', (event) => {
  event.preventDefault();
  // Scripts draw it again, so it is not the element that the page came with.
  const content = document.querySelector('main');
  if (!content) return;
  content.tabIndex = -1;
  content.focus();
});

// The JSON of `/health` is for programs, so the page shows the result to people.
const status = header?.querySelector<HTMLAnchorElement>('a[href$="health"]');
let clicks = 0;
status?.addEventListener('click', async (event) => {
  event.preventDefault();
  const click = ++clicks;
  const isUp = await fetch(status.href).then(
    ({ ok }) => ok,
    () => false,
  );
  if (click === clicks) status.textContent = isUp ? 'Status: up' : 'Status: down';
});
