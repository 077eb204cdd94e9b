import { STATUS_CODES } from 'node:http';
import { expect } from 'vitest';
import type { TestResponse } from '../../tools/inProcess/request.ts';

/** A step of a guide: a request with the response shown below it, or a preparation without one. */
export type Step =
  | { readonly kind: 'request'; readonly curl: string; readonly shown: string }
  | { readonly kind: 'export'; readonly name: string; readonly value: string }
  | { readonly kind: 'draw'; readonly name: string; readonly prefix: string }
  | { readonly kind: 'untilRejected'; readonly times: number; readonly curl: string }
  | { readonly kind: 'sleep'; readonly seconds: number };

/** The code blocks of a guide in order. @throws on a request without a response, a response without a request, and any other block. */
export function stepsIn(guide: string): Step[] {
  const blocks = [...guide.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language, text = '']) => ({ language, text }));
  return blocks.flatMap(({ language, text }, index): Step[] => {
    const [before, after] = [blocks[index - 1], blocks[index + 1]];
    if (language === 'http' && before && isRequest(before.text)) return [];
    // `tools/ci/thirdParty.sh` runs the generators.
    if (language === 'sh' && /^openapi-(generator-cli|python-client) generate /.test(text)) return [];
    // `programs.test.ts` runs it.
    if (language === 'js') return [];
    // Settings of agents, which only they read.
    if (language === 'json' || language === 'toml' || text.startsWith('claude mcp add ')) return [];
    if (language !== 'sh') throw new Error(`not known to this test: ${text}`);
    if (!isRequest(text)) return preparationsIn(text);
    if (after?.language !== 'http') throw new Error(`no answer is shown for ${text}`);
    return [{ kind: 'request', curl: text, shown: after.text }];
  });
}

const isRequest = (text: string) => text.startsWith('curl ');

function preparationsIn(text: string): Step[] {
  const [, times, curl = ''] = /^for i in \$\(seq (\d+)\); do\n {2}(curl .+) \|\| break\ndone\n$/.exec(text) ?? [];
  if (times !== undefined) return [{ kind: 'untilRejected', times: Number(times), curl }];
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [, drawn, prefix = ''] = /^export ([A-Z_]+)="(\w+)-\$\(date \+%s\)-\$RANDOM"$/.exec(line) ?? [];
      if (drawn !== undefined) return { kind: 'draw', name: drawn, prefix };
      const [, name, value = '', seconds] = /^(?:export ([A-Z_]+)='([^']*)'|sleep (\d+))$/.exec(line) ?? [];
      if (name !== undefined) return { kind: 'export', name, value };
      if (seconds !== undefined) return { kind: 'sleep', seconds: Number(seconds) };
      throw new Error(`not known to this test: ${line}`);
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
