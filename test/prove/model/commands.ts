/** One request. A target or a reference is the label of a created item; there may be no item with that label. */
export type Command =
  | Creation
  | Each<'getCategory' | 'getPet' | 'getInventory' | 'getOrder', { readonly target: number }>
  | Each<'replaceCategory' | 'updateCategory', Change<CategoryFields>>
  | Each<'replacePet' | 'updatePet', Change<PetFields>>
  | Each<'updateOrder', Change<OrderFields>>
  | Each<'setInventory', Change<{ readonly quantity: number }>>
  | Each<'deleteCategory' | 'deletePet' | 'deleteOrder', Conditional>
  | Each<'listCategories', object>
  | Each<'listPets', { readonly category?: number; readonly status?: string }>
  | Each<'listInventory', { readonly status?: string }>
  | Each<'listOrders', { readonly pet?: number; readonly complete?: boolean }>;

/** A POST with an Idempotency-Key, which it may share with others. */
export type Creation =
  | Each<'createCategory', New<CategoryFields>>
  | Each<'createPet', New<PetFields>>
  | Each<'createOrder', New<OrderFields>>
  | Each<'createMessage', New<{ readonly message: string }>>;

type Each<Name extends string, Rest> = Name extends string ? { readonly operation: Name } & Rest : never;
export interface Conditional {
  readonly target: number;
  /** That of the caller's If-Match. */
  readonly version?: string;
  /** That of the caller's If-None-Match, or `*`. */
  readonly otherThan?: string;
}
interface Change<Fields> extends Conditional {
  readonly fields: Fields;
}
interface New<Fields> {
  readonly label: number;
  readonly fields: Fields;
  readonly idempotencyKey: number;
}

/** Null removes a field of the changed item. */
interface CategoryFields {
  readonly name?: string;
  readonly description?: string | null;
}
interface PetFields {
  readonly name?: string;
  readonly category?: number;
  readonly status?: string | null;
}
export interface OrderFields {
  readonly pet?: number | null;
  readonly quantity?: number | null;
  /** In UTC with milliseconds, as responses have it. */
  readonly shipDate?: string | null;
  readonly complete?: boolean;
}

export const isCreation = (command: Command): command is Creation => 'idempotencyKey' in command;

/** The commands of these operations, such as `${string}Pet` for all that name one. */
export type Of<Name extends string> = Extract<Command, { operation: Name }>;

export type Lists = Of<`list${string}`>;

export const isList = (command: Command): command is Lists => command.operation.startsWith('list');
