export interface PageHeader {
  readonly icon: string;
  /** The service's address with a trailing slash; empty on its own pages. Without the address, the header has no links. */
  readonly base?: string | undefined;
  readonly current?: 'docs' | 'portal';
  /** The id of the page's main part, or of an element around it that stays. */
  readonly content?: string;
}

const places = [
  ['docs', 'Reference'],
  ['portal', 'Portal'],
  ['health', 'Status'],
] as const;

/**
 * The header of every page, as HTML: the mark, the links between the pages, and the choice of the theme, which `browser/header.ts` makes
 * work.
 */
export function pageHeader({ icon, base, current, content = 'content' }: PageHeader): string {
  const mark = `<img src="${icon}" alt=""><span>Pet Store</span>`;
  if (base === undefined) return `<header class="page-header"><a class="home">${mark}</a></header>`;
  const links = places.map(([path, name]) => {
    // `/health` is JSON without links, so without scripts it opens in a separate tab. With scripts, its result appears in place.
    const attributes = path === 'health' ? ' target="_blank" aria-live="polite"' : path === current ? ' aria-current="page"' : '';
    return `<a href="${base}${path}"${attributes}>${name}</a>`;
  });
  return `<header class="page-header">
<a class="skip" href="#${content}">Skip to the content</a>
<a class="home" href="${base}docs">${mark}</a>
<nav aria-label="Pages">${links.join('')}</nav>
${themes}
</header>`;
}

const themeIcons = {
  light: {
    name: 'Light theme',
    icon: '<circle cx="8" cy="8" r="3"/><path d="M8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1 1M12 12l1 1M13 3l-1 1M4 12l-1 1"/>',
  },
  dark: { name: 'Dark theme', icon: '<path d="M13.5 9.5A6 6 0 1 1 6.5 2.5a4.75 4.75 0 0 0 7 7z"/>' },
  system: { name: 'Theme of the system', icon: '<rect x="2" y="2.5" width="12" height="8.5" rx="1"/><path d="M6 14h4"/>' },
} as const;

/** The buttons to choose the theme. Their icons are drawn on 16 × 16. */
const themes = `<fieldset class="theme"><legend>Theme</legend>${Object.entries(themeIcons)
  .map(
    ([theme, { name, icon }]) =>
      `<label title="${name}"><input type="radio" name="theme" value="${theme}" aria-label="${name}"><svg viewBox="0 0 16 16" aria-hidden="true">${icon}</svg></label>`,
  )
  .join('')}</fieldset>`;
