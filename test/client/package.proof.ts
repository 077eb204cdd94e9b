import { mkdirSync, mkdtempSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript6';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { buildClient, clientGzipBytes, publishedManifest } from '../../tools/generate/buildClient.ts';
import { contractRoutes } from '../support/contract.ts';
import { openCloud } from '../support/store.ts';

mkdirSync(join(root, 'build'), { recursive: true });
/** A folder of a program with the client. */
const project = mkdtempSync(join(root, 'build', 'client-test-'));
const installed = join(project, 'node_modules', 'pet-store-client');
beforeAll(() => buildClient(installed));
afterAll(() => rm(project, { recursive: true, force: true }));
const budgetBytes = 4_300;

/** What publint and attw, which `tools/ci/thirdParty.sh` runs, do not look at. */
describe('the package', () => {
  it(`is smaller than ${budgetBytes} bytes`, async () => {
    const bytes = await clientGzipBytes();
    console.log(`the client is ${bytes} bytes, minified and gzip`);
    expect(bytes).toBeLessThan(budgetBytes);
  });

  it('has no dependency, and nothing of Node', async () => {
    const { dependencies, engines } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
    expect(dependencies).toBeUndefined();
    expect(engines).toEqual({ node: '>=20' });
    for (const [file, loads] of [
      ['index.js', /^import .+ from "(.+)";$/gm],
      ['cjs/index.js', /\brequire\("(.+?)"\)/g],
    ] as const) {
      const script = await readFile(join(installed, file), 'utf8');
      expect([...script.matchAll(loads)].map(([, name]) => name)).toEqual([]);
      expect(script).not.toMatch(/node:|\b(process|Buffer|setImmediate|__dirname)\b/);
    }
    expect((await readdir(installed)).sort()).toEqual(['LICENSE', 'README.md', 'cjs', 'index.js', 'package.json', 'types']);
  });

  it("has the source of the repository's package.json, where that is filled in", () => {
    const repository = { type: 'git', url: 'git+https://git.example.com/shop.git' };
    const [author, homepage] = ['Example', 'https://example.com'];
    expect(publishedManifest({ name: 'client' }, { name: 'service', author, repository, homepage })).toEqual({
      ...{ name: 'client', author, homepage },
      repository: { ...repository, directory: 'client' },
    });
    expect(JSON.stringify(publishedManifest({ name: 'client' }, {}))).toBe('{"name":"client"}');
  });

  it.each(['import', 'require'])('works in a program that loads it with %s', async (way) => {
    const load = createRequire(join(project, 'program.js'));
    const { createPetStore, PetStoreError }: typeof import('../../client/index.ts') =
      way === 'require' ? load('pet-store-client') : await import(join(installed, 'index.js'));
    const { url, keys } = await openCloud('clientPackage');
    const petStore = createPetStore({ baseUrl: url, apiKey: keys.enterprise });
    const { data: category } = await petStore.createCategory({ body: { name: 'Dogs' } });
    await petStore.deleteCategory({ path: { categoryId: category.id } });
    const rejection = petStore.getCategory({ path: { categoryId: category.id } });
    await expect(rejection).rejects.toBeInstanceOf(PetStoreError);
  });

  it('documents every operation in an editor, and strikes through deprecated ones', async () => {
    const operations = contractRoutes.flatMap(({ method, operation }) =>
      method === 'ANY' || operation.security?.length === 0 ? [] : operation,
    );
    const uses = operations.map(({ operationId }) => `reference.${operationId};\ncall.${operationId}(input);\n`);
    const file = join(project, 'editor.ts');
    const source = `${editorProgram}${uses.join('')}`;
    await writeFile(file, source);
    const editor = editorOf(file);
    /** The documentation shown over the end of the first `text`, with tags such as `@deprecated`. */
    const hover = (text: string) => {
      const shown = editor.getQuickInfoAtPosition(file, source.indexOf(text) + text.length);
      const tags = shown?.tags?.map((tag) => `@${tag.name} ${ts.displayPartsToString(tag.text)}`.trim()) ?? [];
      return [ts.displayPartsToString(shown?.documentation), ...tags].join('\n');
    };
    expect(operations).not.toHaveLength(0);
    for (const { operationId, summary, description } of operations) {
      const documentation = [summary, ...(marks[operationId] ?? []), `@description ${description}`].join('\n');
      for (const used of ['reference', 'call'])
        expect([used, operationId, hover(`${used}.${operationId}`)]).toEqual([used, operationId, documentation]);
    }
    const deprecated = editor.getSuggestionDiagnostics(file).filter(({ reportsDeprecated }) => reportsDeprecated);
    expect(deprecated.map(({ start, length }) => source.slice(start, start + length))).toEqual(['getPet', 'getPet']);
  });
});

const beta = ['@beta May change with notice: a month before, this description says what and when.'];
/** What an editor shows for operations that may change or be removed. */
const marks: Readonly<Record<string, readonly string[]>> = {
  getPet: ['@deprecated Since 2026-11-20. Responds with 410 from 2027-06-30 on. Use /pets?id={petId} instead.'],
  updateOrder: ['@experimental May change or be removed without notice. Do not depend on it.'],
  listInventory: beta,
  getInventory: beta,
  setInventory: beta,
};

const editorProgram = `
import type { PetStore, PetStoreAccount } from 'pet-store-client';
declare const reference: PetStore & PetStoreAccount, call: PetStore & PetStoreAccount, input: never;
`;

/** What an editor asks about a program of one file, whose imports are resolved from its folder. */
const editorOf = (file: string) =>
  ts.createLanguageService({
    ...ts.sys,
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    getCompilationSettings: () => ({ strict: true, target: ts.ScriptTarget.ES2024, module: ts.ModuleKind.NodeNext, types: [] }),
    getScriptFileNames: () => [file],
    getScriptVersion: () => '1',
    getScriptSnapshot: (name) => ts.ScriptSnapshot.fromString(ts.sys.readFile(name) ?? ''),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
  });
