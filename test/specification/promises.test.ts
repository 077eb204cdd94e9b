import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript6';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../common/root.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
/** The tests of each section: of guarantees.md in a list, of the specification by requirement. */
const sections = Object.entries<Readonly<Record<string, string>> | readonly string[] | null>(parse(read('docs/promises.yaml')));

it('docs/promises.yaml has promises for every heading of docs/guarantees.md and every section of the specification', () => {
  const headings = [...read('docs/guarantees.md').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  const named = sections.filter(([, promises]) => promises).map(([section]) => /^§\d/.exec(section)?.[0] ?? section);
  expect(named).toEqual([...headings, '§1', '§2', '§3', '§4', '§5', '§6', '§7', '§8', '§9']);
});

/** The names of a file's tests, of their groups and of the rows of their tables, which are the first string of each. */
function namesIn(file: string): readonly string[] {
  const names: string[] = [];
  const add = (node: ts.Node | undefined) => {
    if (node && ts.isStringLiteralLike(node)) names.push(node.text);
  };
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest);
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && /^(describe|it|test)\b/.test(node.expression.getText(source))) {
      const [first] = node.arguments;
      add(first);
      const rows = first && ts.isArrayLiteralExpression(first) ? first.elements : [];
      for (const row of rows) if (ts.isArrayLiteralExpression(row)) add(row.elements[0]);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

it('every promise of docs/promises.yaml names a file of test/, and a test as that file has it', () => {
  const promises = sections.flatMap(([section, tests]) => Object.entries(tests ?? {}).map((one) => [section, ...one] as const));
  const files = new Set(promises.map(([, , test]) => String(test).split(' › ')[0] ?? ''));
  const present = [...files].filter((file) => existsSync(join(root, 'test', file)));
  const tests = new Set(present.flatMap((file) => namesIn(join('test', file)).map((name) => `${file} › ${name}`)));
  expect(promises.filter(([, , test]) => !tests.has(String(test))).map((wrong) => wrong.join(': '))).toEqual([]);
});
