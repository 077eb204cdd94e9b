import { STATUS_CODES } from 'node:http';
import { expect } from 'vitest';
import type { TestAnswer } from '../support/request.ts';

/** A request of a guide, and the answer shown below it. */
export interface Example {
  readonly curl: string;
  readonly shown: string;
}

/** Every `curl` of a guide with the answer that follows it. @throws where none follows. */
export function examplesIn(guide: string): Example[] {
  const blocks = [...guide.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language, text = '']) => ({ language, text }));
  return blocks.flatMap(({ language, text }, index) => {
    if (language !== 'sh' || !text.startsWith('curl')) return [];
    const after = blocks[index + 1];
    if (after?.language !== 'http') throw new Error(`no answer is shown for ${text}`);
    return { curl: text, shown: after.text };
  });
}

/** Ids, moments and what a guide leaves out (…) differ from one run to the next; all else must be as it is shown. */
export function expectShown(answer: TestAnswer, shown: string): void {
  const [head = '', body = ''] = shown.trimEnd().split('\n\n');
  const [statusLine, ...headers] = head.split('\n');
  expect(`HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`, answer.text).toBe(statusLine);
  for (const header of headers) {
    const [name = '', value = ''] = header.split(/: (.*)/);
    expect(`${name}: ${answer.headers[name]}`).toMatch(new RegExp(`^${name}: ${patternOf(value)}$`));
  }
  // Shown over several lines, as it reads better, and sent in one.
  if (body !== '') expect(answer.text).toMatch(new RegExp(`^${patternOf(JSON.stringify(JSON.parse(body)))}$`));
}

const moment = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/;
const id = /\d{9,}/;
const variable = new RegExp(`(…|${moment.source}|${id.source})`);

const patternOf = (text: string) => text.split(variable).map(patternOfPart).join('');

function patternOfPart(part: string): string {
  if (part === '…') return '.+';
  for (const { source } of [moment, id]) if (new RegExp(`^${source}$`).test(part)) return source;
  return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
