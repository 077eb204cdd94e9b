import { beforeAll, describe, expect, it } from 'vitest';
import { guideNames, readGuide } from '../../scripts/generate/guides.ts';
import { type Service, startService } from '../support/service.ts';
import { requestOf } from './curl.ts';
import { examplesIn, expectShown } from './examples.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('guides');
});

/** What the guides put into their requests: a fresh key of the Free plan, a category and a pet of another, as they were created. */
async function variablesOf(guide: string): Promise<Record<string, string>> {
  const key = await service.issueKey('free');
  const create = async (path: string, json: object) => (await service.call({ method: 'POST', path, json })).body.id;
  const categoryId = await create('/categories', { name: 'Dogs' });
  const petId = await create('/pets', { name: 'Rex', categoryId: await create('/categories', { name: 'Dogs' }) });
  if (guide === 'backoff') {
    for (let sent = 0; sent < 60; sent++) await service.call({ method: 'GET', path: '/animals', key });
  }
  return { API_KEY: key, CATEGORY_ID: String(categoryId), PET_ID: String(petId) };
}

describe.each(guideNames)('docs/guides/%s.md', (guide) => {
  it('shows what is answered', async () => {
    const variables = await variablesOf(guide);
    const examples = examplesIn(readGuide(guide));
    expect(examples.length).toBeGreaterThan(0);
    for (const { curl, shown } of examples) expectShown(await service.call(requestOf(curl, variables)), shown);
  });
});

describe('an example that is wrong is found', () => {
  const answer = { status: 200, headers: { etag: '"1"' }, text: '{"id":282578800148480,"quantity":2}', body: {} };
  const shown = 'HTTP/1.1 200 OK\netag: "1"\n\n{"id":111111111111111,"quantity":2}\n';
  it.each([
    ['another status', shown.replace('200 OK', '201 Created')],
    ['another header', shown.replace('"1"', '"2"')],
    ['a header that is not there', shown.replace('etag', 'link')],
    ['another field', shown.replace('quantity', 'count')],
    ['another value', shown.replace(':2}', ':3}')],
    ['more', shown.replace('}', ',"more":1}')],
  ])('%s', (_, wrong) => {
    expectShown(answer, shown);
    expect(() => expectShown(answer, wrong)).toThrow();
  });

  it.each(['curl -i -k "$BASE_URL/pets"', 'curl "$HOME/pets"', 'curl https://other.example', 'wget "$BASE_URL/pets"'])('%s', (line) => {
    expect(() => requestOf(line, {})).toThrow();
  });
});
