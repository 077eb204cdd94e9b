import type { TestRequest } from '../../tools/inProcess/request.ts';

/** The ids that a request names; the stranger's own are valid. */
export interface Named {
  readonly categoryId: number;
  readonly petId: number;
  readonly orderId: number;
}

/** Requests of a stranger that name ids of another account, or of nobody, by operation: an id stands in each place that takes one. */
type Ask = (named: Named, own: Named) => readonly TestRequest[];

/** The conditions of a request: none, the version that another account's item has, and any version. */
const conditions = [{}, { 'if-match': '"1"' }, { 'if-match': '*' }, { 'if-none-match': '"1"' }];
const read = (path: string): TestRequest[] => conditions.map((headers) => ({ method: 'GET', path, headers }));
const write = (method: string, path: string, json?: object): TestRequest[] =>
  conditions.map((headers) => ({ method, path, headers, ...(json && { json }) }));

export const requests: Readonly<Record<string, Ask>> = {
  listPets: ({ categoryId, petId }, own) =>
    [
      `id=${petId}`,
      `id=${petId}&id=${own.petId}`,
      `categoryId=${categoryId}`,
      `categoryId=${categoryId}&status=available`,
      `id=${petId}&categoryId=${categoryId}`,
      `after=${petId}`,
    ].flatMap((query) => read(`/pets?${query}`)),
  createPet: ({ categoryId }) => [{ method: 'POST', path: '/pets', json: { name: 'Rex', categoryId } }],
  getPet: ({ petId }) => read(`/pets/${petId}`),
  replacePet: ({ categoryId, petId }, own) => [
    ...write('PUT', `/pets/${petId}`, { name: 'Tom', categoryId: own.categoryId, status: 'sold' }),
    ...write('PUT', `/pets/${own.petId}`, { name: 'Tom', categoryId, status: 'sold' }),
  ],
  updatePet: ({ categoryId, petId }, own) => [
    ...write('PATCH', `/pets/${petId}`, { name: 'Tom' }),
    ...write('PATCH', `/pets/${own.petId}`, { categoryId }),
  ],
  deletePet: ({ petId }) => write('DELETE', `/pets/${petId}`),

  listCategories: ({ categoryId }) => read(`/categories?after=${categoryId}`),
  createCategory: ({ categoryId }) => [{ method: 'POST', path: '/categories', json: { id: categoryId, name: 'Cats' } }],
  getCategory: ({ categoryId }) => read(`/categories/${categoryId}`),
  replaceCategory: ({ categoryId }) => write('PUT', `/categories/${categoryId}`, { name: 'Cats' }),
  updateCategory: ({ categoryId }) => write('PATCH', `/categories/${categoryId}`, { name: 'Cats' }),
  deleteCategory: ({ categoryId }) => write('DELETE', `/categories/${categoryId}`),

  listOrders: ({ petId, orderId }) =>
    [`petId=${petId}`, `petId=${petId}&complete=false`, `after=${orderId}`].flatMap((query) => read(`/store/orders?${query}`)),
  createOrder: ({ petId }) => [{}, { quantity: 1 }].map((more) => ({ method: 'POST', path: '/store/orders', json: { petId, ...more } })),
  getOrder: ({ orderId }) => read(`/store/orders/${orderId}`),
  updateOrder: ({ petId, orderId }, own) => [
    ...write('PATCH', `/store/orders/${orderId}`, { complete: true }),
    ...write('PATCH', `/store/orders/${own.orderId}`, { petId }),
  ],
  deleteOrder: ({ orderId }) => write('DELETE', `/store/orders/${orderId}`),

  listInventory: ({ petId }) => read(`/store/inventory?after=${petId}`),
  getInventory: ({ petId }) => read(`/store/inventory/${petId}`),
  setInventory: ({ petId }) => [
    ...write('PUT', `/store/inventory/${petId}`, { quantity: 9 }),
    { method: 'PUT', path: `/store/inventory/${petId}`, json: { quantity: 9 }, headers: { 'if-none-match': '*' } },
  ],

  createMessage: ({ petId }) => [{ method: 'POST', path: '/messages', json: { message: `about ${petId}` } }],
  unmatchedRoute: ({ petId }) => [{ method: 'GET', path: `/pets/${petId}/toys` }],
};
