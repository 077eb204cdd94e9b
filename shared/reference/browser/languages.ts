import { languages } from './firstRequest.ts';

/** Shows the first request in one language at a time, with a button for each. Without this they stand one below the other. */
export function offerLanguages(): void {
  const samples = [...document.querySelectorAll<HTMLElement>('#reference .introduction-description .sample')].flatMap((sample) => {
    const language = languageOf(sample);
    return language ? [{ sample, language }] : [];
  });
  const [first] = samples;
  if (!first || first.sample.previousElementSibling?.matches('.languages')) return;

  const choice = document.createElement('div');
  choice.className = 'languages';
  choice.role = 'group';
  choice.ariaLabel = 'Language of the request';
  const show = (chosen: HTMLElement) => {
    for (const { sample, button } of buttons) {
      sample.hidden = sample !== chosen;
      button.ariaPressed = String(sample === chosen);
    }
  };
  const buttons = samples.map(({ sample, language }) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = language;
    button.addEventListener('click', () => show(sample));
    return { sample, button };
  });
  choice.append(...buttons.map(({ button }) => button));
  first.sample.before(choice);
  show(first.sample);
}

function languageOf(sample: HTMLElement): string | undefined {
  const entries = Object.entries(languages);
  return entries.find(([name]) => sample.querySelector(`code.language-${name}`))?.[1];
}
