import type { PetStore } from '../../../../client/index.ts';
import { sampleCategories, sampleOrders, samplePets } from '../../../../shared/samples/samples.ts';
import { count } from '../ui/format.ts';
import { fillStore, type Step } from './fillStore.ts';

type Say = (progress: string) => void;

const working: Readonly<Record<Step, string>> = {
  categories: 'Creating the categories …',
  pets: 'Creating the pets …',
  stock: 'Setting the stock …',
  orders: 'Placing the orders …',
};

/** The samples in words. @param orders the number of orders */
export const sampleWords = (orders: number = sampleOrders.length) =>
  `${sampleCategories.length} categories, ${samplePets.length} pets and ${count(orders, 'order')}`;

/** The number of requests if the store has no samples: one for a list, and one per item, for each step. */
export const sampleRequests =
  Object.keys(working).length +
  sampleCategories.length +
  samplePets.length +
  samplePets.filter((pet) => 'stock' in pet).length +
  sampleOrders.length;

/** Creates the samples that the store does not have. */
export async function addSamples(client: PetStore, say: Say): Promise<string> {
  const filled = await fillStore(client, (step) => say(working[step]));
  const missing = sampleOrders.length - filled.orders.size;
  const shortage = missing > 0 ? ` For ${count(missing, 'more order')} there are too few pets in stock.` : '';
  return `Your store has the samples: ${sampleWords(filled.orders.size)}.${shortage}`;
}

/** Sends the first request of the quickstart. */
export async function sendMessage(client: PetStore): Promise<string> {
  const { data, response } = await client.createMessage({ body: { message: 'Hello, Pet Store!' } });
  return `${response.status}: your message ${data.id} is ${data.status}.`;
}

/** Orders one unit of the first pet that is in stock. */
export async function placeOrder(client: PetStore, say: Say): Promise<string> {
  say('Looking for a pet in stock …');
  const { data: stock } = await client.listInventory({ query: { limit: 100 } });
  const entry = stock.find(({ quantity, status }) => quantity > 0 && status === 'available');
  if (!entry) throw new Error('no available pet is in stock, so fill the store with samples first');
  say('Placing the order …');
  const { data } = await client.createOrder({ body: { petId: entry.petId, quantity: 1 } });
  return `201: your order ${data.id} for pet ${entry.petId} is placed.`;
}
