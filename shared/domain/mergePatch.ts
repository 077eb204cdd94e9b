/** The result of a merge: a null removes its field (RFC 7396). */
export const withoutNulls = <Fields extends object>(fields: Fields): WithoutNulls<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as WithoutNulls<Fields>;

type WithoutNulls<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], null> };
