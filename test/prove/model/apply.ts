import { type Command, type Creation, isCreation, isList, type Lists, type Of } from './commands.ts';
import { applyOrder } from './orders.ts';
import {
  ascending,
  type Category,
  isStale,
  missing,
  noReference,
  openOrdersOf,
  type Pet,
  petsOf,
  type Response,
  type State,
  shownCategory,
  shownEntry,
  shownOrder,
  shownPet,
  stale,
  type Version,
} from './state.ts';

/**
 * Applies a command to a state, and says what its caller receives. A rejected command changes nothing.
 * @param drawn the version that a change draws
 */
export function apply(state: State, command: Command, drawn: Version): Response {
  return isCreation(command) ? applyOnce(state, command) : applyAny(state, command, drawn);
}

/** A request whose Idempotency-Key was used for the same request receives the same response; another request is rejected. */
function applyOnce(state: State, command: Creation): Response {
  const { label: _, idempotencyKey, ...rest } = command;
  const request = JSON.stringify(rest);
  const earlier = state.recorded[idempotencyKey];
  if (earlier?.request === request) return { ...earlier.response, replayed: true };
  if (earlier) return { status: 422, code: 'idempotency_mismatch' };
  const response = applyAny(state, command, '1');
  if (response.status < 300) state.recorded[idempotencyKey] = { request, response };
  return response;
}

function applyAny(state: State, command: Command, drawn: Version): Response {
  if (isList(command)) return { status: 200, body: listOf(state, command) };
  if (isOf('Category', command)) return applyCategory(state, command, drawn);
  if (isOf('Pet', command)) return applyPet(state, command, drawn);
  if (isOf('Inventory', command)) return applyInventory(state, command, drawn);
  if (isOf('Order', command)) return applyOrder(state, command, drawn);
  return { status: 202, body: { id: command.label, message: command.fields.message, status: 'queued' } };
}

/** Whether a command is of one item of this kind. */
const isOf = <Noun extends string>(noun: Noun, command: Command): command is Of<`${string}${Noun}`> => command.operation.endsWith(noun);

function applyCategory(state: State, command: Of<`${string}Category`>, version: Version): Response {
  const { categories } = state;
  const put = (label: number, { name = '', description }: { name?: string; description?: string | null }, status: number) => {
    const category: Category = { name, ...(typeof description === 'string' && { description }), version };
    categories[label] = category;
    return { status, body: shownCategory(label, category), etag: version };
  };
  if (command.operation === 'createCategory') return put(command.label, command.fields, 201);
  const { target } = command;
  const category = categories[target];
  if (!category) return missing;
  if (command.operation === 'getCategory') return { status: 200, body: shownCategory(target, category), etag: category.version };
  if (command.operation === 'deleteCategory' && petsOf(state, target).length > 0) return { status: 409, code: 'category_in_use' };
  if (isStale(command, category.version)) return stale;
  if (command.operation === 'deleteCategory') {
    delete categories[target];
    return { status: 204 };
  }
  const fields = { ...(command.operation === 'updateCategory' && category), ...command.fields };
  if (fields.name === category.name && (fields.description ?? undefined) === category.description) {
    return { status: 200, body: shownCategory(target, category), etag: category.version };
  }
  return put(target, fields, 200);
}

function applyPet(state: State, command: Of<`${string}Pet`>, version: Version): Response {
  const { pets, categories } = state;
  const put = (label: number, pet: Pet, status: number): Response => {
    pets[label] = pet;
    return { status, body: shownPet(label, pet), etag: pet.version };
  };
  if (command.operation === 'createPet') {
    const { name = '', category = -1, status } = command.fields;
    if (!categories[category]) return noReference;
    return put(command.label, { name, category, status: status ?? 'available', version }, 201);
  }
  const { target } = command;
  const pet = pets[target];
  if (!pet) return missing;
  if (command.operation === 'getPet') return { status: 200, body: shownPet(target, pet), etag: pet.version };
  if (command.operation === 'deletePet' && openOrdersOf(state, target) > 0) return { status: 409, code: 'pet_in_use' };
  const { name = pet.name, category = pet.category, status } = command.operation === 'deletePet' ? {} : command.fields;
  if (!categories[category]) return noReference;
  if (isStale(command, pet.version)) return stale;
  if (command.operation === 'deletePet') {
    delete pets[target];
    return { status: 204 };
  }
  const kept = command.operation === 'updatePet' && status === undefined ? pet.status : 'available';
  if (name === pet.name && category === pet.category && (status ?? kept) === pet.status) {
    return { status: 200, body: shownPet(target, pet), etag: pet.version };
  }
  const setsStatus = command.operation === 'replacePet' || status !== undefined;
  const entry = pet.stock !== undefined && setsStatus ? { stockVersion: version } : {};
  return put(target, { ...pet, name, category, status: status ?? kept, version, ...entry }, 200);
}

function applyInventory({ pets }: State, command: Of<'getInventory' | 'setInventory'>, drawn: Version): Response {
  const { target } = command;
  const pet = pets[target];
  if (!pet) return missing;
  const shown = (status: number): Response => ({ status, body: shownEntry(target, pet), etag: pet.stockVersion ?? '1' });
  if (command.operation === 'getInventory') return pet.stock === undefined ? missing : shown(200);
  if (isStale(command, pet.stockVersion)) return stale;
  const status = pet.stock === undefined ? 201 : 200;
  pet.stock = command.fields.quantity;
  pet.stockVersion = status === 201 ? '1' : drawn;
  return shown(status);
}

/** All pages of a list together, in ascending order of label. */
function listOf({ categories, pets, orders }: State, command: Lists): unknown[] {
  switch (command.operation) {
    case 'listCategories':
      return ascending(categories).map(([id, category]) => shownCategory(id, category));
    case 'listPets': {
      const wanted = ({ category, status }: Pet) => (command.category ?? category) === category && (command.status ?? status) === status;
      return ascending(pets).flatMap(([id, pet]) => (wanted(pet) ? shownPet(id, pet) : []));
    }
    case 'listInventory': {
      const wanted = ({ stock, status }: Pet) => stock !== undefined && (command.status ?? status) === status;
      return ascending(pets).flatMap(([id, pet]) => (wanted(pet) ? shownEntry(id, pet) : []));
    }
    case 'listOrders':
      return ascending(orders).flatMap(([id, order]) =>
        (command.pet ?? order.pet) === order.pet && (command.complete ?? order.complete) === order.complete ? shownOrder(id, order) : [],
      );
  }
}
