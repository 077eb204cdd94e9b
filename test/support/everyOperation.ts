import type { TestRequest } from '../../tools/inProcess/request.ts';
import type { Service } from './service.ts';

/** A request per operation that calls the store, new for each call, with variants where the calls differ. */
export interface EveryOperation {
  readonly [name: string]: () => Promise<TestRequest>;
}

/** Fills the store first with the items of the requests. Each name is the operation's, with a comma before a variant. */
export async function everyOperation(service: Service): Promise<EveryOperation> {
  const create = async (path: string, json: object, key?: string): Promise<number> => {
    const { status, body } = await service.call({ method: 'POST', path, json, ...(key && { key }) });
    if (status !== 201) throw new Error(`POST ${path} got ${status}`);
    return body.id ?? body.keyId;
  };
  const get = (path: string) => async () => ({ method: 'GET', path });
  const on = (method: string, path: (id: number) => string, make: () => Promise<number>, json?: () => Promise<object>) => async () => ({
    method,
    path: path(await make()),
    ...(json && { json: await json() }),
  });
  const send = (path: string, json: () => Promise<object>, headers?: Record<string, string>) => async () => ({
    method: 'POST',
    path,
    json: await json(),
    ...(headers && { headers }),
  });

  const category = { name: 'Parrots', description: 'They answer back' };
  const categoryId = await create('/categories', category);
  const newCategory = () => create('/categories', category);
  const pet = { name: 'Polly', categoryId };
  const newPet = () => create('/pets', pet);
  const stocked = await newPet();
  await service.call({ method: 'PUT', path: `/store/inventory/${stocked}`, json: { quantity: 1_000_000 } });
  const order = { petId: stocked, quantity: 1 };
  const newOrder = () => create('/store/orders', order);
  const pets = (id: number) => `/pets/${id}`;
  const categories = (id: number) => `/categories/${id}`;
  const orders = (id: number) => `/store/orders/${id}`;
  const inventory = (id: number) => `/store/inventory/${id}`;
  let used = 0;
  const once = () => ({ 'idempotency-key': `every operation ${used++}` });

  await service.call({ method: 'PUT', path: '/account' });
  const stranger = () => service.signIn();
  // An account may have five live keys.
  const newKey = async () => {
    const { body } = await service.call({ method: 'GET', path: '/account/keys' });
    for (const { keyId, state } of body) {
      if (state === 'active') await service.call({ method: 'DELETE', path: `/account/keys/${keyId}` });
    }
    service.now += 60_000;
    return create('/account/keys', { name: 'laptop' });
  };

  return {
    listPets: get('/pets'),
    'listPets, by status': get('/pets?status=available&limit=100'),
    'listPets, by id': get(`/pets?id=${stocked}`),
    createPet: send('/pets', async () => pet),
    'createPet, with an Idempotency-Key': send('/pets', async () => pet, once()),
    getPet: get(pets(stocked)),
    replacePet: on('PUT', pets, newPet, async () => ({ ...pet, name: 'Coco' })),
    updatePet: on('PATCH', pets, newPet, async () => ({ status: 'sold' })),
    'updatePet, to another category': on('PATCH', pets, newPet, async () => ({ categoryId: await newCategory() })),
    deletePet: on('DELETE', pets, newPet),
    listCategories: get('/categories'),
    createCategory: send('/categories', async () => category),
    'createCategory, with an Idempotency-Key': send('/categories', async () => category, once()),
    getCategory: get(categories(categoryId)),
    replaceCategory: on('PUT', categories, newCategory, async () => category),
    updateCategory: on('PATCH', categories, newCategory, async () => ({ name: 'Owls' })),
    deleteCategory: on('DELETE', categories, newCategory),
    listOrders: get('/store/orders'),
    createOrder: send('/store/orders', async () => order),
    'createOrder, with an Idempotency-Key': send('/store/orders', async () => order, once()),
    getOrder: get(orders(await newOrder())),
    'updateOrder, completed': on('PATCH', orders, newOrder, async () => ({ complete: true })),
    'updateOrder, of another quantity': on('PATCH', orders, newOrder, async () => ({ quantity: 2 })),
    'updateOrder, of another pet': on('PATCH', orders, newOrder, async () => ({ petId: await newPet() })),
    'updateOrder, the first that names a quantity': on(
      'PATCH',
      orders,
      () => create('/store/orders', { petId: stocked }),
      async () => ({ quantity: 2 }),
    ),
    deleteOrder: on('DELETE', orders, newOrder),
    listInventory: get('/store/inventory'),
    getInventory: get(inventory(stocked)),
    setInventory: on('PUT', inventory, newPet, async () => ({ quantity: 5 })),
    createMessage: send('/messages', async () => ({ message: 'Hello' })),
    'createMessage, with an Idempotency-Key': send('/messages', async () => ({ message: 'Hello' }), once()),
    getAccount: get('/account'),
    openAccount: async () => ({ method: 'PUT', path: '/account', key: stranger() }),
    'openAccount, that is open': async () => ({ method: 'PUT', path: '/account' }),
    listKeys: get('/account/keys'),
    createKey: async () => {
      await newKey();
      return { method: 'POST', path: '/account/keys', json: { name: 'laptop' } };
    },
    rotateKey: async () => ({ method: 'POST', path: `/account/keys/${await newKey()}/rotations`, json: { graceSeconds: 0 } }),
    revokeKey: async () => ({ method: 'DELETE', path: `/account/keys/${await newKey()}` }),
    getHealth: get('/health'),
    unmatchedRoute: get('/nowhere'),
    getOpenapi: get('/openapi.json'),
    getOpenapiYaml: get('/openapi.yaml'),
    getChanges: get('/changes.atom'),
    getReference: get('/docs'),
    getReferenceAsset: get('/docs/none.js'),
    getPortal: get('/portal'),
    getPortalAsset: get('/portal/none.js'),
  };
}
