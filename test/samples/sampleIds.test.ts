import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { LocalCloud } from '../../local/cloud.ts';
import { openDemoAccounts } from '../../local/samples/demoAccounts.ts';
import { type DemoKeys, makeKey } from '../../local/samples/demoKeys.ts';
import { fillDemoStore } from '../../local/samples/fillDemoStore.ts';
import { usedSamples } from '../../local/samples/sampleIds.ts';
import { type Plan, planIds } from '../../shared/accounts/plan.ts';
import openapi from '../../shared/contract/generated/openapi.json' with { type: 'json' };
import { always, type Store } from '../../shared/dynamodb/store.ts';
import { storedItems } from '../../shared/dynamodb/storedItems.ts';
import { sampleCategories, sampleOrders, samplePets } from '../../shared/samples/samples.ts';
import { createServiceTables, endpoint, newTablePrefix, openClient, openCloud, scan } from '../support/store.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const [cloud, other] = await Promise.all([openCloud('cloud', { samples: true }), openCloud('otherCloud', { samples: true })]);

describe('the samples of npm start', () => {
  const send = ({ url, keys }: LocalCloud, plan: Plan, path: string, json?: object) =>
    fetch(`${url}${path}`, {
      headers: { authorization: `Bearer ${keys[plan]}`, 'content-type': 'application/json' },
      ...(json && { method: 'POST', body: JSON.stringify(json) }),
    });

  it.each(planIds)('are the same bytes in every new store of %s', async (plan) => {
    for (const path of ['/categories', '/pets', '/store/orders', '/store/inventory']) {
      const [one, two] = await Promise.all([cloud, other].map(async (each) => (await send(each, plan, path)).text()));
      expect(JSON.parse(one ?? '').length).toBeGreaterThan(3);
      expect(two).toBe(one);
    }
  });

  it('have the ids of the contract’s examples in the store of Free, and other ids in the other stores', async () => {
    const { CategoryId, PetId, OrderId } = openapi.components.parameters;
    const examples = { categoryId: CategoryId.example, petId: PetId.example, orderId: OrderId.example };
    expect(usedSamples('free')).toEqual(examples);
    for (const plan of planIds) {
      const { categoryId, petId, orderId } = usedSamples(plan);
      for (const path of [`/categories/${categoryId}`, `/pets/${petId}`, `/store/orders/${orderId}`, `/store/inventory/${petId}`]) {
        const statuses = await Promise.all(planIds.map(async (reader) => (await send(cloud, reader, path)).status));
        expect([path, statuses]).toEqual([path, planIds.map((reader) => (reader === plan ? 200 : 404))]);
      }
    }
  });

  it('come before every item that is created later', async () => {
    const created = await (await send(cloud, 'pro', '/categories', { name: 'Reptiles' })).json();
    const listed = (await (await send(cloud, 'pro', '/categories')).json()) as unknown[];
    expect(listed.at(-1)).toEqual(created);
  });
});

const names = await createServiceTables(newTablePrefix('demoStore'));

describe('fillDemoStore', () => {
  let writesLeft = Number.POSITIVE_INFINITY;
  const client = openClient((call, send) => {
    if (call.operation === 'TransactWriteItems' && writesLeft-- === 0) throw new Error('the process has ended');
    return send();
  });
  let store: Store = { client, names, now: Date.now, random: randomInt, mayWrite: always };
  const fill = (accountId: string) => fillDemoStore(store, accountId, 'free');
  const itemsOf = async (accountId: string) => {
    const read = await Array.fromAsync(storedItems(store).read(accountId, ['categories', 'categoryCounts', 'pets', 'orders']));
    return JSON.parse(JSON.stringify(read.map(({ item }) => item)).replaceAll(accountId, ''));
  };

  it('completes a store that a process left before any write, and creates each sample once where two do it at once', async () => {
    await Promise.all([fill('whole'), fill('whole')]);
    const whole = await itemsOf('whole');
    const pets = samplePets.map(({ name, status }) => ({ name, status }));
    const orders = sampleOrders.map(({ shipDate, quantity, ...order }) => ({ shipDate, quantity, complete: 'complete' in order }));
    const details = whole.flatMap((item: { readonly details?: object }) => item.details ?? []);
    expect(details).toMatchObject([...sampleCategories, ...pets, ...orders]);
    expect(whole.flatMap(({ stock }: { readonly stock?: number }) => stock ?? [])).toEqual([10, 2, 0, 4, 1, 8]);
    for (let writes = 0, isWhole = false; !isWhole; writes += 1) {
      writesLeft = writes;
      isWhole = await fill(`left${writes}`).then(
        () => true,
        () => false,
      );
      writesLeft = Number.POSITIVE_INFINITY;
      await fill(`left${writes}`);
      expect(await itemsOf(`left${writes}`), `left after ${writes} writes`).toEqual(whole);
    }
  });

  it('creates no second sample when the Idempotency-Keys of the first are forgotten', async () => {
    await fill('later');
    store = { ...store, now: () => Date.now() + 2 * 86_400_000 };
    const before = await itemsOf('later');
    await fill('later');
    expect(await itemsOf('later')).toEqual(before);
  });
});

describe('openDemoAccounts', () => {
  const newKeys = () => Object.fromEntries(planIds.map((plan) => [plan, makeKey()])) as DemoKeys;
  const options = { endpoint, keys: newKeys(), samples: true, dataFolder: undefined, onStep: () => {} };

  it('opens an account only after its store is filled', async () => {
    const names = await createServiceTables(newTablePrefix('unfilled'));
    await expect(openDemoAccounts({ ...options, names: { ...names, orders: 'missing' } })).rejects.toThrow();
    expect(await scan(names.accounts)).toEqual([]);
  });

  it('leaves the store of a later account empty if those of the first start are', async () => {
    const [names, dataFolder] = [await createServiceTables(newTablePrefix('later')), temporaryFolder()];
    await openDemoAccounts({ ...options, names, dataFolder, samples: false });
    await openDemoAccounts({ ...options, names, dataFolder, keys: { ...options.keys, free: makeKey() } });
    expect([(await scan(names.accounts)).length, await scan(names.pets)]).toEqual([planIds.length + 1, []]);
  });
});
