import { type PetStore, PetStoreError } from '../index.ts';
import { connect } from './connect.ts';

/**
 * Two people change one category at the same time, and neither overwrites the other: read, change, and start again if the category has
 * changed.
 */
const petStore = connect();
const { data: category } = await petStore.createCategory({ body: { name: 'Fish', description: '' } });
await Promise.all([note(petStore, category.id, 'sea'), note(petStore, category.id, 'pond')]);
const { data } = await petStore.getCategory({ path: { categoryId: category.id } });
console.log(data.description?.trim().split(' ').sort().join(' and '));

async function note(store: PetStore, categoryId: number, word: string): Promise<void> {
  const path = { categoryId };
  for (;;) {
    const { data: read, etag } = await store.getCategory({ path });
    const words = read.description?.split(' ') ?? [];
    // After a lost response, the 412 may come from the change that our own first try made.
    if (words.includes(word)) return;
    try {
      await store.updateCategory({ path, header: { 'If-Match': etag }, body: { description: [...words, word].join(' ') } });
      return;
    } catch (error) {
      if (!(error instanceof PetStoreError) || error.code !== 'precondition_failed') throw error;
    }
  }
}
