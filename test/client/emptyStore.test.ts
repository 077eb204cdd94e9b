import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { createPetStore } from '../../client/index.ts';
import { root } from '../../common/root.ts';
import { startService } from '../support/service.ts';
import { openCloud } from '../support/store.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { startFront } from './front.ts';

const [, program = ''] =
  /^### Empty your store$.+?^```js\n(.+?)^```$/ms.exec(readFileSync(join(root, 'client', 'README.md'), 'utf8')) ?? [];
const file = join(temporaryFolder(), 'emptyStore.mjs');
writeFileSync(file, program.replace('pet-store-client', pathToFileURL(join(root, 'client', 'index.ts')).href));

/** Runs the program of client/README.md. @returns what it prints */
async function emptyStore(BASE_URL: string, API_KEY: string): Promise<string> {
  const env = { BASE_URL, API_KEY, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };
  return (await promisify(execFile)(join(root, 'node_modules', '.bin', 'node'), [file], { env })).stdout;
}

async function contentOf(baseUrl: string, apiKey: string) {
  const petStore = createPetStore({ baseUrl, apiKey });
  const [orders, pets, categories] = await Promise.all([petStore.listOrders(), petStore.listPets(), petStore.listCategories()]);
  return { orders: orders.data, pets: pets.data, categories: categories.data };
}

it('the program of client/README.md empties its own store but for complete orders, and touches no other', async () => {
  const { url, keys } = await openCloud('emptyStore', { samples: true });
  const [own, other] = [await contentOf(url, keys.enterprise), await contentOf(url, keys.business)];
  const complete = own.orders.filter((order) => order.complete);
  expect([complete.length, own.orders.length - complete.length, own.pets.length].every((count) => count > 0)).toBe(true);
  const deleted = own.orders.length - complete.length + own.pets.length + own.categories.length;
  expect(await emptyStore(url, keys.enterprise)).toBe(`${deleted} deleted, ${complete.length} complete orders stay\n`);
  expect(await contentOf(url, keys.enterprise)).toEqual({ orders: complete, pets: [], categories: [] });
  expect(await contentOf(url, keys.business)).toEqual(other);
  expect(await emptyStore(url, keys.enterprise)).toBe(`0 deleted, ${complete.length} complete orders stay\n`);
});

it('it continues where an earlier run ended, also where a deletion took effect whose response was lost', async () => {
  const service = await startService('emptyStoreAgain');
  const front = await startFront(service.call);
  const petStore = createPetStore({ baseUrl: front.url, apiKey: service.ownKey });
  const { data: category } = await petStore.createCategory({ body: { name: 'Dogs' } });
  for (const name of ['Rex', 'Bella', 'Max']) await petStore.createPet({ body: { name, categoryId: category.id } });
  // Two lists and a deletion pass. Then no response of the second deletion comes, however often it is sent.
  const lost = Array<'cut after'>(4).fill('cut after');
  front.faults = [undefined, undefined, undefined, ...lost];
  await expect(emptyStore(front.url, service.ownKey)).rejects.toThrow('connection_failed');
  expect((await contentOf(front.url, service.ownKey)).pets).toHaveLength(1);
  expect(await emptyStore(front.url, service.ownKey)).toBe('2 deleted, 0 complete orders stay\n');
  expect(await contentOf(front.url, service.ownKey)).toEqual({ orders: [], pets: [], categories: [] });
});
