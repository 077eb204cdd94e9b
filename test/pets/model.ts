/**
 * Pets, categories and stock as plain values in memory: no versions of what is stored, no counters, no indexes. What is created is named
 * by a label in place of its id, so that what the service answers can be compared.
 */
export interface ModelState {
  readonly categories: Map<number, Category>;
  readonly pets: Map<number, Pet>;
}
interface Category {
  readonly name: string;
  readonly description?: string;
}
interface Pet {
  readonly name: string;
  readonly category: number;
  readonly status: string;
  readonly quantity?: number;
}

export type Command =
  | { readonly kind: 'createCategory'; readonly label: number; readonly fields: Category }
  | { readonly kind: 'replaceCategory'; readonly label: number; readonly fields: Category }
  | { readonly kind: 'updateCategory'; readonly label: number; readonly fields: { name?: string; description?: string | null } }
  | { readonly kind: 'deleteCategory' | 'getCategory'; readonly label: number }
  | {
      readonly kind: 'createPet' | 'replacePet';
      readonly label: number;
      readonly fields: { name: string; category: number; status?: string };
    }
  | { readonly kind: 'updatePet'; readonly label: number; readonly fields: { name?: string; category?: number; status?: string | null } }
  | { readonly kind: 'deletePet' | 'getPet' | 'getInventory'; readonly label: number }
  | { readonly kind: 'setInventory'; readonly label: number; readonly quantity: number }
  | { readonly kind: 'listPets'; readonly category?: number; readonly status?: string }
  | { readonly kind: 'listInventory'; readonly status?: string }
  | { readonly kind: 'listCategories' };

/** What a caller is told, with labels in the place of ids. */
export interface ModelAnswer {
  readonly status: number;
  readonly code?: string;
  readonly body?: unknown;
}

const missing = { status: 404, code: 'resource_not_found' };
const noReference = { status: 422, code: 'reference_not_found' };

/** Does a command, and says what it is answered. A refused command changes nothing. */
export function apply({ categories, pets }: ModelState, command: Command): ModelAnswer {
  const pet = 'label' in command ? pets.get(command.label) : undefined;
  const category = 'label' in command ? categories.get(command.label) : undefined;
  const putCategory = (label: number, fields: Category, status: number): ModelAnswer => {
    categories.set(label, fields);
    return { status, body: { id: label, ...fields } };
  };
  const putPet = (label: number, fields: Pet, status: number): ModelAnswer => {
    if (!categories.has(fields.category)) return noReference;
    pets.set(label, fields);
    return { status, body: shownPet(label, fields) };
  };
  switch (command.kind) {
    case 'createCategory':
      return putCategory(command.label, command.fields, 201);
    case 'replaceCategory':
      return category ? putCategory(command.label, command.fields, 200) : missing;
    case 'updateCategory': {
      if (!category) return missing;
      const { description, ...rest } = { ...category, ...command.fields };
      return putCategory(command.label, { ...rest, ...(typeof description === 'string' && { description }) }, 200);
    }
    case 'getCategory':
      return category ? { status: 200, body: { id: command.label, ...category } } : missing;
    case 'deleteCategory':
      if (!category) return missing;
      if ([...pets.values()].some((one) => one.category === command.label)) return { status: 409, code: 'category_in_use' };
      categories.delete(command.label);
      return { status: 204 };
    case 'createPet':
      return putPet(command.label, { status: 'available', ...command.fields }, 201);
    case 'replacePet':
      return pet ? putPet(command.label, { ...stockOf(pet), status: 'available', ...command.fields }, 200) : missing;
    case 'updatePet': {
      if (!pet) return missing;
      const { status, ...fields } = { ...pet, ...command.fields };
      return putPet(command.label, { ...fields, status: status ?? 'available' }, 200);
    }
    case 'getPet':
      return pet ? { status: 200, body: shownPet(command.label, pet) } : missing;
    case 'deletePet':
      return pets.delete(command.label) ? { status: 204 } : missing;
    case 'setInventory': {
      if (!pet) return missing;
      const stocked = { ...pet, quantity: command.quantity };
      pets.set(command.label, stocked);
      return { status: pet.quantity === undefined ? 201 : 200, body: shownEntry(command.label, stocked) };
    }
    case 'getInventory':
      return pet?.quantity === undefined ? missing : { status: 200, body: shownEntry(command.label, pet) };
    case 'listCategories':
      return { status: 200, body: ascending(categories).map(([id, fields]) => ({ id, ...fields })) };
    case 'listPets': {
      const { category: of, status } = command;
      const found = ascending(pets).filter(([, one]) => (of ?? one.category) === one.category && (status ?? one.status) === one.status);
      return { status: 200, body: found.map(([id, one]) => shownPet(id, one)) };
    }
    case 'listInventory': {
      const found = ascending(pets).filter(([, one]) => one.quantity !== undefined && (command.status ?? one.status) === one.status);
      return { status: 200, body: found.map(([id, one]) => shownEntry(id, one)) };
    }
  }
}

const stockOf = ({ quantity }: Pet) => (quantity === undefined ? {} : { quantity });
const shownPet = (id: number, { name, category, status }: Pet) => ({ id, name, categoryId: category, status });
const shownEntry = (petId: number, { quantity, status }: Pet) => ({ petId, quantity, status });
const ascending = <Value>(items: ReadonlyMap<number, Value>) => [...items].sort(([a], [b]) => a - b);
