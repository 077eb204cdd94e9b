import '../../browser/storage.ts';
import { type Language, languages } from '../firstRequest.ts';

const storageKey = 'language';
export const languageNames = Object.keys(languages) as Language[];

/**
 * Shows each request in one language at a time, with a button for each language above the first request of a guide. A choice applies to
 * all requests of the page. Without this, the languages appear one below the other.
 */
export function offerLanguages(): void {
  const firsts = document.querySelectorAll<HTMLElement>('.sample:not([data-language]):has(> * > * > code.language-sh)');
  if (firsts.length === 0) return;
  for (const first of firsts) offer(first);
  show(chosenLanguage());
}

/** @param first the sample of a request for the shell */
function offer(first: HTMLElement): void {
  const samples = samplesFrom(first);
  const offered = [...samples.keys()].join(' ');
  for (const [language, sample] of samples) Object.assign(sample.dataset, { language, offered });
  if (samples.size > 1 && !first.closest('.markdown, .exchange')?.querySelector('.languages')) first.before(buttons());
}

/** @param first the sample for the shell. The samples for the other languages come directly after it. */
function samplesFrom(first: HTMLElement): ReadonlyMap<Language, HTMLElement> {
  const samples = new Map<Language, HTMLElement>();
  for (let sample: Element | null = first; sample instanceof HTMLElement; sample = sample.nextElementSibling) {
    const language = languageOf(sample);
    if (!language || samples.has(language)) break;
    samples.set(language, sample);
  }
  return samples;
}

function buttons(): HTMLElement {
  const group = document.createElement('div');
  group.className = 'languages';
  group.role = 'group';
  group.ariaLabel = 'Language of the requests';
  group.append(...languageNames.map(buttonFor));
  return group;
}

function buttonFor(language: Language): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = languages[language];
  button.addEventListener('click', () => {
    // The content above the button may change its height, so the page scrolls to keep the button where the reader has pressed it.
    const before = button.getBoundingClientRect().top;
    keepLanguage(language);
    show(language);
    window.scrollBy({ top: button.getBoundingClientRect().top - before, behavior: 'instant' });
  });
  return button;
}

/** A request that does not exist in the language is shown as in the guide. */
function show(language: Language): void {
  for (const sample of document.querySelectorAll<HTMLElement>('[data-offered]')) {
    const { offered = '', language: own } = sample.dataset;
    sample.hidden = own !== (offered.split(' ').includes(language) ? language : 'sh');
  }
  for (const button of document.querySelectorAll('.languages button'))
    button.ariaPressed = String(button.textContent === languages[language]);
}

const languageOf = (sample: Element): Language | undefined =>
  sample.matches('.sample') ? languageNames.find((name) => sample.querySelector(`code.language-${name}`)) : undefined;

export const chosenLanguage = (): Language => languageNames.find((name) => name === localStorage.getItem(storageKey)) ?? 'sh';

export const keepLanguage = (language: Language): void => localStorage.setItem(storageKey, language);
