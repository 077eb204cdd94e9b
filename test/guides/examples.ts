import { STATUS_CODES } from 'node:http';
import { expect } from 'vitest';
import { codeBlocksIn, type Step, stepsOf } from '../../pages/reference/guideSteps.ts';
import type { TestResponse } from '../../tools/inProcess/request.ts';

/** The steps of a guide in order. @throws on a request without a response, a response without a request, and any other block. */
export function stepsIn(guide: string): Step[] {
  const blocks = codeBlocksIn(guide);
  return blocks.flatMap((block, index) => {
    const steps = stepsOf(block, blocks[index + 1]);
    if (steps) return steps;
    if (block.language === 'http' && blocks[index - 1]?.text.startsWith('curl ')) return [];
    // `tools/ci/thirdParty.sh` runs the generators, and only agents read their settings.
    if (/^(openapi-(generator-cli|python-client) generate|claude mcp add) /.test(block.text)) return [];
    if (block.language === 'json' || block.language === 'toml') return [];
    // `programs.test.ts` runs it.
    if (block.language === 'js') return [];
    throw new Error(`not known to this test: ${block.text}`);
  });
}

/** Ids, times and parts that a guide leaves out (…) may differ; everything else must be as shown. */
export function expectShown(response: TestResponse, shown: string): void {
  const [head = '', body = ''] = shown.trimEnd().split('\n\n');
  const [statusLine, ...headers] = head.split('\n');
  expect(`HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}`, response.text).toBe(statusLine);
  for (const header of headers) {
    const [name = '', value = ''] = header.split(/: (.*)/);
    expect(`${name}: ${response.headers[name]}`).toMatch(new RegExp(`^${name}: ${patternOf(value)}$`));
  }
  // A guide shows the body over several lines; the service sends one.
  if (body !== '') expect(response.text).toMatch(new RegExp(`^${patternOf(JSON.stringify(JSON.parse(body)))}$`));
}

const moment = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/;
/** A number, or the 128 bits of a message's. */
const id = /(?:\d{9,}|[0-9a-f]{32})/;
const variable = new RegExp(`(…|${moment.source}|${id.source})`);

const patternOf = (text: string) => text.split(variable).map(patternOfPart).join('');

function patternOfPart(part: string): string {
  if (part === '…') return '.+';
  for (const { source } of [moment, id]) if (new RegExp(`^${source}$`).test(part)) return source;
  return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
