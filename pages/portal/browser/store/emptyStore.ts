import { type PetStore, PetStoreError } from '../../../../client/index.ts';
import { count } from '../ui/format.ts';
import type { Say } from './useStore.ts';

const query = { limit: 100 };

/**
 * Deletes everything in the key's store that the API can delete, one request after another: orders first, because an open order keeps its
 * pet, then pets, then categories. It reads the current items, so a second run continues one that was stopped or failed. Complete orders
 * are final and stay.
 * @returns the outcome in words
 * @throws PetStoreError, and the signal's reason
 */
export async function emptyStore(client: PetStore, say: Say, signal: AbortSignal): Promise<string> {
  let complete = 0;
  let kept = 0;
  let deleted = 0;
  const report = (step: string) => say(`Deleting the ${step} …`, `${count(deleted, 'item')} deleted.`);
  /** If an item no longer exists, an earlier try or another program has deleted it. If something uses an item now, the item stays. */
  const remove = async (step: string, request: Promise<unknown>) => {
    try {
      await request;
      deleted++;
    } catch (error) {
      const code = error instanceof PetStoreError ? error.code : undefined;
      if (code === 'order_complete') complete++;
      else if (code === 'pet_in_use' || code === 'category_in_use') kept++;
      else if (code !== 'resource_not_found') throw error;
    }
    report(step);
  };

  const again = { retryInDoubt: true, signal };
  report('orders');
  for await (const { id, complete: isComplete } of client.items('listOrders', { query, signal })) {
    if (isComplete) complete++;
    else await remove('orders', client.deleteOrder({ path: { orderId: id }, ...again }));
  }
  report('pets');
  for await (const { id } of client.items('listPets', { query, signal }))
    await remove('pets', client.deletePet({ path: { petId: id }, ...again }));
  report('categories');
  for await (const { id } of client.items('listCategories', { query, signal }))
    await remove('categories', client.deleteCategory({ path: { categoryId: id }, ...again }));

  return [
    `${complete + kept === 0 ? 'Your store is empty: ' : ''}${count(deleted, 'item')} deleted.`,
    ...(complete > 0 ? [`${count(complete, 'complete order')} stayed, because a complete order is final.`] : []),
    ...(kept > 0 ? [`${count(kept, 'item')} could not be deleted, because something used them meanwhile. Empty the store again.`] : []),
  ].join(' ');
}
