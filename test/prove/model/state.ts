import type { Conditional } from './commands.ts';

/**
 * The whole service as plain values in memory: no counters, no indexes, no transactions. A created item has
 * a label in place of its id, so that responses can be compared. Only `structuredClone` and `JSON.stringify` handle a state as a whole.
 */
export interface State {
  readonly categories: Record<number, Category>;
  readonly pets: Record<number, Pet>;
  readonly orders: Record<number, Order>;
  /** The responses kept for an Idempotency-Key. */
  readonly recorded: Record<string, { readonly request: string; readonly response: Response }>;
}

export interface Category {
  name: string;
  description?: string;
  version: Version;
}

export interface Pet {
  name: string;
  /** The label of its category. */
  category: number;
  status: string;
  version: Version;
  /** Undefined where the pet has no inventory entry. */
  stock?: number;
  stockVersion?: Version;
}

export interface Order {
  /** The label of its pet. */
  pet?: number;
  quantity?: number;
  shipDate?: string;
  complete: boolean;
  /** Units it holds; 0 if the pet had no inventory entry. */
  taken: number;
  version: Version;
}

/**
 * The ETag of an item: 1 for a new one. A change draws another, which the model takes from its response. Where no response shows it, it is
 * an unknown version: it begins with `?`, until a response shows it.
 */
export type Version = string;

/** What a caller receives, with labels in place of ids. */
export interface Response {
  readonly status: number;
  readonly code?: string;
  readonly body?: unknown;
  readonly etag?: string;
  readonly replayed?: true;
}

export const emptyState = (): State => ({ categories: {}, pets: {}, orders: {}, recorded: {} });

export const missing: Response = { status: 404, code: 'resource_not_found' };
export const stale: Response = { status: 412, code: 'precondition_failed' };
/** Whether a change is rejected for its conditions. `current` is undefined for an entry that does not exist. */
export const isStale = ({ version, otherThan }: Conditional, current: string | undefined): boolean =>
  (version === '*' ? current === undefined : version !== undefined && version !== current) ||
  (current !== undefined && (otherThan === '*' || otherThan === current));
export const noReference: Response = { status: 422, code: 'reference_not_found' };

export const shownCategory = (id: number, { name, description }: Category) => ({
  id,
  name,
  ...(description !== undefined && { description }),
});
export const shownPet = (id: number, { name, category, status }: Pet) => ({ id, name, categoryId: category, status });
export const shownEntry = (petId: number, { stock, status }: Pet) => ({ petId, quantity: stock, status });
export const shownOrder = (id: number, { pet, quantity, shipDate, complete }: Order) => ({
  id,
  ...(pet !== undefined && { petId: pet }),
  ...(quantity !== undefined && { quantity }),
  ...(shipDate !== undefined && { shipDate }),
  complete,
});

export const isUnknown = (version: Version): boolean => version.startsWith('?');

/** The version of the stock of this pet after an order has moved it: an unknown one that no other item has. */
export const movedVersion = (label: number, version: Version): Version => (isUnknown(version) ? `${version}+` : `?${label}:${version}+`);

/** The records in ascending order of label, as a list shows them. */
export const ascending = <Value>(records: Record<number, Value>): [number, Value][] =>
  Object.entries(records).map(([label, value]): [number, Value] => [Number(label), value]);

export const openOrdersOf = ({ orders }: State, pet: number): number =>
  Object.values(orders).filter((order) => order.pet === pet && !order.complete).length;

/** The labels of the pets of a category. */
export const petsOf = ({ pets }: State, category: number): number[] =>
  ascending(pets).flatMap(([label, pet]) => (pet.category === category ? [label] : []));
