/**
 * Removes the fields that a merge patch has set to null (RFC 7396). A pet keeps all its fields: there a null status means `available`
 * (`updatePet`).
 */
export const withoutNulls = <Fields extends object>(fields: Fields): WithoutNulls<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as WithoutNulls<Fields>;

/** The fields that a change does not set. */
export const notIn = (change: object, fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !Object.hasOwn(change, field)));

type WithoutNulls<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], null> };
