import { type ApiResponse, type PetStore, PetStoreError } from '../../../../client/index.ts';
import type { SampleStore } from '../../../../shared/samples/fillStore.ts';

/** The store of the account that the client's key belongs to. Its calls throw PetStoreError. */
export const apiSampleStore = (client: PetStore): SampleStore => ({
  categories: {
    list: () => client.items('listCategories', { query }),
    create: (body, attempt) => creation(client.createCategory({ header: keyOf(body, attempt), body })),
  },
  pets: {
    list: () => client.items('listPets', { query }),
    create: (body, attempt) => creation(client.createPet({ header: keyOf(body, attempt), body })),
  },
  orders: {
    list: () => client.items('listOrders', { query }),
    create: (body, attempt) =>
      creation(client.createOrder({ header: keyOf(body, attempt), body })).catch((error) => onCode('insufficient_stock', error, 'too-few')),
  },
  listInventory: () => client.items('listInventory', { query }),
  setFirstStock: async (petId, quantity) => {
    const request = client.setInventory({ path: { petId }, header: { 'If-None-Match': '*' }, body: { quantity } });
    await request.catch((error) => onCode('precondition_failed', error, undefined));
  },
});

/** The maximum page size. */
const query = { limit: 100 };

/**
 * The key contains the fields, because the service rejects a key with another body, and a pet has another body after its category was
 * created again. A key has no comma.
 */
const keyOf = (body: object, attempt: number) => ({ 'Idempotency-Key': `sample ${attempt} ${JSON.stringify(body).replaceAll(',', ';')}` });

async function creation(request: Promise<ApiResponse<{ readonly id: number }>>) {
  const { data, response } = await request;
  return response.headers.has('idempotency-replayed') ? 'replayed' : data;
}

/** @returns the outcome for an error with this code; throws every other error */
function onCode<Outcome>(code: string, error: unknown, outcome: Outcome): Outcome {
  if (error instanceof PetStoreError && error.code === code) return outcome;
  throw error;
}
