/** The fields that callers set of each noun, as stored and as lists return them. A field of the contract more is one more here. */
export const storedFields = {
  pets: ['name', 'categoryId', 'status'],
  categories: ['name', 'description'],
  orders: ['petId', 'quantity', 'shipDate', 'complete'],
} as const;

/** Those of the named fields that an item has. */
export const fieldsOf = <Item extends object, Name extends keyof Item>(item: Item, names: readonly Name[]): Pick<Item, Name> =>
  Object.fromEntries(Object.entries(everyField(item, names)).filter(([, value]) => value !== undefined)) as Pick<Item, Name>;

/** Every named field, undefined where the item has none: for a write, which removes those. */
export const everyField = <Item extends object, Name extends keyof Item>(
  item: Item,
  names: readonly Name[],
): { readonly [Each in Name]: Item[Each] | undefined } =>
  Object.fromEntries(names.map((name) => [name, item[name]])) as { [Each in Name]: Item[Each] | undefined };

/** Whether two items have the same values in the named fields. A change that changes nothing is not written, and the version stays. */
export const haveSame = <Item extends object>(one: Item, other: Item, names: readonly (keyof Item)[]): boolean =>
  names.every((name) => one[name] === other[name]);

/** Null for each named field: of what a replacement does not set, nothing stays. */
export const noFields = <Name extends string>(names: readonly Name[]): { readonly [Each in Name]: null } =>
  Object.fromEntries(names.map((name) => [name, null])) as { [Each in Name]: null };
