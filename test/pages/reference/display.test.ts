import { describe, expect, it } from 'vitest';
import type { Contract } from '../../../pages/reference/browser/contract.ts';
import { forDisplay } from '../../../pages/reference/browser/display.ts';
import { guides } from '../../../shared/contract/generated/guides.ts';
import openapi from '../../../shared/contract/generated/openapi.json' with { type: 'json' };
import { guideNames, readGuide } from '../../../tools/generate/guides.ts';

/** As the service serves it. */
const address = 'https://served.example.com';
const served: Contract = JSON.parse(JSON.stringify({ ...openapi, servers: [{ url: address }] }).replaceAll('{base_url}', address));
const empty: Contract = { info: { description: 'A pet store.' }, tags: [], paths: {} };
const contractOf = (operation: object): Contract => ({ ...empty, paths: { '/pets': { get: { operationId: 'listPets', ...operation } } } });
const reader = { baseUrl: 'https://api.example.com' };
const display = (contract: Contract) => forDisplay(contract, guides, reader);

describe('the contract as the reference shows it', () => {
  it('has a separate page for each guide, before the tags of the operations, which are below their group', () => {
    const pages = [
      { name: 'Pages', slug: 'pages', text: 'Lists have pages.\n\n## Links\n\n`Link`' },
      { name: 'Errors', slug: 'errors', text: 'A code.' },
    ];
    const { tags } = forDisplay({ ...empty, tags: [{ name: 'Pets' }, { name: 'Categories', 'x-parent': 'Pets' }] }, pages, reader);
    expect(tags).toEqual([
      { name: 'Guides', description: expect.any(String) },
      { name: 'Pages', parent: 'Guides', description: 'Lists have pages.\n\n## Links\n\n`Link`' },
      { name: 'Errors', parent: 'Guides', description: 'A code.' },
      { name: 'Pets' },
      { name: 'Categories', 'x-parent': 'Pets', parent: 'Pets' },
    ]);
  });

  it('has the address of the service and the API key of the tab in its samples', () => {
    const sample = "createPetStore({ baseUrl: '{base_url}', apiKey: '<API_KEY>' })";
    const guide = { name: 'Quickstart', slug: 'quickstart', text: `${sample}\n\n\`Bearer <API_KEY>\`` };
    const contract = contractOf({ 'x-codeSamples': [{ lang: 'ts', source: sample }] });
    const { tags, paths } = forDisplay(contract, [guide], { ...reader, apiKey: 'petstore_1' });
    const source = "createPetStore({ baseUrl: 'https://api.example.com', apiKey: 'petstore_1' })";
    expect(tags[1]).toMatchObject({ description: `${source}\n\n\`Bearer <API_KEY>\`` });
    expect(paths['/pets']?.get).toMatchObject({ 'x-codeSamples': [{ lang: 'ts', source }] });
    // Python writes its variable in the same way.
    expect(JSON.stringify(display(served)).replaceAll('f\\"{base_url}', '')).not.toMatch(/\{base_url\}|served\.example/);
  });

  it('begins with whose store a key reaches, the plans, and what the page spends of a key that it has', () => {
    const descriptionWith = (apiKey?: string) => forDisplay(served, guides, { ...reader, apiKey }).info.description;
    expect(descriptionWith()).toMatch(/^Each account has its own store,.+^\| Free \|/ms);
    expect([descriptionWith('petstore_1'), descriptionWith()].map((text) => text.includes('two requests'))).toEqual([true, false]);
  });

  it('leaves out what the page’s footer shows', () => {
    const info = { ...empty.info, license: { name: 'MIT' }, contact: { name: 'Pet Store Service' } };
    expect(Object.keys(display({ ...empty, info }).info)).toEqual(['description', 'title']);
  });

  it('has every guide that is served, under its title, and the changes, and leads from one to another and to the portal', () => {
    const { tags } = display(served);
    const titles = guideNames.map((name) => readGuide(name).split('\n')[0]?.replace('# ', ''));
    const pages = tags.filter((tag) => 'parent' in tag && tag.parent === 'Guides');
    expect(pages.map(({ name }) => name)).toEqual([...titles, 'Changes']);
    const slugs = tags.map(({ name }) => name.toLowerCase().replaceAll(' ', '-'));
    const links = JSON.stringify(display(served)).match(/(?<=\]\(#tag\/)[a-z-]+/g) ?? [];
    expect(links.length).toBeGreaterThan(guideNames.length);
    for (const link of links) expect(slugs).toContain(link);
    expect(JSON.stringify(tags)).not.toContain('/docs#');
    for (const guide of ['Quickstart', 'Authentication'])
      expect(tags.find(({ name }) => name === guide)).toMatchObject({
        description: expect.stringContaining('](https://api.example.com/portal)'),
      });
  });

  it('leaves an operation without samples and marks unchanged', () => {
    const operation = { operationId: 'listPets', description: 'Lists.' };
    expect(display(contractOf(operation)).paths['/pets']?.get).toEqual(operation);
  });

  it('uses only badge colours that the reference knows', () => {
    const colors = JSON.stringify(display(served)).match(/"color":"[^"]*"/g) ?? [];
    expect(colors.length).toBeGreaterThan(0);
    for (const color of colors) expect(color).toMatch(/"#[0-9a-f]{6}"$/);
  });

  it('does not send an optional parameter because it has a list of values', () => {
    const schema = { $ref: '#/components/schemas/Colour' };
    const parameters = {
      Colour: { schema },
      Needed: { required: true, schema },
      Limit: { schema: { $ref: '#/components/schemas/Count' } },
    };
    const components = { parameters, schemas: { Colour: { enum: ['red', 'blue'] }, Count: {} } };
    expect(display({ ...empty, components }).components.parameters).toEqual({
      ...parameters,
      Colour: { schema, examples: { default: { value: 'red', 'x-disabled': true } } },
    });
  });

  it('keeps every path and operation of the contract', () => {
    const { paths } = display(served);
    const operations = (of: object) => Object.entries(of).map(([path, item]) => [path, ...Object.keys(item)]);
    expect(operations(paths)).toEqual(operations(served.paths));
  });
});
