import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ModuleKind, ScriptTarget } from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildClient, clientGzipBytes } from '../../scripts/buildClient.ts';
import openapi from '../../shared/contract/generated/openapi.json' with { type: 'json' };
import { collect } from './collect.ts';
import { Editor } from './editor.ts';

const root = join(import.meta.dirname, '..', '..');
mkdirSync(join(root, 'build'), { recursive: true });
/** Within the repository, so that the package finds its dependency as it would once it is installed. */
const project = mkdtempSync(join(root, 'build', 'client-test-'));
const installed = join(project, 'node_modules', 'pet-store-client');
const budgetBytes = 5_500;

beforeAll(async () => {
  await mkdir(join(project, 'node_modules'), { recursive: true });
  await buildClient(join(project, 'package'));
  await symlink(join(project, 'package'), installed);
  await writeFile(join(project, 'package.json'), '{"type":"module"}');
});
afterAll(() => rm(project, { recursive: true, force: true }));

describe('the package', () => {
  it(`is smaller than ${budgetBytes} bytes, its dependency included`, async () => {
    const bytes = await clientGzipBytes();
    console.log(`the client is ${bytes} bytes, minified and gzip`);
    expect(bytes).toBeLessThan(budgetBytes);
  });

  it('has one dependency, in the version that is tested here, and nothing of Node', async () => {
    const readPackage = async (file: string) => JSON.parse(await readFile(file, 'utf8'));
    const { dependencies, exports } = await readPackage(join(installed, 'package.json'));
    const { devDependencies } = await readPackage(join(root, 'package.json'));
    expect(dependencies).toEqual({ 'openapi-fetch': devDependencies['openapi-fetch'] });
    expect(Object.values(exports['.'])).toEqual(['./types/client/index.d.ts', './index.js']);
    const script = await readFile(join(installed, 'index.js'), 'utf8');
    expect([...script.matchAll(/^import .+ from "(.+)";$/gm)].map(([, name]) => name)).toEqual(['openapi-fetch']);
    expect(script).not.toMatch(/node:|\bprocess\b|\bBuffer\b|require\(/);
    expect((await readdir(installed)).sort()).toEqual(['README.md', 'index.js', 'package.json', 'types']);
  });

  it('is typed for those who install it: what is right compiles, and what is wrong does not', async () => {
    await writeFile(join(project, 'program.ts'), program);
    await writeFile(join(project, 'readme.ts'), `declare const baseUrl: string, apiKey: string;\n${await readmePrograms()}`);
    const compilerOptions = {
      noEmit: true,
      skipDefaultLibCheck: true,
      strict: true,
      exactOptionalPropertyTypes: true,
      target: 'es2024',
      lib: ['es2024', 'dom', 'dom.iterable'],
      types: [],
      module: 'nodenext',
    };
    await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts', 'readme.ts'] }));
    const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    const compiled = promisify(execFile)(process.execPath, [tsc, '-p', project]);
    expect((await compiled.catch((error) => error)).stdout).toBe('');
  });

  it('documents every operation in an editor, and strikes through what is deprecated', async () => {
    const operations = Object.values(openapi.paths)
      .flatMap((path): Documented[] => Object.values(path))
      .filter(({ operationId, security }) => operationId !== undefined && security === undefined);
    const uses = operations.map(({ operationId }) => `reference.${operationId};\ncall.${operationId}(input);\n`);
    const file = join(project, 'editor.ts');
    await writeFile(file, `${editorProgram}${uses.join('')}`);
    const editor = new Editor(file, { strict: true, target: ScriptTarget.ES2024, module: ModuleKind.NodeNext, types: [] });
    expect(operations).not.toHaveLength(0);
    for (const { operationId, summary, description, deprecated } of operations) {
      const documentation = [summary, ...(deprecated ? ['@deprecated'] : []), `@description ${description}`].join('\n');
      expect([operationId, editor.hover(`reference.${operationId}`)]).toEqual([operationId, documentation]);
      expect([operationId, editor.hover(`call.${operationId}`)]).toEqual([operationId, documentation]);
    }
    expect(editor.deprecated()).toEqual(['getPet', 'getPet']);
  });

  it('runs', async () => {
    const { createPetStore } = await import(join(project, 'package', 'index.js'));
    const petStore = createPetStore({ baseUrl: 'http://shop.invalid', apiKey: 'psk_', fetch: async () => Response.json([{ id: 7 }]) });
    expect(await collect(petStore.items('listPets'))).toEqual([{ id: 7 }]);
  });
});

interface Documented {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly security?: unknown;
}

/** The README's programs, one after the other as they are read. */
async function readmePrograms(): Promise<string> {
  const readme = await readFile(join(installed, 'README.md'), 'utf8');
  return [...readme.matchAll(/^```ts\n(.+?)^```$/gms)].map(([, code]) => code).join('');
}

const editorProgram = `
import type { PetStore } from 'pet-store-client';
declare const reference: PetStore, call: PetStore, input: never;
`;

const program = `
import { createPetStore, PetStoreError, type Pet } from 'pet-store-client';
const petStore = createPetStore({ baseUrl: 'https://api.example.com', apiKey: 'psk_' });
const { data: category } = await petStore.createCategory({ body: { name: 'Dogs' } });
const { data: pet, etag } = await petStore.createPet({ body: { name: 'Rex', categoryId: category.id } });
await petStore.updatePet({ path: { petId: pet.id }, header: { 'If-Match': etag }, body: { status: 'sold' } });
for await (const { name } of petStore.items('listPets', { query: { status: 'available' } })) name.trim();
for await (const { name } of petStore.follow('listPets', { since: new Date(), everySeconds: 5 })) name.trim();
const pets: Pet[] = (await petStore.listPets()).data;
const gone: undefined = (await petStore.deletePet({ path: { petId: 1 } })).data;
const version: string | undefined = (await petStore.listPets({ query: { id: [pet.id] } })).etag;
const orders: undefined = (await petStore.listOrders()).etag;
const unchanged = await petStore.getOrder({ path: { orderId: 1 }, header: { 'If-None-Match': etag } });
if (new PetStoreError({ code: 'insufficient_stock', message: '', status: 409 }).retryAfterSeconds === 1) throw gone;
// @ts-expect-error there may be no data
unchanged.data.complete;
// @ts-expect-error a field is missing
petStore.createPet({ body: { name: 'Rex' } });
// @ts-expect-error there is no such field
petStore.updatePet({ path: { petId: 1 }, body: { colour: 'brown' } });
// @ts-expect-error there is no such status
petStore.listPets({ query: { status: 'lost' } });
// @ts-expect-error this is no list
petStore.items('createPet');
// @ts-expect-error an entry of the inventory joins the list long after its pet was created
petStore.follow('listInventory');
// @ts-expect-error the reference is a page for people
petStore.getReference();
// @ts-expect-error a page that has not changed would look like an empty one
petStore.items('listPets', { header: { 'If-None-Match': etag } });
export { orders, pets, version };
`;
