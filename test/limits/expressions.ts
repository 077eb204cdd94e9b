import type { Update } from '../../shared/dynamodb/writes.ts';

/** An item, or a map in one. */
export type Item = Readonly<Record<string, unknown>>;

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

type Expression = (item: Item, update: Update) => unknown;
interface Compiled {
  readonly condition: Expression;
  readonly assignments: readonly { readonly path: readonly string[]; readonly value: Expression }[];
}

/** By both expressions: the limiter has a few dozen updates, which the properties make millions of times. */
const known = new Map<string, Compiled>();

function compiled(update: Update): Compiled {
  const text = update.UpdateExpression + update.ConditionExpression;
  const found = known.get(text) ?? compile(update);
  known.set(text, found);
  return found;
}

function compile({ UpdateExpression, ConditionExpression, ExpressionAttributeNames, ExpressionAttributeValues }: Update): Compiled {
  const used = new Set(`${UpdateExpression} ${ConditionExpression}`.match(/[:#]\w+/g));
  const defined = Object.keys({ ...ExpressionAttributeNames, ...ExpressionAttributeValues });
  if (used.size !== defined.length || !defined.every((name) => used.has(name))) throw new Error(`${[...used]} are used of ${defined}`);
  const [, set] = /^SET (.+)$/.exec(UpdateExpression) ?? [];
  if (!set) throw new Error(UpdateExpression);
  const assignments = set.split(', ').map((assignment) => {
    const [path = '', value = ''] = assignment.split(' = ');
    return { path: pathOf(path), value: expression(value) };
  });
  return { condition: expression(ConditionExpression), assignments };
}

/** DynamoDB's words and operators in JavaScript's, where a comparison with undefined is false, too. */
const words: Readonly<Record<string, string>> = {
  AND: '&&',
  OR: '||',
  '=': '===',
  attribute_exists: 'exists',
  attribute_not_exists: '!exists',
  size: 'size',
};

function expression(text: string): Expression {
  const paths: (readonly string[])[] = [];
  const source = text.replace(/[\w.#:]+|[<>]=|\S/g, (token) => {
    if (/^([<>]=?|[()+])$/.test(token)) return token;
    if (token.startsWith(':')) return `value('${token}')`;
    return words[token] ?? `at(${paths.push(pathOf(token)) - 1})`;
  });
  const run = new Function('at', 'value', 'exists', 'size', `return ${source}`);
  const exists = (value: unknown) => value !== undefined;
  const size = (map: Item | undefined) => map && Object.keys(map).length;
  return (item, update) => {
    const at = (path: number) => paths[path]?.reduce<unknown>((map, part) => (map as Item | undefined)?.[nameOf(part, update)], item);
    return run(at, (name: string) => update.ExpressionAttributeValues[name], exists, size);
  };
}

/** Those of https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ReservedWords.html that a limiter is likely to use. */
const reserved = /^(bucket|count|day|exists|hash|key|keys|limit|minute|owner|plan|size|status|token|ttl|used|window|zone)$/i;

function pathOf(text: string): readonly string[] {
  const parts = text.split('.');
  if (parts.some((part) => !/^#?[a-z]\w*$/i.test(part) || reserved.test(part))) throw new Error(`${text} is not the path of an attribute`);
  return parts;
}

const nameOf = (part: string, { ExpressionAttributeNames = {} }: Update): string => ExpressionAttributeNames[part] ?? part;

function assign(item: Record<string, unknown>, path: readonly string[], value: unknown, update: Update): void {
  const names = path.map((part) => nameOf(part, update));
  const last = names.pop() ?? '';
  let map = item;
  for (const name of names) {
    if (!map[name]) throw new Error(`ValidationException: the item has no ${name}`);
    const copy = { ...map[name] };
    map[name] = copy;
    map = copy;
  }
  if (!Number.isFinite(value)) throw new Error(`ValidationException: ${last} gets the value of an attribute that does not exist`);
  map[last] = value;
}
