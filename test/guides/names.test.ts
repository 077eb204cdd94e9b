import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { atTerminal } from '../../cli/environment.ts';
import { petstore } from '../../cli/petstore.ts';
import { root } from '../../common/root.ts';
import { optionNames } from '../../infra/stages/options.ts';
import { readFault } from '../../local/prefer/readFault.ts';
import { statusByCode } from '../../shared/contract/errorCodes.ts';
import { guides } from '../../shared/contract/generated/guides.ts';
import { guideNames, guidesFolder } from '../../tools/generate/guides.ts';
import { synthesize, withEdge } from '../infra/assembly.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const pages = globSync(['*.md', '{client,docs,shared,tools}/**/*.md', 'tools/**/*.sh', '.github/workflows/*.yml'], {
  cwd: root,
  exclude: ['**/node_modules'],
});
/** What pages, scripts and workflows have in this form, each once. */
const named = (form: RegExp) => [...new Set(pages.flatMap((page) => [...read(page).matchAll(form)].map(([, name = '']) => name.trim())))];

it.each(named(/Prefer: (\w+=[^`'\n]+)/g))('Prefer: %s is a failure that the local service knows', (preferences) => {
  expect(readFault(preferences)).toBeTypeOf('object');
});

it.each(named(/npx (?:--no )?petstore ([^\n`#|)\\]+)/g))('petstore %s: has this command with these options', async (line) => {
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

it('the mail of each alarm links the row that explains it', async () => {
  const { template } = await synthesize(withEdge);
  const rows = new Set([...read('docs/operations/alarms.md').matchAll(/<a id="([\w-]+)"><\/a>`\1/g)].map(([, id]) => id));
  const mails = Object.values(template.Resources).flatMap(({ Properties: { AlarmActions, AlarmDescription } = {} }) =>
    AlarmActions ? [String(AlarmDescription)] : [],
  );
  expect(new Set(mails.map((mail) => /What to do: https:\/\/example\.com\/alarms\.md#(\S+)$/.exec(mail)?.[1]))).toEqual(rows);
});

it.each([
  ['every code with its status', 'guides/errors.md', /^\| `(\w+)` \| (\d+) /gm, Object.entries(statusByCode).map(String)],
  ['every option of a stage', 'operations/deploy.md', /^\| (`.+?`) \|/gm, optionNames],
])('a table has %s', (_, page, row, names) => {
  const cells = [...read(`docs/${page}`).matchAll(row)].flatMap(([, ...cells]) => cells.join().replaceAll('`', '').split(', '));
  expect(cells.toSorted()).toEqual(names.toSorted());
});

it('the permissions of operators have every call of a command to AWS', () => {
  const commands = globSync('cli/**/*.ts', { cwd: root }).map(read).join();
  const calls = [...commands.matchAll(/new (\w+)Command\(|paginate(\w+)\(/g)].map(([, call = '', list = call]) => list);
  expect(calls.length).toBeGreaterThan(30);
  const permissions = read('docs/operations/README.md');
  expect(calls.filter((call) => !permissions.includes(call))).toEqual([]);
});

it('the reference has every guide, with links to guides only', () => {
  expect(readdirSync(guidesFolder).sort()).toEqual(guideNames.map((name) => `${name}.md`).sort());
  expect(guides.map(({ slug }) => slug)).toEqual([...guideNames, 'changes']);
  for (const { text } of guides) expect(text).not.toContain('.md)');
});

/** The anchors of a page's headings, as GitHub makes them, and its own anchors. */
const anchorsOf = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$|<a id="([^"]+)">/gm)].map(([, heading, anchor]) =>
    (heading ?? anchor ?? '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\d _-]/gu, '')
      .replaceAll(' ', '-'),
  );

const linksOf = (page: string) => [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);

it.each(pages.filter((page) => page.endsWith('.md')))('%s links only to files and headings that exist', (page) => {
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
