import { firstRequest, quotedParts, type Reader } from '../firstRequest.ts';
import { offerLanguages } from './languages.ts';
import { easeSamples } from './samples.ts';
import { maskedKey } from './tab.ts';

/**
 * Makes the first screen work before the reference is loaded. It shows the first request in each language, which readers can copy with
 * their key.
 */
export function easeFirstScreen({ baseUrl }: Pick<Reader, 'baseUrl'>): void {
  const programs = Object.entries(firstRequest({ baseUrl, apiKey: maskedKey })).map(([language, program]) => codeBlock(language, program));
  document.querySelector('.first-request')?.replaceChildren(...programs);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.first-screen [data-place]')) link.href = link.dataset.place ?? '';
  if (maskedKey) for (const link of document.querySelectorAll('.first-screen nav :is(.primary, .next)')) link.classList.toggle('primary');
  for (const code of document.querySelectorAll('.first-screen code')) colour(code);
  easeSamples();
  offerLanguages();
}

function codeBlock(language: string, program: string): HTMLElement {
  const [block, code] = [document.createElement('pre'), document.createElement('code')];
  code.className = `language-${language}`;
  code.textContent = program;
  block.append(code);
  return block;
}

/** Marks strings, as the reference does in the guides. */
function colour(code: Element): void {
  const parts = quotedParts(code.textContent ?? '').map((text, index) => {
    if (index % 2 === 0) return text;
    const string = document.createElement('span');
    string.className = 'string';
    string.textContent = text;
    return string;
  });
  code.replaceChildren(...parts);
}
