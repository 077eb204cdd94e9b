import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../common/root.ts';

const pages = globSync(['*.md', '{client,docs,shared}/**/*.md'], { cwd: root });

/** The anchors of a page's headings, as GitHub makes them. */
const anchorsOf = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\d _-]/gu, '')
      .replaceAll(' ', '-'),
  );

const linksOf = (page: string) => [...readFileSync(join(root, page), 'utf8').matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);

it.each(pages)('%s links only to files and headings that exist', (page) => {
  const broken = linksOf(page)
    .filter((link) => !/^(https?:|mailto:|[{/])/.test(link))
    .filter((link) => {
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? join(root, page) : join(root, dirname(page), file);
      return !existsSync(target) || (anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor));
    });
  expect(broken).toEqual([]);
});

it('client/README.md links only to its own headings and to the web, because its package has no other page', () => {
  expect(linksOf('client/README.md').filter((link) => !/^(#|https:)/.test(link))).toEqual([]);
});
