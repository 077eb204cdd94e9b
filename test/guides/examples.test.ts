import { STATUS_CODES } from 'node:http';
import { describe, expect, it } from 'vitest';
import { codeBlocksIn, type GuideRequest, type Step, stepsOf } from '../../pages/reference/guideSteps.ts';
import { guideNames, readGuide } from '../../tools/generate/guides.ts';
import type { TestResponse } from '../support/request.ts';
import { type Service, startService } from '../support/service.ts';

const service = await startService('guides');

const shell = await openShell(service, await service.issueKey('free'));

describe.each(['the first time', 'again on the same day'])('the guides in sequence, in one shell, %s', () => {
  it.each(guideNames)('%s.md shows the real responses', async (guide) => {
    expect(stepsIn(readGuide(guide)).some(({ kind }) => kind === 'request')).toBe(true);
    await shell.run(guide);
  });
});

const shown = 'HTTP/1.1 200 OK\netag: "1"\n\n{"id":111111111111111,"quantity":2}\n';
it.each([
  ['200 OK', '201 Created'],
  ['"1"', '"2"'],
  ['etag', 'link'],
  ['quantity', 'count'],
  [':2}', ':3}'],
  ['}', ',"more":1}'],
])('finds an example that has not %s but %s', (real, wrong) => {
  const response = { status: 200, headers: { etag: '"1"' }, text: '{"id":100000000000201,"quantity":2}' };
  expectShown(response, shown);
  expect(() => expectShown(response, shown.replace(real, wrong))).toThrow();
});

/** Reading a guide takes a minute, so each starts with full buckets. */
const readingMilliseconds = 60_000;
const responseMilliseconds = 20;

/**
 * The shell of a reader: what one guide sets and creates exists in later ones.
 * @param key the reader's API key, made at the portal: the sign-in there has opened the account
 */
async function openShell(service: Service, key: string) {
  const token = service.signIn();
  await service.call({ method: 'PUT', path: '/account', key: token });
  /** The values of `$NAME`. */
  const variables: Record<string, unknown> = {};
  const placeholders = new Map([
    ['{base_url}', 'https://store.example'],
    ['<API_KEY>', key],
    ['<ACCESS_TOKEN>', token],
  ]);
  let last: TestResponse | undefined;
  let drawn = 0;

  const filled = (template: string) =>
    template.replace(/\$(\w+)/g, (_, name) => {
      const value = variables[name];
      if (value === undefined) throw new Error(`no guide has set ${name} by then`);
      return String(value);
    });

  async function send({ method, path, headers, text }: GuideRequest): Promise<TestResponse> {
    const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), filled(value)]);
    const response = await service.call({
      ...{ method, path: filled(path), headers: Object.fromEntries(named), key: null },
      ...(text !== undefined && { text: filled(text) }),
    });
    service.now += responseMilliseconds;
    return response;
  }

  async function take(step: Step): Promise<void> {
    switch (step.kind) {
      case 'request':
        last = await send(step.request);
        return expectShown(last, step.shown);
      case 'value':
        variables[step.name] = placeholders.get(step.value);
        return;
      case 'field':
        variables[step.name] = last?.body?.[step.field];
        return;
      case 'draw':
        variables[step.name] = `${step.prefix}-${Math.floor(service.now / 1_000)}-${++drawn}`;
        return;
      case 'untilRejected':
        for (let sent = 0; sent < step.times; sent++) if ((await send(step.request)).status >= 400) return;
        return;
      case 'sleep':
        service.now += step.seconds * 1_000;
    }
  }

  return {
    /** Runs a guide from its top to its end. @throws where a response is not the one shown */
    run: async (guide: string): Promise<void> => {
      service.now += readingMilliseconds;
      for (const step of stepsIn(readGuide(guide))) await take(step);
    },
  };
}

/** The steps of a guide in order. @throws on a request without a response, a response without a request, and any other block. */
function stepsIn(guide: string): Step[] {
  const blocks = codeBlocksIn(guide);
  return blocks.flatMap((block, index) => {
    const steps = stepsOf(block, blocks[index + 1]);
    if (steps) return steps;
    if (block.language === 'http' && blocks[index - 1]?.text.startsWith('curl ')) return [];
    // `tools/ci/thirdParty.sh` runs the generators, and only agents read their settings.
    if (/^(openapi-(generator-cli|python-client) generate|claude mcp add) /.test(block.text)) return [];
    // `programs.test.ts` runs the JavaScript.
    if (['json', 'toml', 'js'].includes(block.language)) return [];
    throw new Error(`not known to this test: ${block.text}`);
  });
}

/** Ids, times and parts that a guide leaves out (…) may differ; everything else must be as shown. */
function expectShown(response: Pick<TestResponse, 'status' | 'headers' | 'text'>, shown: string): void {
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

/** Times, and ids: a number, or the 128 bits of a message's. */
const variable = [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/, /(?:\d{9,}|[0-9a-f]{32})/];

const patternOf = (text: string) =>
  text
    .split(new RegExp(`(…|${variable.map(({ source }) => source).join('|')})`))
    .map((part) => {
      if (part === '…') return '.+';
      const pattern = variable.find(({ source }) => new RegExp(`^${source}$`).test(part));
      return pattern?.source ?? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    })
    .join('');
