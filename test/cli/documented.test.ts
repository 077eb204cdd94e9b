import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { atTerminal } from '../../cli/environment.ts';
import { petstore } from '../../cli/petstore.ts';
import { root } from '../../common/root.ts';

const files = globSync(['*.md', 'docs/**/*.md', 'tools/**/*.sh', '.github/workflows/*.yml'], { cwd: root, exclude: ['**/node_modules'] });

/** What follows `npx petstore`, up to the end of the command. */
const lines = files.flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/npx (?:--no )?petstore ([^\n`#|)\\]+)/g)].map(([, line = '']) => line.trim()),
);

it('pages, scripts and workflows have commands', () => {
  expect(lines.length).toBeGreaterThan(20);
});

it.each([...new Set(lines)])('petstore %s: has this command with these options', async (line) => {
  const words = line.split(/\s+/);
  const end = words.findIndex((word) => !/^[a-z]+(-[a-z]+)*$/.test(word));
  const command = words.slice(0, end === -1 ? words.length : end);
  const help: string[] = [];
  const code = await petstore([...command, '--help'], { ...atTerminal, out: (text) => help.push(text) });
  const [usage = '', ...others] = help.join('\n').split('\n');
  const [, name = '', takes = ''] = /^Usage: petstore ((?:[a-z][\w-]* )*)(.*)$/.exec(usage) ?? [];
  const asArguments = command.slice(name.split(' ').length - 1);
  expect({ code, command: name.trim() }).toEqual({ code: 0, command: command.slice(0, command.length - asArguments.length).join(' ') });
  expect(takes.match(/<[\w-]+>/g)?.length ?? 0).toBeGreaterThanOrEqual(asArguments.length);
  const known = new Set(others.join('\n').match(/--[\w-]+/g));
  expect(words.flatMap((word) => /^--[\w-]+/.exec(word)?.[0] ?? []).filter((option) => !known.has(option))).toEqual([]);
});
