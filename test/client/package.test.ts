import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildClient, clientGzipBytes } from '../../scripts/buildClient.ts';
import { collect } from './collect.ts';

const root = join(import.meta.dirname, '..', '..');
mkdirSync(join(root, 'build'), { recursive: true });
/** Within the repository, so that the package finds its dependency as it would once it is installed. */
const project = mkdtempSync(join(root, 'build', 'client-test-'));
const installed = join(project, 'node_modules', 'pet-store-client');
const budgetBytes = 5_000;

beforeAll(async () => {
  await mkdir(join(project, 'node_modules'), { recursive: true });
  await buildClient(join(project, 'package'));
  await symlink(join(project, 'package'), installed);
  await writeFile(join(project, 'package.json'), '{"type":"module"}');
}, 20_000);
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
    await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }));
    const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    const compiled = promisify(execFile)(process.execPath, [tsc, '-p', project]);
    expect((await compiled.catch((error) => error)).stdout).toBe('');
  }, 20_000);

  it('runs', async () => {
    const { createPetStore } = await import(join(project, 'package', 'index.js'));
    const petStore = createPetStore({ baseUrl: 'http://shop.invalid', apiKey: 'psk_', fetch: async () => Response.json([{ id: 7 }]) });
    expect(await collect(petStore.items('listPets'))).toEqual([{ id: 7 }]);
  });
});

const program = `
import { createPetStore, PetStoreError, type Pet } from 'pet-store-client';
const petStore = createPetStore({ baseUrl: 'https://api.example.com', apiKey: 'psk_' });
const { data: category } = await petStore.createCategory({ body: { name: 'Dogs' } });
const { data: pet, etag } = await petStore.createPet({ body: { name: 'Rex', categoryId: category.id } });
await petStore.updatePet({ path: { petId: pet.id }, header: { 'If-Match': etag }, body: { status: 'sold' } });
for await (const { name } of petStore.items('listPets', { query: { status: 'available' } })) name.trim();
const pets: Pet[] = (await petStore.listPets()).data;
const gone: undefined = (await petStore.deletePet({ path: { petId: 1 } })).data;
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
// @ts-expect-error the reference is a page for people
petStore.getReference();
export { pets };
`;
