import { listed, requirement, unknownNames } from '../http/violations.ts';

/** The parts of JSON Schema that the generated tools have. */
interface ArgumentSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: ArgumentSchema;
  readonly properties?: Readonly<Record<string, unknown>>;
}

export interface InputSchema {
  readonly properties: Readonly<Record<string, ArgumentSchema>>;
  readonly required: readonly string[];
}

export type Arguments = Readonly<Record<string, unknown>>;

/** Arguments without those that are null: agents fill in what they leave out. */
export const givenArguments = (args: Arguments): Arguments =>
  Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null));

/**
 * What is wrong with the arguments of a call, by the names that the tool gives them. The operation checks the body, and the form of what it
 * gets as a header.
 * @returns undefined where nothing is wrong
 */
export function argumentProblem({ properties, required }: InputSchema, args: Arguments): string | undefined {
  const given = givenArguments(args);
  const inBody = Object.keys(properties.body?.properties ?? {});
  const [misplaced, others] = partition(Object.keys(args), (name) => !Object.hasOwn(properties, name) && inBody.includes(name));
  const missing = required.filter((name) => given[name] === undefined && !(name === 'body' && misplaced.length > 0));
  const problems = [
    ...(misplaced.length > 0 ? [`${listed(misplaced)} ${misplaced.length > 1 ? 'belong' : 'belongs'} into body`] : []),
    ...unknownNames(others, Object.keys(properties), 'argument of this tool'),
    ...(missing.length > 0 ? [`${listed(missing)} ${missing.length > 1 ? 'are' : 'is'} required`] : []),
    ...Object.entries(properties).flatMap(([name, schema]) => {
      const wish = given[name] === undefined || name === 'body' ? undefined : wishOf(schema, given[name]);
      return wish === undefined ? [] : [`${name} ${wish}`];
    }),
  ];
  return problems.length > 0 ? problems.join('; ') : undefined;
}

/** What a value must be; undefined where it is. */
function wishOf(
  { type, items, enum: allowedValues, minimum = 0, maximum = 0, ...bounds }: ArgumentSchema,
  value: unknown,
): string | undefined {
  const must = (keyword: string, params: object) => requirement({ instancePath: '', keyword, params: { ...params } }, value);
  if (allowedValues) return allowedValues.includes(value) ? undefined : must('enum', { allowedValues });
  if (type === 'integer') {
    const isInside = typeof value === 'number' && Number.isSafeInteger(value) && value >= minimum && value <= maximum;
    return isInside ? undefined : must('integerFrom', { minimum, maximum });
  }
  if (type !== 'array') return typeof value === type ? undefined : must('type', { type });
  if (!Array.isArray(value)) return must('type', { type });
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = bounds;
  if (value.length < minItems || value.length > maxItems) return `must have ${minItems} to ${maxItems} items`;
  return value.map((item) => items && wishOf(items, item)).find((wish) => wish !== undefined);
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): readonly [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
