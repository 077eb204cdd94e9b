import { beforeAll, describe, expect, it } from 'vitest';
import { guideNames, readGuide } from '../../tools/generate/guides.ts';
import { useService } from '../support/service.ts';
import { expectShown, openShell, type Shell, stepsIn } from './shell.ts';

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

const shown = 'HTTP/1.1 200 OK\netag: "1"\n\n{"id":111111111111111,"quantity":2}\n';
it.each([
  ['200 OK', '201 Created'],
  ['"1"', '"2"'],
  ['etag', 'link'],
  ['quantity', 'count'],
  [':2}', ':3}'],
  ['}', ',"more":1}'],
])('an example that has not %s but %s is found', (real, wrong) => {
  const response = { status: 200, headers: { etag: '"1"' }, text: '{"id":282578800148480,"quantity":2}' };
  expectShown(response, shown);
  expect(() => expectShown(response, shown.replace(real, wrong))).toThrow();
});
