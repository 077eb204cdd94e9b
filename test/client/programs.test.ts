import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format, promisify } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPetStore } from '../../client/index.ts';
import { root } from '../../common/root.ts';
import { firstRequest } from '../../pages/reference/firstRequest.ts';
import { openCloud } from '../support/store.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

let runs = 0;

/** Runs a program in this process. @returns what it prints */
async function run(file: string, baseUrl: string, apiKey: string): Promise<string> {
  vi.stubEnv('BASE_URL', baseUrl);
  vi.stubEnv('API_KEY', apiKey);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const print = vi
    .spyOn(console, 'log')
    .mockClear()
    .mockImplementation(() => {});
  // Another address, because a module runs once.
  await import(`${file}?${runs++}`);
  return print.mock.calls.map((printed) => `${format(...printed)}\n`).join('');
}
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** A module `requests` of Python that sends nothing. */
const requests = `class Response:
    status_code = 200
    text = "[]"

    def json(self):
        return []

def post(url, headers, json):
    print(url, headers["Authorization"])
    return Response()
`;

it.each([
  ['sh', 'sh', ['-c'], /^HTTP\/1.1 202 Accepted/],
  ['js', process.execPath, ['--input-type=module', '-e'], /^202 \{/],
  ['python', 'python3', ['-c'], /\/messages Bearer petstore_\w+\n200 \[\]\n$/],
  ['ts', process.execPath, ['--input-type=module-typescript', '-e'], /id: 'msg_/],
] as const)('the first request of the reference runs in the language %s', async (language, command, args, output) => {
  const { url, keys } = await openCloud('firstRequest');
  const program = firstRequest({ baseUrl: url, apiKey: keys.free })[language];
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'requests.py'), requests);
  const env = { ...process.env, PYTHONPATH: folder };
  const code = program.replace('pet-store-client', join(root, 'client/index.ts'));
  expect((await promisify(execFile)(command, [...args, code], { env })).stdout).toMatch(output);
});

describe('the program of client/README.md', () => {
  const [, program = ''] =
    /^### Empty your store$.+?^```js\n(.+?)^```$/ms.exec(readFileSync(join(root, 'client', 'README.md'), 'utf8')) ?? [];
  const file = join(temporaryFolder(), 'emptyStore.mjs');
  writeFileSync(file, program.replace('pet-store-client', pathToFileURL(join(root, 'client', 'index.ts')).href));

  async function contentOf(baseUrl: string, apiKey: string) {
    const petStore = createPetStore({ baseUrl, apiKey });
    const [orders, pets, categories] = await Promise.all([petStore.listOrders(), petStore.listPets(), petStore.listCategories()]);
    return { orders: orders.data, pets: pets.data, categories: categories.data };
  }

  it('empties its own store but for complete orders, and touches no other', async () => {
    const { url, keys } = await openCloud('emptyStore', { samples: true });
    const [own, other] = [await contentOf(url, keys.enterprise), await contentOf(url, keys.business)];
    const complete = own.orders.filter((order) => order.complete);
    expect([complete.length, own.orders.length - complete.length, own.pets.length].every((count) => count > 0)).toBe(true);
    const deleted = own.orders.length - complete.length + own.pets.length + own.categories.length;
    expect(await run(file, url, keys.enterprise)).toBe(`${deleted} deleted, ${complete.length} complete orders stay\n`);
    expect(await contentOf(url, keys.enterprise)).toEqual({ orders: complete, pets: [], categories: [] });
    expect(await contentOf(url, keys.business)).toEqual(other);
    expect(await run(file, url, keys.enterprise)).toBe(`0 deleted, ${complete.length} complete orders stay\n`);
  });

  it('continues where an earlier run ended, also where a deletion took effect whose response was lost', async () => {
    const { url, keys } = await openCloud('emptyStoreAgain');
    const petStore = createPetStore({ baseUrl: url, apiKey: keys.enterprise });
    const { data: category } = await petStore.createCategory({ body: { name: 'Dogs' } });
    for (const name of ['Rex', 'Bella', 'Max']) await petStore.createPet({ body: { name, categoryId: category.id } });
    const [, second] = (await petStore.listPets()).data;
    // The deletion of the second pet takes effect, and no response comes, however often it is sent.
    const lost = ['connection=reset, when=after'];
    const send = fetch;
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((request) => {
      if (request instanceof Request && request.url.endsWith(`/${second?.id}`))
        request.headers.set('prefer', lost.shift() ?? 'connection=reset');
      return send(request);
    });
    await expect(run(file, url, keys.enterprise)).rejects.toMatchObject({ code: 'connection_failed' });
    spy.mockRestore();
    expect((await contentOf(url, keys.enterprise)).pets).toHaveLength(1);
    expect(await run(file, url, keys.enterprise)).toBe('2 deleted, 0 complete orders stay\n');
    expect(await contentOf(url, keys.enterprise)).toEqual({ orders: [], pets: [], categories: [] });
  });
});
