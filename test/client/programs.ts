import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import vm from 'node:vm';
import { build } from 'esbuild';
import { beforeAll, expect, it } from 'vitest';
import { startService } from '../support/service.ts';
import { type Front, startFront } from './front.ts';
import { compile } from './install.ts';

/** The result of each program: an order is placed, found in the list, completed, and a second change is rejected. */
const done = { found: true, complete: true, code: 'order_complete' };

/** A program without a cast, an assertion or a check whether an order has an id. */
const body = (types: { newPet: string; order: string }) => `
const petStore = createPetStore({ baseUrl, apiKey });
const { data: category } = await petStore.createCategory({ body: { name: 'Dogs' } });
const rex${types.newPet} = { name: 'Rex', categoryId: category.id };
const { data: pet } = await petStore.createPet({ body: rex });
const { data: order, etag } = await petStore.createOrder({ body: { petId: pet.id, quantity: 1 } });
let found = false;
for await (const { id } of petStore.items('listOrders', { query: { petId: pet.id } })) found ||= id === order.id;
const path = { orderId: order.id };
const { data: completed } = await petStore.updateOrder({ path, header: { 'If-Match': etag }, body: { complete: true } });
const isComplete = (one${types.order}) => one.complete;
const code = await petStore.deleteOrder({ path }).catch((error) => error instanceof PetStoreError && error.code);
const result = { found, complete: isComplete(completed), code };
`;
const plain = body({ newPet: '', order: '' });
const environment = "const { BASE_URL: baseUrl = '', API_KEY: apiKey = '' } = process.env;";
const print = 'console.log(JSON.stringify(result));';

/** Programs of users, in the folder of a project with the client installed. */
export function describePrograms(project: string): void {
  let front: Front;
  let apiKey: string;

  beforeAll(async () => {
    const service = await startService('clientPrograms');
    front = await startFront(service.call);
    apiKey = await service.issueKey();
  });

  /** Runs a file of the project, and reads what it prints. */
  async function run(file: string): Promise<unknown> {
    const env = { ...process.env, BASE_URL: front.url, API_KEY: apiKey };
    const { stdout } = await promisify(execFile)(process.execPath, [join(project, file)], { env });
    return JSON.parse(stdout);
  }

  it.each([
    ['an ES module', 'strict.mts', 'strict.mjs', (program: string) => program],
    ['CommonJS', 'strict.cts', 'strict.cjs', (program: string) => `(async () => {${program}})();`],
  ])('in strict TypeScript, as %s', async (_, source, compiled, wrap) => {
    const imports = `import { createPetStore, PetStoreError, type NewPet, type PlacedOrder } from 'pet-store-client';`;
    const program = wrap(`${environment}${body({ newPet: ': NewPet', order: ': PlacedOrder' })}${print}`);
    await writeFile(join(project, source), `${imports}\n${program}`);
    expect(compile(project, [source], { noEmit: false, types: ['node'] })).toBe('');
    expect(await run(compiled)).toEqual(done);
  });

  it.each([
    ['an ES module', 'plain.mjs', `import { createPetStore, PetStoreError } from 'pet-store-client';${environment}${plain}${print}`],
    [
      'CommonJS',
      'plain.cjs',
      `const { createPetStore, PetStoreError } = require('pet-store-client');(async () => {${environment}${plain}${print}})();`,
    ],
  ])('in plain JavaScript, as %s', async (_, file, program) => {
    await writeFile(join(project, file), program);
    expect(await run(file)).toEqual(done);
  });

  it('bundled for a browser, without anything of Node', async () => {
    const program = `import { createPetStore, PetStoreError } from 'pet-store-client';
globalThis.program = async (baseUrl, apiKey) => {${plain} return result; };`;
    await writeFile(join(project, 'page.js'), program);
    const { outputFiles } = await build({ entryPoints: [join(project, 'page.js')], bundle: true, platform: 'browser', write: false });
    const { AbortController, AbortSignal, FormData, Headers, Request, Response, URL, URLSearchParams, crypto, fetch } = globalThis;
    const page: { program?: (baseUrl: string, apiKey: string) => Promise<object> } & Record<string, unknown> = {
      ...{ AbortController, AbortSignal, FormData, Headers, Request, Response, URL, URLSearchParams, crypto, fetch },
      ...{ clearTimeout, performance, setTimeout },
    };
    vm.runInNewContext(outputFiles[0]?.text ?? '', page);
    // A value from the page has the page's prototypes.
    expect({ ...(await page.program?.(front.url, apiKey)) }).toEqual(done);
  });
}
