import '../../browser/storage.ts';
import { type Language, languages } from '../firstRequest.ts';

const storageKey = 'language';

interface Choice {
  readonly samples: ReadonlyMap<Language, HTMLElement>;
  readonly buttons: ReadonlyMap<Language, HTMLButtonElement>;
}

let choices: readonly Choice[] = [];

/**
 * Shows each request in one language at a time, with a button for each language. A choice applies to all requests of the page. Without
 * this, the languages appear one below the other.
 */
export function offerLanguages(): void {
  const added = [...document.querySelectorAll<HTMLElement>('.sample:has(> * > * > code.language-sh)')].flatMap((first) =>
    first.previousElementSibling?.matches('.languages') ? [] : offer(first),
  );
  if (added.length === 0) return;
  choices = [...choices.filter(({ samples }) => [...samples.values()].some(({ isConnected }) => isConnected)), ...added];
  show(added, chosen());
}

/** @param first the sample for the shell. The samples for the other languages come directly after it. */
function offer(first: HTMLElement): Choice[] {
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
  if (samples.size < 2) return [];
  const buttons = new Map([...samples.keys()].map((language) => [language, buttonFor(language)]));
  const group = document.createElement('div');
  group.className = 'languages';
  group.role = 'group';
  group.ariaLabel = 'Language of the request';
  group.append(...buttons.values());
  first.before(group);
  return [{ samples, buttons }];
}

function buttonFor(language: Language): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = languages[language];
  button.addEventListener('click', () => {
    // The content above the button may change its height, so the page scrolls to keep the button where the reader has pressed it.
    const before = button.getBoundingClientRect().top;
    localStorage.setItem(storageKey, language);
    show(choices, language);
    window.scrollBy({ top: button.getBoundingClientRect().top - before, behavior: 'instant' });
  });
  return button;
}

/** A request that does not exist in the language is shown as in the guide. */
function show(groups: readonly Choice[], language: Language): void {
  for (const { samples, buttons } of groups) {
    const shown = samples.has(language) ? language : 'sh';
    for (const [name, sample] of samples) sample.hidden = name !== shown;
    for (const [name, button] of buttons) button.ariaPressed = String(name === shown);
  }
}

const namesOf = Object.keys(languages) as Language[];

const languageOf = (sample: Element | null): Language | undefined =>
  sample?.matches('.sample') ? namesOf.find((name) => sample.querySelector(`code.language-${name}`)) : undefined;

function chosen(): Language {
  return namesOf.find((name) => name === localStorage.getItem(storageKey)) ?? 'sh';
}
