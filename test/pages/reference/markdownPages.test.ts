import { describe, expect, it } from 'vitest';
import { markdownPages } from '../../../pages/bundle/markdownPages.ts';
import openapi from '../../../shared/contract/generated/openapi.json' with { type: 'json' };
import { routes } from '../../../shared/contract/generated/routes.ts';
import { guideNames, readGuide } from '../../../tools/generate/guides.ts';

const pages = markdownPages();
const page = (name: string): string => pages.get(name) ?? '';

describe('the reference as Markdown', () => {
  it('has a page for each guide, for the changes and for each operation, and llms.txt lists them', () => {
    const names = [...guideNames, 'changes', ...routes.map(({ operationId }) => operationId)].map((name) => `${name}.md`);
    expect([...pages.keys()].toSorted()).toEqual([...new Set(names), 'llms.txt'].toSorted());
    const listed = page('llms.txt').match(/(?<=\]\(\{base_url\}\/docs\/)[^)]+/g);
    expect(listed?.toSorted()).toEqual([...new Set(names)].toSorted());
  });

  it('describes each guide by its first sentence', () => {
    const entries = [...page('llms.txt').matchAll(/^- \[.+\]\(.+\/([a-z-]+)\.md\): (.+\.)$/gm)];
    expect(entries.map(([, name]) => name)).toEqual([...guideNames, 'changes']);
    for (const [, name = '', sentence = ''] of entries) {
      const words = page(`${name}.md`)
        .replaceAll('\n', ' ')
        .replaceAll(/\]\([^)]*\)|\[/g, '');
      expect(words.split('  ')[1]?.startsWith(sentence), name).toBe(true);
      expect(sentence.length).toBeLessThan(140);
    }
  });

  it.each([...pages])('%s has links to pages and headings that exist, and no link into the page of the reference', (_, text) => {
    expect(text).not.toContain('/docs#');
    for (const [, name = ''] of text.matchAll(/\{base_url\}\/docs\/([\w.-]+)/g))
      expect([...pages.keys(), 'petstore.postman_collection.json']).toContain(name);
  });

  it.each([...guideNames])('%s.md is the guide, word for word but for its links', (name) => {
    const words = (text: string) =>
      text
        .replaceAll(/\]\([^)]*\)/g, '')
        .split(/\s+/)
        .filter(Boolean);
    expect(words(page(`${name}.md`))).toEqual(words(readGuide(name)));
  });

  it('has what a caller needs of each operation', () => {
    for (const [path, item] of Object.entries(openapi.paths)) {
      for (const [method, operation] of Object.entries(item)) {
        if (typeof operation !== 'object' || !('operationId' in operation)) continue;
        const text = page(`${operation.operationId}.md`);
        expect(text).toContain(`# ${operation.summary}\n`);
        expect(text).toContain(`\`${method.toUpperCase()} ${path}\``);
        for (const status of Object.keys(operation.responses)) expect(text).toContain(`## Response ${status}\n`);
        expect(text).not.toMatch(/\$ref|undefined|\[object/);
      }
    }
    expect(page('createPet.md')).toContain('maxLength: 100');
    expect(page('createOrder.md')).toContain('`insufficient_stock`');
    expect(page('getAccount.md')).toContain('Credential: an access token');
    expect(page('getHealth.md')).toContain('Credential: none');
  });
});
