import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../common/root.ts';

const folders = '.ci,.github,cli,client,common,contract,docs,functions,infra,local,pages,shared,test,tools';
const files = globSync(['*.*', 'Dockerfile', `{${folders}}/**/*`], { cwd: root, exclude: ['**/node_modules'] });
const texts = new Map(
  files
    .filter(
      (file) =>
        /\.(ts|tsx|[cm]?js|css|md|sh|ya?ml|toml|json)$|^\.ci\/run$|Dockerfile$/.test(file) &&
        !/package-lock|\/(approved|generated|released)\//.test(file),
    )
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
);
const isPage = (file: string) => file.endsWith('.md');
const inComment = /(?:^\s*(?:\/\*|\*|\/\/|#)|\s\/\/\s|\{\/\*|\s#\s)(.*)/;

/** What is in backticks in pages and comments, with its file. */
const marked = [...texts].flatMap(([file, text]) =>
  text.split('\n').flatMap((line) => {
    const prose = isPage(file) ? line : (inComment.exec(line)?.[1] ?? '');
    return [...prose.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ file, name }));
  }),
);

it('every npm script that is named is in package.json', () => {
  const scripts = JSON.parse(texts.get('package.json') ?? '').scripts;
  const named = [...texts].flatMap(([file, text]) =>
    [...text.matchAll(/npm run (?:--silent )?([a-z][a-z:]*)/g)].map(([, name = '']) => ({ file, name })),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ name }) => !(name in scripts))).toEqual([]);
});

it('every file that a page or a comment names is there', () => {
  /** What a program makes, and files of others. */
  const foreign = '.vscode/mcp.json emptyStore.mjs index.js ogen.yml start.mjs tools/call ../../../shared/orders/orders.ts'.split(' ');
  const names = new Set(files.map((file) => basename(file)));
  const isFolder = new RegExp(`^(\\.\\.?|${folders.replaceAll('.', '\\.').replaceAll(',', '|')})/`);
  const named = marked.filter(
    ({ name }) =>
      /^[\w.<*{][\w.<>*{},/-]*$/.test(name) && (isFolder.test(name) || /[\w>]\.([cm]?[jt]sx?|css|md|sh|ya?ml|toml|json)$/.test(name)),
  );
  const isThere = ({ file, name }: (typeof marked)[number]): boolean => {
    const pattern = name.replaceAll(/<\w+>/g, '*');
    return names.has(name) || [root, join(root, dirname(file))].some((cwd) => globSync(pattern, { cwd }).length > 0);
  };
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter((one) => !foreign.includes(one.name) && !isThere(one))).toEqual([]);
});

it('every name in backticks in a comment is one of the code', () => {
  /** Of AWS, browsers and libraries. */
  const foreign =
    'BatchWriteItem DataProcessed IntegrationLatency NAME ParseErrorCode TODO_EDIT_THE_ID YOUR_API_KEY binary innerWidth maxlength test_logging_tool'.split(
      ' ',
    );
  const code = [...texts].filter(([file]) => /\.(ts|tsx|[cm]?js|css|json|ya?ml)$/.test(file));
  const lines = code.flatMap(([, text]) => text.split('\n').map((line) => line.replace(inComment, '')));
  const words = new Set(lines.join('\n').match(/\w+/g)?.concat(foreign));
  const named = marked.filter(({ file, name }) => !isPage(file) && /^[\w$]+(\.[\w$]+)*(\(\))?$/.test(name));
  expect(named.length).toBeGreaterThan(300);
  expect(named.filter(({ name }) => name.match(/\w+/g)?.some((word) => !words.has(word)))).toEqual([]);
});

it('nothing has two docstrings', () => {
  expect([...texts].filter(([file, text]) => /\.tsx?$/.test(file) && /\*\/\n[ \t]*\/\*\*/.test(text)).map(([file]) => file)).toEqual([]);
});
