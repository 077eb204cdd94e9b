import { isRecord } from '../../common/isRecord.ts';
import { jsonProblem } from '../http/validation/jsonProblem.ts';
import { requirement } from '../http/validation/requirement.ts';
import { parseWholeNumbers } from '../http/validation/revivers.ts';
import { listed, unknownNames } from '../http/validation/unknownNames.ts';

/** The parts of JSON Schema that the generated tools use. */
interface ArgumentSchema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: ArgumentSchema;
  readonly properties?: Readonly<Record<string, ArgumentSchema>>;
  readonly required?: readonly string[];
}

export interface InputSchema {
  readonly properties: Readonly<Record<string, ArgumentSchema>>;
  readonly required: readonly string[];
}

export type Arguments = Readonly<Record<string, unknown>>;

/** The parsed arguments of a call, and messages about them. */
export interface GivenArguments {
  readonly args: Arguments;
  /** Why the call is rejected, with the tool's names of the arguments; undefined if the arguments are valid. */
  readonly problem?: string | undefined;
  /** For the result: the arguments that the tool ignored. */
  readonly note?: string | undefined;
}

/** The read-only `id` of a resource, which `body` may repeat. */
const readOnlyId: ArgumentSchema = { type: 'integer' };

/** Reads each argument of a call by its own schema. The operation checks the fields of `body`. */
export function readArguments({ properties, required }: InputSchema, sent: Arguments): GivenArguments {
  const { body, remove } = properties;
  const inBody = body && { ...body, properties: { id: readOnlyId, ...body.properties } };
  const args = readFields({ properties: { ...properties, ...(inBody && { body: inBody }) }, required }, sent, () => false);
  const problem = argumentProblem({ properties, required }, args);
  if (problem !== undefined || !remove) return { args, problem };
  const removed = namesIn(args.remove);
  const isIn = (fields: unknown, name: string) => Object.hasOwn(fieldsOf(fields), name);
  const ignored = namesIn(remove.items?.enum).filter(
    (name) => isIn(jsonOf(sent.body), name) && !isIn(args.body, name) && !removed.includes(name),
  );
  return {
    args:
      removed.length > 0 ? { ...args, body: { ...fieldsOf(args.body), ...Object.fromEntries(removed.map((name) => [name, null])) } } : args,
    ...(ignored.length > 0 && { note: `null and empty arguments were ignored: ${listed(ignored)}. To remove a field, name it in remove.` }),
  };
}

/**
 * Converts a value to the form of its schema. Hosts of agents write an argument as JSON text, or one item instead of a list. Such a text is
 * parsed as JSON, but a string stays a string. A value that does not match is returned unchanged, and is rejected later.
 */
function readValue({ type, items, ...schema }: ArgumentSchema, value: unknown): unknown {
  if (type === 'string') return value;
  const json = jsonOf(value);
  if (type === 'object') return isRecord(json) ? readFields(schema, json, isText) : value;
  if (type !== 'array' || !items) return isOfType(json, type) ? json : value;
  if (Array.isArray(json)) return json.map((item) => readValue(items, item));
  const item = readValue(items, value);
  return isOfType(item, items.type) ? [item] : value;
}

const isOfType = (value: unknown, type?: string): boolean => typeof value === (type === 'integer' ? 'number' : type);

/**
 * The fields that are not left out. Hosts send null for what they leave out. In their strict modes every argument is required, so an agent
 * sends an empty string or list for an optional one.
 * @param mayBeEmpty whether an empty string is a value of this schema
 */
const readFields = (
  { properties = {}, required = [] }: Pick<ArgumentSchema, 'properties' | 'required'>,
  fields: Arguments,
  mayBeEmpty: (schema: ArgumentSchema) => boolean,
): Arguments =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, sent]) => {
      const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (!schema) return [[name, sent]];
      const value = readValue(schema, sent);
      const isEmpty = (sent === '' && !mayBeEmpty(schema)) || (Array.isArray(value) && value.length === 0);
      return sent === null || (isEmpty && !required.includes(name)) ? [] : [[name, value]];
    }),
  );

/** Text that a caller chooses, such as a description. */
const isText = ({ type, format, enum: values }: ArgumentSchema): boolean => type === 'string' && !format && !values;

/** The parsed value of a text that may be JSON. @returns undefined if the text is not JSON */
export function jsonOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return parseWholeNumbers(value);
  } catch {
    return undefined;
  }
}

const fieldsOf = (value: unknown): Arguments => (isRecord(value) ? value : {});
const namesIn = (list: unknown): string[] => (Array.isArray(list) ? list.filter((name) => typeof name === 'string') : []);

function argumentProblem({ properties, required }: InputSchema, args: Arguments): string | undefined {
  const inBody = Object.keys(properties.body?.properties ?? {});
  const removed = properties.remove ? namesIn(args.remove) : [];
  const [misplaced, others] = partition(Object.keys(args), (name) => !Object.hasOwn(properties, name) && inBody.includes(name));
  const missing = required.filter((name) => args[name] === undefined && !(name === 'body' && (misplaced.length > 0 || removed.length > 0)));
  const twice = [...new Set(removed)].filter((name) => Object.hasOwn(fieldsOf(args.body), name));
  const problems = [
    ...(misplaced.length > 0 ? [`put ${listed(misplaced)} into body`] : []),
    ...unknownNames(others, Object.keys(properties), 'argument of this tool'),
    ...(missing.length > 0 ? [`${listed(missing)} ${missing.length > 1 ? 'are' : 'is'} required`] : []),
    ...Object.entries(properties).flatMap(([name, schema]) => {
      const value = args[name];
      if (name === 'body') return bodyProblem(value);
      const wish = value === undefined ? undefined : wishOf(schema, value);
      return wish === undefined ? [] : [`${name} ${wish}`];
    }),
    ...(twice.length > 0 ? [`${listed(twice)} ${twice.length > 1 ? 'are' : 'is'} in body and in remove: choose one`] : []),
  ];
  return problems.length > 0 ? problems.join('; ') : undefined;
}

function bodyProblem(body: unknown): string[] {
  if (body === undefined || isRecord(body)) return [];
  return [typeof body === 'string' && jsonOf(body) === undefined ? jsonProblem(body) : 'body must be a JSON object'];
}

/** The rule that a value violates; undefined if it is valid. */
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
