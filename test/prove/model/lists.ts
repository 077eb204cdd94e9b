import type { Of } from './commands.ts';
import { ascending, type Pet, type State, shownCategory, shownEntry, shownOrder, shownPet } from './state.ts';

/** All pages of a list together, in ascending order of label. */
export function listOf(
  { categories, pets, orders }: State,
  command: Of<'listCategories' | 'listPets' | 'listInventory' | 'listOrders'>,
): unknown[] {
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
