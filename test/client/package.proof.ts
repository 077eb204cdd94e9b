import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import vm from 'node:vm';
import { build } from 'esbuild';
import ts from 'typescript6';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import openapi from '../../shared/contract/generated/openapi.json' with { type: 'json' };
import { buildClient, clientGzipBytes, publishedManifest } from '../../tools/generate/buildClient.ts';
import { compile as compileProgram } from '../../tools/generate/compile.ts';
import { openCloud } from '../support/store.ts';

const run = promisify(execFile);
mkdirSync(join(root, 'build'), { recursive: true });
/** A folder of a program with the client installed from its archive, as from a registry. */
const project = mkdtempSync(join(root, 'build', 'client-test-'));
const installed = join(project, 'node_modules', 'pet-store-client');
beforeAll(async () => {
  const source = join(project, 'package');
  await mkdir(installed, { recursive: true });
  await buildClient(source);
  // On Windows npm is a batch file.
  const options = { cwd: source, shell: process.platform === 'win32' };
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', project], options);
  await run('tar', ['-xzf', join(project, JSON.parse(stdout)[0].filename), '-C', installed, '--strip-components', '1']);
  await writeFile(join(project, 'package.json'), '{"type":"module"}');
});
afterAll(() => rm(project, { recursive: true, force: true }));
const budgetBytes = 4_300;

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
      expect(script).not.toMatch(/node:|\bprocess\b|\bBuffer\b/);
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

  it('has types after installation: correct code compiles, and wrong code does not', async () => {
    await writeFile(join(project, 'program.ts'), program);
    await writeFile(
      join(project, 'readme.ts'),
      `declare const baseUrl: string, apiKey: string, accessToken: string;\n${await readmePrograms()}`,
    );
    expect(compile(['program.ts', 'readme.ts'])).toBe('');
  });

  it('documents every operation in an editor, and strikes through deprecated ones', async () => {
    const operations = Object.values(openapi.paths)
      .flatMap((path): Documented[] => Object.values(path))
      .filter(({ operationId, security }) => operationId !== undefined && security?.length !== 0);
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
    for (const { operationId = '', summary, description } of operations) {
      const documentation = [summary, ...(marks[operationId] ?? []), `@description ${description}`].join('\n');
      for (const used of ['reference', 'call'])
        expect([used, operationId, hover(`${used}.${operationId}`)]).toEqual([used, operationId, documentation]);
    }
    const deprecated = editor.getSuggestionDiagnostics(file).filter(({ reportsDeprecated }) => reportsDeprecated);
    expect(deprecated.map(({ start, length }) => source.slice(start, start + length))).toEqual(['getPet', 'getPet']);
  });
});

/** The result of each program: an order is placed, found in the list, completed, and a second change is rejected. */
const done = { found: true, complete: true, code: 'order_complete' };

/** A program without a cast, an assertion or a check whether an order has an id. */
const body = (newPet: string, order: string) => `
const petStore = createPetStore({ baseUrl, apiKey });
const { data: category } = await petStore.createCategory({ body: { name: 'Dogs' } });
const rex${newPet} = { name: 'Rex', categoryId: category.id };
const { data: pet } = await petStore.createPet({ body: rex });
const { data: order, etag } = await petStore.createOrder({ body: { petId: pet.id, quantity: 1 } });
let found = false;
for await (const { id } of petStore.items('listOrders', { query: { petId: pet.id } })) found ||= id === order.id;
const path = { orderId: order.id };
const { data: completed } = await petStore.updateOrder({ path, header: { 'If-Match': etag }, body: { complete: true } });
const isComplete = (one${order}) => one.complete;
const code = await petStore.deleteOrder({ path }).catch((error) => error instanceof PetStoreError && error.code);
const result = { found, complete: isComplete(completed), code };
`;
const inNode = (program: string) =>
  `const { BASE_URL: baseUrl = '', API_KEY: apiKey = '' } = process.env;${program}console.log(JSON.stringify(result));`;
const inFunction = (program: string) => `(async () => {${program}})();`;
const plain = body('', '');
const typed = body(': NewPet', ': PlacedOrder');
const imports = `import { createPetStore, PetStoreError } from 'pet-store-client';\n`;
const typedImports = `import { createPetStore, PetStoreError, type NewPet, type PlacedOrder } from 'pet-store-client';\n`;

describe('a program with the package from its archive', () => {
  it.each([
    ['strict TypeScript, as an ES module', 'strict.mts', 'strict.mjs', typedImports + inNode(typed)],
    ['strict TypeScript, as CommonJS', 'strict.cts', 'strict.cjs', typedImports + inFunction(inNode(typed))],
  ])('in %s', async (_, source, compiled, program) => {
    await writeFile(join(project, source), program);
    expect(compile([source], { noEmit: false, types: ['node'] })).toBe('');
    const { url, keys } = await openCloud('clientPrograms');
    const env = { ...process.env, BASE_URL: url, API_KEY: keys.enterprise };
    const { stdout } = await run(process.execPath, [join(project, compiled)], { env });
    expect(JSON.parse(stdout)).toEqual(done);
  });

  it('bundled for a browser, without anything of Node', async () => {
    const contents = `${imports}globalThis.program = async (baseUrl, apiKey) => {${plain} return result; };`;
    const { outputFiles } = await build({ stdin: { contents, resolveDir: project }, bundle: true, platform: 'browser', write: false });
    const { AbortController, AbortSignal, FormData, Headers, Request, Response, URL, URLSearchParams, crypto, fetch } = globalThis;
    const page: { program?: (baseUrl: string, apiKey: string) => Promise<object> } & Record<string, unknown> = {
      ...{ AbortController, AbortSignal, FormData, Headers, Request, Response, URL, URLSearchParams, crypto, fetch },
      ...{ clearTimeout, performance, setTimeout },
    };
    const { url, keys } = await openCloud('clientPage');
    vm.runInNewContext(outputFiles[0]?.text ?? '', page);
    // A value from the page has the page's prototypes.
    expect({ ...(await page.program?.(url, keys.enterprise)) }).toEqual(done);
  });
});

interface Documented {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly security?: readonly object[];
}

const beta = ['@beta May change with notice: a month before, this description says what and when.'];
/** What an editor shows for operations that may change or be removed. */
const marks: Readonly<Record<string, readonly string[]>> = {
  getPet: ['@deprecated Since 2026-11-20. Responds with 410 from 2027-06-30 on. Use /pets?id={petId} instead.'],
  updateOrder: ['@experimental May change or be removed without notice. Do not depend on it.'],
  listInventory: beta,
  getInventory: beta,
  setInventory: beta,
};

/** The README's programs, in their order. */
async function readmePrograms(): Promise<string> {
  const readme = await readFile(join(installed, 'README.md'), 'utf8');
  return [...readme.matchAll(/^```ts\n(.+?)^```$/gms)].map(([, code]) => code).join('');
}

const editorProgram = `
import type { PetStore, PetStoreAccount } from 'pet-store-client';
declare const reference: PetStore & PetStoreAccount, call: PetStore & PetStoreAccount, input: never;
`;

const program = `
import { createPetStore, createPetStoreAccount, type NewOrder, type Pet } from 'pet-store-client';
const petStore = createPetStore({ baseUrl: 'https://api.example.com', apiKey: 'petstore_' });
const account = createPetStoreAccount({ baseUrl: 'https://api.example.com', accessToken: 'token' });
const { data: category } = await petStore.createCategory({ body: { name: 'Dogs' } });
const { data: pet, etag } = await petStore.createPet({ body: { name: 'Rex', categoryId: category.id } });
const given: NewOrder = { petId: pet.id };
const order: { id: number; complete: boolean } = (await petStore.createOrder({ body: given })).data;
const pets: Pet[] = (await petStore.listPets()).data;
const gone: undefined = (await petStore.deletePet({ path: { petId: 1 } })).data;
const version: string | undefined = (await petStore.listPets({ query: { id: [pet.id] } })).etag;
await petStore.updatePet({ path: { petId: pet.id }, body: { status: 'sold' }, retryInDoubt: true, maxRetries: 0, timeoutSeconds: 5 });
const orders: undefined = (await petStore.listOrders()).etag;
const unchanged = await petStore.getOrder({ path: { orderId: 1 }, header: { 'If-None-Match': etag } });
// @ts-expect-error there may be no data
unchanged.data.complete;
// @ts-expect-error a field is missing
petStore.createPet({ body: { name: 'Rex' } });
// @ts-expect-error the field does not exist
petStore.updatePet({ path: { petId: 1 }, body: { colour: 'brown' } });
// @ts-expect-error the status does not exist
petStore.listPets({ query: { status: 'lost' } });
// @ts-expect-error this is no list
petStore.items('createPet');
// @ts-expect-error the reference is a page for people
petStore.getReference();
// @ts-expect-error a page that has not changed would look like an empty one
petStore.items('listPets', { header: { 'If-None-Match': etag } });
// @ts-expect-error an API key does not reach the account
petStore.listKeys();
// @ts-expect-error a POST is always sent again
petStore.createOrder({ body: {}, retryInDoubt: true });
// @ts-expect-error a key of the store is no access token
account.createPet;
// @ts-expect-error an id is given by the service
petStore.createOrder({ body: { id: 7 } });
export { gone, order, orders, pets, version };
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

/**
 * The declarations of Node.js are most of what there is to check, and are checked where they are made. Where the client's declarations do
 * not fit them, the error is in the client's or in the program.
 */
const isChecked = (file: string) => !/\/node_modules\/(@types|undici-types)\//.test(file);

/** Compiles files of the project with TypeScript. @returns the compiler's errors */
function compile(files: readonly string[], options: object = {}): string {
  const compilerOptions = {
    noEmit: true,
    skipDefaultLibCheck: true,
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: [],
    module: 'nodenext',
    ...options,
  };
  return compileProgram(ts.parseJsonConfigFileContent({ compilerOptions, files }, ts.sys, project), isChecked);
}
