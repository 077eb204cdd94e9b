import { expect, it } from 'vitest';
import { codeBlocksIn, stepsOf } from '../../pages/reference/guideSteps.ts';
import { programOf, withPrograms } from '../../pages/reference/programs.ts';
import { guideNames, readGuide } from '../../tools/generate/guides.ts';
import { typeErrors } from '../client/typeErrors.ts';

// `tools/ci/thirdParty/runGuides.ts` runs each guide in each language.

/** What the quickstart and then a guide have for the typed client, as one program. */
function programFor(guide: string): string {
  const guides = guide === 'quickstart' ? [guide] : ['quickstart', guide];
  const programs = guides.flatMap((name) => {
    const blocks = codeBlocksIn(readGuide(name));
    return blocks.flatMap((block, index) => programOf('ts', stepsOf(block, blocks[index + 1]) ?? []) ?? []);
  });
  return programs.join('\n');
}

it('TypeScript accepts each program of the typed client', { timeout: 120_000 }, () => {
  expect(typeErrors(guideNames.map(programFor))).toEqual([]);
});

/** With the line breaks before it. */
const otherLanguages = /\n\n```(?:js|python|ts)\n[\s\S]*?^```$/gm;

it.each(guideNames)('the page of %s has the other languages after each shell block, and is otherwise unchanged', (guide) => {
  const text = readGuide(guide);
  const shown = withPrograms(text);
  const translated = codeBlocksIn(text).filter((block, index, blocks) => stepsOf(block, blocks[index + 1]));
  expect(shown.split('```js\n').length - text.split('```js\n').length).toBe(translated.length);
  expect(shown.replaceAll(otherLanguages, '')).toBe(text.replaceAll(otherLanguages, ''));
});
