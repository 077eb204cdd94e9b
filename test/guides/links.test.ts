import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../common/root.ts';

const pages = globSync(['*.md', '{client,docs,shared}/**/*.md'], { cwd: root });

it.each(pages)('%s links only to files that exist', (page) => {
  const links = [...readFileSync(join(root, page), 'utf8').matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  const files = links.filter((link) => !/^(https?:|mailto:|[#{/])/.test(link)).map((link) => link.replace(/#.*/, ''));
  expect(files.filter((file) => !existsSync(join(root, dirname(page), file)))).toEqual([]);
});
