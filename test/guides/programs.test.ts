import { describe, expect, it } from 'vitest';
import { readGuide } from '../../tools/generate/guides.ts';
import { sendTo } from '../client/trial.ts';
import { startService } from '../support/service.ts';

const service = await startService('guidePrograms');

const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor as typeof Function;

/** Runs the JavaScript of a guide from top to bottom as one program. @returns the lines that it printed */
async function runProgram(guide: string, key: string): Promise<string[]> {
  const blocks = [...readGuide(guide).matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text);
  const lines: string[] = [];
  const base = 'https://store.example';
  const send = (url: string, init?: RequestInit) => sendTo(service.call)(new Request(url, init));
  const print = (line: string) => lines.push(line);
  const program = new AsyncFunction('fetch', 'process', 'console', blocks.join('\n'));
  await program(send, { env: { BASE_URL: base, API_KEY: key } }, { log: print, warn: print });
  return lines;
}

/** A key with which this many requests were sent. */
async function usedKey(limits: { perMinute: number; perDay: number }, requests: number): Promise<string> {
  const key = await service.issueKey('enterprise', limits);
  for (let sent = 0; sent < requests; sent++) await service.call({ method: 'GET', path: '/store/inventory', key });
  return key;
}

const [used, left] = ['all 5 requests are used until 2026-12-01T12:01:00.000Z', 'of 10 requests left today, for 43200 s'];
const dayUsed = 'all 10 requests are used until 2026-12-02T00:00:00.000Z';
it.each([
  ['nothing before 80 % of the day', 60, 10, 6, []],
  ['what is left of the day from 80 % on', 60, 10, 7, [`2 ${left}`]],
  ['that a limit is exhausted', 5, 60, 4, [used]],
  ['how long to wait after a 429', 5, 60, 5, [used, 'rejected: wait 61 s']],
  ['all of it when the day is exhausted', 60, 10, 10, [`0 ${left}`, dayUsed, 'rejected: wait 43201 s']],
])('the program of plans-and-limits.md prints %s', async (_, perMinute, perDay, requests, lines) => {
  expect(await runProgram('plans-and-limits', await usedKey({ perMinute, perDay }, requests))).toEqual(lines);
});

describe('the program of web-page.md', () => {
  it('prints the pets, with the key of an account that has some', async () => {
    const key = await service.issueKey('free');
    const send = async (path: string, json: object) => (await service.call({ method: 'POST', path, json, key })).body;
    const { id: categoryId } = await send('/categories', { name: 'Parrots' });
    await send('/pets', { name: 'Polly', categoryId });
    expect(await runProgram('web-page', key)).toEqual(['Polly is available']);
  });

  it('says why it got none, and how long to wait', async () => {
    await expect(runProgram('web-page', 'wrong')).rejects.toThrow(/^invalid_api_key: .+ \(.+\)$/);
    await expect(runProgram('web-page', await usedKey({ perMinute: 1, perDay: 10 }, 1))).rejects.toThrow(
      /^rate_limit_exceeded: .+ Wait 61 s\. \(.+\)$/,
    );
  });
});
