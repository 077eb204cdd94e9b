import { pagesFrom } from '../support/pages.ts';
import type { Call, TestRequest } from '../support/request.ts';
import type { Command, ModelAnswer } from './model.ts';

/** No pet and no category has it. */
const absent = 9007199254740991;
/** Small, so that a list is several pages. */
const limit = 3;

/** Does the model's commands over the API, and words the answers as the model does. */
export function becomeKeeper(call: Call, after: number) {
  const ids = { category: new Map<number, number>(), pet: new Map<number, number>() };
  const idOf = (kind: 'category' | 'pet', label: number) => ids[kind].get(label) ?? absent;
  const labels = new Map<number, number>();
  const inIds = ({ category, ...fields }: { category?: number }) => ({
    ...fields,
    ...(category !== undefined && { categoryId: idOf('category', category) }),
  });

  function requestOf(command: Command): TestRequest {
    const categoryPath = 'label' in command ? `/categories/${idOf('category', command.label)}` : '';
    const petPath = 'label' in command ? `/pets/${idOf('pet', command.label)}` : '';
    const stockPath = petPath.replace('/pets', '/store/inventory');
    switch (command.kind) {
      case 'createCategory':
        return { method: 'POST', path: '/categories', json: command.fields };
      case 'replaceCategory':
        return { method: 'PUT', path: categoryPath, json: command.fields };
      case 'updateCategory':
        return { method: 'PATCH', path: categoryPath, json: command.fields };
      case 'deleteCategory':
        return { method: 'DELETE', path: categoryPath };
      case 'getCategory':
        return { method: 'GET', path: categoryPath };
      case 'createPet':
        return { method: 'POST', path: '/pets', json: inIds(command.fields) };
      case 'replacePet':
        return { method: 'PUT', path: petPath, json: inIds(command.fields) };
      case 'updatePet':
        return { method: 'PATCH', path: petPath, json: inIds(command.fields) };
      case 'deletePet':
        return { method: 'DELETE', path: petPath };
      case 'getPet':
        return { method: 'GET', path: petPath };
      case 'setInventory':
        return { method: 'PUT', path: stockPath, json: { quantity: command.quantity } };
      case 'getInventory':
        return { method: 'GET', path: stockPath };
      case 'listCategories':
        return { method: 'GET', path: '/categories' };
      case 'listPets':
        return { method: 'GET', path: `/pets${queryOf(inIds(command))}` };
      case 'listInventory':
        return { method: 'GET', path: `/store/inventory${queryOf(command)}` };
    }
  }

  /** The label of each id. */
  const inLabels = (value: unknown): unknown => JSON.parse(JSON.stringify(value), (_, id) => labels.get(id) ?? id);

  return async (command: Command): Promise<ModelAnswer> => {
    const request = requestOf(command);
    if (command.kind.startsWith('list')) {
      const path = `${request.path}${request.path.includes('?') ? '&' : '?'}limit=${limit}&after=${after}`;
      return { status: 200, body: inLabels((await pagesFrom(call, path)).flat()) };
    }
    const { status, body } = await call(request);
    if (status === 201 && (command.kind === 'createCategory' || command.kind === 'createPet')) {
      ids[command.kind === 'createPet' ? 'pet' : 'category'].set(command.label, body.id);
      labels.set(body.id, command.label);
    }
    if (status >= 400) return { status, code: body.code };
    return status === 204 ? { status } : { status, body: inLabels(body) };
  };
}

function queryOf({ categoryId, status }: { categoryId?: number; status?: string }): string {
  const query = new URLSearchParams({ ...(categoryId !== undefined && { categoryId: String(categoryId) }), ...(status && { status }) });
  return query.size > 0 ? `?${query}` : '';
}
