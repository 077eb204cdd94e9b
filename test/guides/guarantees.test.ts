import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { proofs } from '../prove/proofs.ts';

const page = readFileSync(join(root, 'docs/guarantees.md'), 'utf8');
const [, ...sections] = page.split('\n## ');
const promises = sections.filter((section) => section.includes('**Promised.**'));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const all = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, found = '']) => found);

describe('docs/guarantees.md', () => {
  it.each(promises.map((section) => [section.split('\n')[0], section]))(
    '%s says what is not promised, and what shows the promise',
    (_, section) => {
      expect(section).toContain('**Not promised.**');
      expect(section).toMatch(/\*\*Shown by\*\* `test\/[^`]+\.(test|proof)\.ts`/);
    },
  );

  it('names files that are there', () => {
    const files = all(/`((?:test|scripts|client)\/[^`\s]+)`/g);
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('names commands that are there, and every proof', () => {
    expect(all(/npm run (\w+)/g).filter((name) => !scripts[name])).toEqual([]);
    expect(new Set(all(/--proof (\w+)/g))).toEqual(new Set(Object.keys(proofs)));
  });

  it('has the counts and the scale of every proof, with no broken promise', () => {
    const rows = all(/^\| (\w+ \|.*) \|$/gm).filter((row) => /^\w+ \| [\d.]+ \|/.test(row));
    expect(rows.map((row) => row.split(' | ')[0])).toEqual(Object.keys(proofs));
    for (const row of rows) expect(row.split(' | ')[3], row).toBe('0');
  });
});
