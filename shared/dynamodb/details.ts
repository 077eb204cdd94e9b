/**
 * The fields that callers set are in one map attribute, `details`. DynamoDB cannot change the projection of an index, and the projections
 * name this map, so a new field of the contract changes no table. A change names each entry, and never the whole map, because an older
 * version of this code, which may run at the same time, does not know all entries.
 */
export interface WithDetails<Fields> {
  readonly details: Fields;
}

/** The named fields that these have, in the order of the names. A map keeps no order, but equal entity tags promise equal bytes. */
export const fieldsOf = <Fields extends object, Name extends keyof Fields>(fields: Fields, names: readonly Name[]): Pick<Fields, Name> =>
  Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]]))) as Pick<Fields, Name>;

/** Every named field, with undefined for a missing one, so that a write removes it. */
export const everyField = <Fields extends object, Name extends keyof Fields>(
  fields: Fields,
  names: readonly Name[],
): { readonly [Each in Name]: Fields[Each] | undefined } =>
  Object.fromEntries(names.map((name) => [name, fields[name]])) as { [Each in Name]: Fields[Each] | undefined };

/** Whether both have the same values in the named fields. If a change changes nothing, it is not written, and the version stays. */
export const haveSame = <Fields extends object>(one: Fields, other: Fields, names: readonly (keyof Fields)[]): boolean =>
  names.every((name) => one[name] === other[name]);

/** Null for each named field, because a replacement removes the fields that it does not set. */
export const noFields = <Name extends string>(names: readonly Name[]): { readonly [Each in Name]: null } =>
  Object.fromEntries(names.map((name) => [name, null])) as { [Each in Name]: null };

/** The fields as paths in the map, such as `details.name`: for `setting` and `unchanged`. */
export const inDetails = (fields: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`details.${name}`, value]));
