import { describe, expect, it } from 'vitest';
import type { InventoryItem } from '../../client/index.ts';
import { describeList } from '../support/lists.ts';
import { startShop } from '../support/service.ts';

const statuses = ['available', 'pending', 'sold'] as const;
const shop = await startShop('listInventory');
const { service, send, get, newPet } = shop;
/** In ascending order of pet id, every status in turn, each next to a pet without an entry. */
const entries: InventoryItem[] = [];
for (let at = 0; at < 24; at++) {
  await newPet();
  entries.push(await newEntry(at, statuses[at % 3]));
}

/** A new entry, with the highest pet id. */
async function newEntry(quantity: number, status: InventoryItem['status'] = 'available'): Promise<InventoryItem> {
  service.now += 1;
  return { petId: await newPet(quantity, { status }), quantity, status };
}
const list = async (query: string) => (await get(`/store/inventory?${query}`)).body;

describe('listInventory', () => {
  it('200 shows a change of stock and of the pet’s status, and no entry of a deleted pet', async () => {
    const { petId } = await newEntry(5);
    const after = `after=${petId - 1}`;
    await shop.order({ petId, quantity: 2, complete: true });
    expect(await list(`status=available&${after}`)).toEqual([{ petId, quantity: 3, status: 'available' }]);
    await send('PATCH', `/pets/${petId}`, { status: 'sold' });
    expect(await list(`status=available&${after}`)).toEqual([]);
    expect(await list(`status=sold&${after}`)).toEqual([{ petId, quantity: 3, status: 'sold' }]);
    await send('DELETE', `/pets/${petId}`);
    expect(await list(after)).toEqual([]);
  });

  describeList<InventoryItem>(service, 'listInventory', {
    items: () => entries,
    idOf: ({ petId }) => petId,
    filters: [
      [() => '', () => true],
      ...statuses.map((status) => [() => `&status=${status}`, (entry: InventoryItem) => entry.status === status] as const),
    ],
    meanwhile: async () => {
      const [gone, added] = [await newEntry(1), await newEntry(2)];
      await send('DELETE', `/pets/${gone.petId}`);
      await shop.setStock(entries[2]?.petId ?? 0, 2);
      return [added];
    },
  });
});
