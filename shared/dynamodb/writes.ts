import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';

export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

type Values = Readonly<Record<string, unknown>>;
type Names = Readonly<Record<string, string>>;
export interface WriteTarget {
  readonly table: string;
  readonly key: Values;
}
/** A condition or an update, with its `:values`. It writes attributes as `#name`, because many names are reserved words. */
export interface Expression {
  readonly expression: string;
  readonly values?: Values;
}

/** Creates an item, or replaces the existing item if it meets the condition. */
export const putWhere = (table: string, item: Values, { expression, values }: Expression): Write => ({
  Put: {
    TableName: table,
    Item: item,
    ConditionExpression: expression,
    ExpressionAttributeNames: namesIn(expression),
    ...(values && { ExpressionAttributeValues: values }),
  },
});

/** Changes an item, if it meets the condition. */
export function updateWhere({ table, key }: WriteTarget, update: Expression, condition: Expression): Write {
  return {
    Update: {
      TableName: table,
      Key: key,
      UpdateExpression: update.expression,
      ConditionExpression: condition.expression,
      ExpressionAttributeNames: namesIn(update.expression, condition.expression),
      ExpressionAttributeValues: { ...update.values, ...condition.values },
    },
  };
}

/** A part of an update. It writes attributes by their names, so none of them is a reserved word (day, key, keys, limit, plan, …). */
export interface Part {
  readonly set?: readonly string[];
  readonly remove?: readonly string[];
  readonly conditions?: readonly string[];
  readonly values?: Values;
  readonly names?: Names;
}

export type Update = ReturnType<typeof updateOf>;

/** An update of these parts together. */
export function updateOf(...parts: readonly Part[]) {
  const set = parts.flatMap(({ set = [] }) => set).join(', ');
  const remove = parts.flatMap(({ remove = [] }) => remove).join(', ');
  const names: Names = Object.assign({}, ...parts.map((part) => part.names));
  return {
    UpdateExpression: `SET ${set}${remove && ` REMOVE ${remove}`}`,
    ConditionExpression: parts.flatMap(({ conditions = [] }) => conditions).join(' AND '),
    ExpressionAttributeValues: Object.assign({}, ...parts.map(({ values }) => values)) as Values,
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
  };
}

/** Deletes an item, if it meets the condition. */
export const deleteWhere = (target: WriteTarget, condition: Expression): Write => ({ Delete: conditional(target, condition) });

/** Writes nothing, and allows the transaction's other writes only if an item meets the condition. */
export const checkWhere = (target: WriteTarget, condition: Expression): Write => ({ ConditionCheck: conditional(target, condition) });

const conditional = ({ table, key }: WriteTarget, { expression, values }: Expression) => ({
  TableName: table,
  Key: key,
  ConditionExpression: expression,
  ExpressionAttributeNames: namesIn(expression),
  ...(values && { ExpressionAttributeValues: values }),
  ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
});

/** Sets each path, such as `version` or `details.name`, to its value, and removes paths with an undefined value. */
export function setting(fields: Values): Expression {
  const { present, absent } = byPresence(fields);
  const set = present.map((path) => `${named(path)} = :${placeholder(path)}`).join(', ');
  const remove = absent.map(named).join(', ');
  const expression = [set && `SET ${set}`, remove && `REMOVE ${remove}`].filter(Boolean).join(' ');
  return { expression, values: Object.fromEntries(present.map((path) => [`:${placeholder(path)}`, fields[path]])) };
}

/** The condition that each path still has the value that was read. If that is undefined, the path must still be missing. */
export function unchanged(fields: Values): Expression {
  const { present, absent } = byPresence(fields);
  return {
    expression: [
      ...present.map((path) => `${named(path)} = :read_${placeholder(path)}`),
      ...absent.map((path) => `attribute_not_exists(${named(path)})`),
    ].join(' AND '),
    values: Object.fromEntries(present.map((path) => [`:read_${placeholder(path)}`, fields[path]])),
  };
}

const named = (path: string): string => `#${path.replaceAll('.', '.#')}`;
const placeholder = (path: string): string => path.replaceAll('.', '_');

function byPresence(fields: Values) {
  const paths = Object.keys(fields);
  return {
    present: paths.filter((path) => fields[path] !== undefined),
    absent: paths.filter((path) => fields[path] === undefined),
  };
}

/** Cached by expression, because the code has a limited number of expressions. */
const knownNames = new Map<string, Names>();

/** The attributes of the `#name` placeholders in expressions. */
function namesIn(update: string, condition = ''): Names {
  const expressions = `${update} ${condition}`;
  let names = knownNames.get(expressions);
  if (!names) {
    names = Object.fromEntries((expressions.match(/#\w+/g) ?? []).map((placeholder) => [placeholder, placeholder.slice(1)]));
    knownNames.set(expressions, names);
  }
  return names;
}

/**
 * Removes the fields that a merge patch has set to null (RFC 7396). In a patch of a pet, a null status means `available` instead
 * (`pets.change`).
 */
export const withoutNulls = <Fields extends object>(fields: Fields): WithoutNulls<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as WithoutNulls<Fields>;

/** The fields that a change does not set. */
export const notIn = (change: object, fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !Object.hasOwn(change, field)));

type WithoutNulls<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], null> };
