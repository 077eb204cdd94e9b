import { expect, it } from 'vitest';
import { explainCode } from '../../../pages/portal/browser/usage/rejectionWords.ts';
import { statusByCode } from '../../../shared/contract/errorCodes.ts';
import * as operations from '../../../shared/contract/generated/operations.ts';
import { guideNames } from '../../../tools/generate/guides.ts';

/** The codes of 4xx responses to a valid key. */
const codes = new Set(
  Object.values(operations)
    .filter(({ credential }) => credential === 'apiKey')
    .flatMap(({ codes }) => [...codes])
    .filter((code) => statusByCode[code] < 500 && statusByCode[code] !== 401),
);

it('every code has words of its own, and a guide that exists', () => {
  const explained = [...codes].map(explainCode);
  expect(new Set(explained.map(({ meaning }) => meaning)).size).toBe(codes.size);
  for (const { meaning, guide } of explained) {
    expect(meaning).not.toBe(explainCode('a code of later').meaning);
    expect(guideNames).toContain(guide);
  }
});

it.each(['a code of later', 'constructor', '__proto__'])('the unknown code %s has the guide of errors', (code) => {
  expect(explainCode(code)).toEqual({ meaning: 'This page does not know the code.', guide: 'errors' });
});
