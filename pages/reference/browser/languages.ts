import '../../browser/storage.ts';
import { type Language, languages } from '../firstRequest.ts';

const storageKey = 'language';

type Samples = ReadonlyMap<Language, HTMLElement>;

/** The samples of each request, and the buttons of each guide. */
let requests: readonly Samples[] = [];
let buttons: readonly (readonly [Language, HTMLButtonElement])[] = [];

/**
 * Shows each request in one language at a time, with a button for each language above the first request of a guide. A choice applies to
 * all requests of the page. Without this, the languages appear one below the other.
 */
export function offerLanguages(): void {
  const firsts = [...document.querySelectorAll<HTMLElement>('.sample:not([data-offered]):has(> * > * > code.language-sh)')];
  if (firsts.length === 0) return;
  const added = firsts.map(samplesFrom).filter(({ size }) => size > 1);
  requests = [...requests.filter((samples) => [...samples.values()].some(({ isConnected }) => isConnected)), ...added];
  buttons = buttons.filter(([, { isConnected }]) => isConnected);
  for (const samples of added) offer(samples);
  show(chosen());
}

/** @param first the sample for the shell. The samples for the other languages come directly after it. */
function samplesFrom(first: HTMLElement): Samples {
  first.dataset.offered = '';
  const samples = new Map<Language, HTMLElement>();
  let sample: Element | null = first;
  for (
    let language = languageOf(first);
    sample instanceof HTMLElement && language && !samples.has(language);
    language = languageOf(sample)
  ) {
    samples.set(language, sample);
    sample = sample.nextElementSibling;
  }
  return samples;
}

/** Adds the buttons to the guide of the request, if it has none. */
function offer(samples: Samples): void {
  const first = samples.get('sh');
  if (!first || first.closest('.markdown, .exchange')?.querySelector('.languages')) return;
  const group = document.createElement('div');
  group.className = 'languages';
  group.role = 'group';
  group.ariaLabel = 'Language of the requests';
  for (const language of namesOf) {
    const button = buttonFor(language);
    group.append(button);
    buttons = [...buttons, [language, button]];
  }
  first.before(group);
}

function buttonFor(language: Language): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = languages[language];
  button.addEventListener('click', () => {
    // The content above the button may change its height, so the page scrolls to keep the button where the reader has pressed it.
    const before = button.getBoundingClientRect().top;
    localStorage.setItem(storageKey, language);
    show(language);
    window.scrollBy({ top: button.getBoundingClientRect().top - before, behavior: 'instant' });
  });
  return button;
}

/** A request that does not exist in the language is shown as in the guide. */
function show(language: Language): void {
  for (const samples of requests) {
    const shown = samples.has(language) ? language : 'sh';
    for (const [name, sample] of samples) sample.hidden = name !== shown;
  }
  for (const [name, button] of buttons) button.ariaPressed = String(name === language);
}

const namesOf = Object.keys(languages) as Language[];

const languageOf = (sample: Element | null): Language | undefined =>
  sample?.matches('.sample') ? namesOf.find((name) => sample.querySelector(`code.language-${name}`)) : undefined;

function chosen(): Language {
  return namesOf.find((name) => name === localStorage.getItem(storageKey)) ?? 'sh';
}
