import { PetStoreError } from '../index.ts';
import { connect } from './connect.ts';

/**
 * From the category to the last unit. An order takes its stock, an order for more than the stock is rejected, and a cancelled order returns
 * its stock.
 */
const petStore = connect();
const { data: category } = await petStore.createCategory({ body: { name: 'Parrots' } });
const { data: pet } = await petStore.createPet({ body: { name: 'Polly', categoryId: category.id } });
const path = { petId: pet.id };
// Nobody else knows the new pet, so it is harmless to set its stock twice.
await petStore.setInventory({ path, body: { quantity: 3 }, retryInDoubt: true });

const { data: order } = await petStore.createOrder({ body: { petId: pet.id, quantity: 2 } });
console.log(`ordered ${order.quantity}, left ${await stock()}`);

try {
  await petStore.createOrder({ body: { petId: pet.id, quantity: 2 } });
} catch (error) {
  if (!(error instanceof PetStoreError) || error.code !== 'insufficient_stock') throw error;
  console.log(`rejected: ${error.message}`);
}

if (order.id) await petStore.deleteOrder({ path: { orderId: order.id } });
console.log(`cancelled, left ${await stock()}`);

async function stock(): Promise<number> {
  return (await petStore.getInventory({ path })).data.quantity;
}
