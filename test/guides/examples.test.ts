import { beforeAll, describe, expect, it } from 'vitest';
import { guideNames, readGuide } from '../../tools/generate/guides.ts';
import { useService } from '../support/service.ts';
import { requestOf } from './curl.ts';
import { expectShown, stepsIn } from './examples.ts';
import { openShell, type Shell } from './shell.ts';

const service = useService('guides');
describe('the guides in sequence, in one shell', () => {
  let shell: Shell;
  beforeAll(async () => {
    shell = await openShell(service, await service.issueKey('free'));
  });

  describe.each(['the first time', 'again on the same day'])('%s', () => {
    it.each(guideNames)('%s.md shows the real responses', async (guide) => {
      expect(stepsIn(readGuide(guide)).some(({ kind }) => kind === 'request')).toBe(true);
      await shell.run(guide);
    });
  });
});

describe('a guide right after the quickstart', () => {
  it.each(guideNames.slice(1))('%s.md shows the real responses', async (guide) => {
    const shell = await openShell(service, await service.issueKey('free'));
    await shell.run('quickstart');
    await shell.run(guide);
  });
});

describe('an example that is wrong is found', () => {
  const response = { status: 200, headers: { etag: '"1"' }, text: '{"id":282578800148480,"quantity":2}', body: {} };
  const shown = 'HTTP/1.1 200 OK\netag: "1"\n\n{"id":111111111111111,"quantity":2}\n';
  it.each([
    ['another status', shown.replace('200 OK', '201 Created')],
    ['another header', shown.replace('"1"', '"2"')],
    ['a header that is not there', shown.replace('etag', 'link')],
    ['another field', shown.replace('quantity', 'count')],
    ['another value', shown.replace(':2}', ':3}')],
    ['more', shown.replace('}', ',"more":1}')],
  ])('%s', (_, wrong) => {
    expectShown(response, shown);
    expect(() => expectShown(response, wrong)).toThrow();
  });

  it.each(['curl -i -k "$BASE_URL/pets"', 'curl "$HOME/pets"', 'curl https://other.example', 'wget "$BASE_URL/pets"'])('%s', (line) => {
    expect(() => stepsIn(`\`\`\`sh\n${line}\n\`\`\`\n\n\`\`\`http\nHTTP/1.1 200 OK\n\`\`\`\n`)).toThrow();
  });

  it('a variable that no guide has set', () => {
    const request = { method: 'GET', path: '/pets?id=$PET_ID', headers: {} };
    expect(requestOf(request, { PET_ID: '7' }).path).toBe('/pets?id=7');
    expect(() => requestOf(request, {})).toThrow('no guide has set PET_ID');
  });

  it.each([
    ['a request without an answer', '```sh\ncurl -i "$BASE_URL/pets"\n```\n'],
    ['an answer without a request', '```http\nHTTP/1.1 200 OK\n```\n'],
    ['another command', '```sh\nrm -r .\n```\n'],
    ['another language', '```rb\nputs 1\n```\n'],
  ])('%s', (_, guide) => {
    expect(() => stepsIn(guide)).toThrow();
  });
});
