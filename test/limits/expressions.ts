/** An item, or a map in one. */
export type Item = Readonly<Record<string, unknown>>;

/** An update of one item, with numbers as its values. */
export interface Update {
  readonly UpdateExpression: string;
  readonly ConditionExpression: string;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
  readonly ExpressionAttributeValues: Readonly<Record<string, number>>;
}

/**
 * Updates an item as DynamoDB does, so that tests which are too long for DynamoDB run on the limiter's own expressions. `dynamoDb.proof.ts`
 * compares the two.
 * @returns the item after the update; undefined if the condition does not hold
 * @throws where DynamoDB rejects the request, and for what the limiter does not use of its language
 */
export function updated(item: Item, update: Update): Item | undefined {
  const { condition, assignments } = compiled(update);
  if (!condition(item, update)) return undefined;
  const after = { ...item };
  // Every operand is of the item before the update.
  for (const { path, value } of assignments) assign(after, path, value(item, update), update);
  return after;
}

type Of<Value> = (item: Item, update: Update) => Value;
interface Compiled {
  readonly condition: Of<boolean>;
  readonly assignments: readonly { readonly path: readonly string[]; readonly value: Of<number> }[];
}

/** By both expressions: the limiter has a few dozen updates, which the properties make millions of times. */
const known = new Map<string, Map<string, Compiled>>();

function compiled(update: Update): Compiled {
  const { UpdateExpression, ConditionExpression } = update;
  const conditions = known.get(UpdateExpression) ?? new Map<string, Compiled>();
  const found = conditions.get(ConditionExpression) ?? compile(update);
  known.set(UpdateExpression, conditions.set(ConditionExpression, found));
  return found;
}

const comparisons: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '=': (a, b) => a === b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

/** Those of https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ReservedWords.html that a limiter is likely to use. */
const reserved = /^(bucket|count|day|exists|hash|key|keys|limit|minute|owner|plan|size|status|token|ttl|used|window|zone)$/i;

function compile({ UpdateExpression, ConditionExpression, ExpressionAttributeNames, ExpressionAttributeValues }: Update): Compiled {
  const text = `${UpdateExpression} IF ${ConditionExpression}`;
  const tokens = text.match(/[\w.#:]+|[<>]=|\S/g) ?? [];
  const fail = (what = tokens[0]): never => {
    throw new Error(`${text}: ${what}`);
  };
  const next = (pattern: RegExp): string => (pattern.test(tokens[0] ?? '') ? (tokens.shift() ?? '') : fail());
  const skip = (token: string): boolean => tokens[0] === token && tokens.shift() === token;
  const list = <Part>(separator: string, part: () => Part): Part[] => [part(), ...(skip(separator) ? list(separator, part) : [])];
  const enclosed = <Part>(part: () => Part): Part => {
    next(/^\($/);
    const inner = part();
    next(/^\)$/);
    return inner;
  };
  const path = (): string[] => {
    const names = next(/^[#a-z]/i).split('.');
    return names.some((name) => reserved.test(name)) ? fail(`${names} has a reserved word`) : names;
  };
  /** NaN for a missing attribute, because every comparison with NaN is false. */
  const operand = (): Of<number> => {
    if (tokens[0]?.startsWith(':')) {
      const value = next(/^:/);
      return (_, { ExpressionAttributeValues }) => ExpressionAttributeValues[value] ?? fail(value);
    }
    const isSize = skip('size');
    const names = isSize ? enclosed(path) : path();
    return (item, update) => {
      const value = attribute(item, names, update);
      return Number(isSize ? value && Object.keys(value).length : value);
    };
  };
  const comparison = (): Of<boolean> => {
    const [left, compare, right] = [operand(), comparisons[next(/^[<>=]/)] ?? fail(), operand()];
    return (item, update) => compare(left(item, update), right(item, update));
  };
  const term = (): Of<boolean> => {
    if (tokens[0] === '(') return enclosed(condition);
    const exists = skip('attribute_exists');
    if (!exists && !skip('attribute_not_exists')) return comparison();
    const names = enclosed(path);
    return (item, update) => (attribute(item, names, update) !== undefined) === exists;
  };
  const all = (): Of<boolean> => {
    const terms = list('AND', term);
    return (item, update) => terms.every((holds) => holds(item, update));
  };
  const condition = (): Of<boolean> => {
    const terms = list('OR', all);
    return (item, update) => terms.some((holds) => holds(item, update));
  };
  const assignment = () => {
    const to = path();
    next(/^=$/);
    const terms = list('+', operand);
    return { path: to, value: (item: Item, update: Update) => terms.reduce((sum, term) => sum + term(item, update), 0) };
  };

  const used = new Set(text.match(/[:#]\w+/g));
  const defined = Object.keys({ ...ExpressionAttributeNames, ...ExpressionAttributeValues });
  if (used.size !== defined.length || !defined.every((name) => used.has(name))) fail(`uses ${[...used]} of ${defined}`);
  next(/^SET$/);
  const assignments = list(',', assignment);
  next(/^IF$/);
  const compiled = { condition: condition(), assignments };
  return tokens.length === 0 ? compiled : fail();
}

const nameOf = (part: string, { ExpressionAttributeNames = {} }: Update): string => ExpressionAttributeNames[part] ?? part;

function attribute(item: Item, path: readonly string[], update: Update): unknown {
  let value: unknown = item;
  for (const part of path) value = (value as Item | undefined)?.[nameOf(part, update)];
  return value;
}

function assign(item: Record<string, unknown>, path: readonly string[], value: number, update: Update): void {
  const names = path.map((part) => nameOf(part, update));
  const last = names.pop() ?? '';
  let map = item;
  for (const name of names) {
    if (!map[name]) throw new Error(`ValidationException: the item has no ${name}`);
    const copy = { ...map[name] };
    map[name] = copy;
    map = copy;
  }
  if (Number.isNaN(value)) throw new Error(`ValidationException: ${last} gets the value of an attribute that does not exist`);
  map[last] = value;
}
