import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ModuleKind, ScriptTarget } from 'typescript6';
import { describe, expect, it } from 'vitest';
import openapi from '../../shared/contract/generated/openapi.json' with { type: 'json' };
import { clientGzipBytes, publishedManifest } from '../../tools/buildClient.ts';
import { Editor } from './editor.ts';
import { compile, withInstalledClient } from './install.ts';
import { describePrograms } from './programs.ts';

const { project, installed } = withInstalledClient();
const budgetBytes = 5_500;

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
    expect(compile(project, ['program.ts', 'readme.ts'])).toBe('');
  });

  it('documents every operation in an editor, and strikes through deprecated ones', async () => {
    const operations = Object.values(openapi.paths)
      .flatMap((path): Documented[] => Object.values(path))
      .filter(({ operationId, security }) => operationId !== undefined && security?.length !== 0);
    const uses = operations.map(({ operationId }) => `reference.${operationId};\ncall.${operationId}(input);\n`);
    const file = join(project, 'editor.ts');
    await writeFile(file, `${editorProgram}${uses.join('')}`);
    const editor = new Editor(file, { strict: true, target: ScriptTarget.ES2024, module: ModuleKind.NodeNext, types: [] });
    expect(operations).not.toHaveLength(0);
    for (const { operationId = '', summary, description } of operations) {
      const documentation = [summary, ...(marks[operationId] ?? []), `@description ${description}`].join('\n');
      expect([operationId, editor.hover(`reference.${operationId}`)]).toEqual([operationId, documentation]);
      expect([operationId, editor.hover(`call.${operationId}`)]).toEqual([operationId, documentation]);
    }
    expect(editor.deprecated()).toEqual(['getPet', 'getPet']);
  });
});

describe('a program with the package from its archive', () => {
  describePrograms(project);
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
import { createPetStore, PetStoreError, type NewOrder, type Pet } from 'pet-store-client';
const petStore = createPetStore({ baseUrl: 'https://api.example.com', apiKey: 'petstore_' });
const { data: category } = await petStore.createCategory({ body: { name: 'Dogs' } });
const { data: pet, etag } = await petStore.createPet({ body: { name: 'Rex', categoryId: category.id } });
await petStore.updatePet({ path: { petId: pet.id }, header: { 'If-Match': etag }, body: { status: 'sold' } });
for await (const { name } of petStore.items('listPets', { query: { status: 'available' } })) name.trim();
for await (const { name } of petStore.follow('listPets', { since: new Date(), everySeconds: 5 })) name.trim();
const given: NewOrder = { petId: pet.id };
const order: { id: number; complete: boolean } = (await petStore.createOrder({ body: given })).data;
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
// @ts-expect-error the field does not exist
petStore.updatePet({ path: { petId: 1 }, body: { colour: 'brown' } });
// @ts-expect-error the status does not exist
petStore.listPets({ query: { status: 'lost' } });
// @ts-expect-error this is no list
petStore.items('createPet');
// @ts-expect-error an entry of the inventory joins the list long after its pet was created
petStore.follow('listInventory');
// @ts-expect-error the reference is a page for people
petStore.getReference();
// @ts-expect-error a page that has not changed would look like an empty one
petStore.items('listPets', { header: { 'If-None-Match': etag } });
// @ts-expect-error an API key does not reach the account
petStore.listKeys();
// @ts-expect-error an id is given by the service
petStore.createOrder({ body: { id: 7 } });
export { order, orders, pets, version };
`;
