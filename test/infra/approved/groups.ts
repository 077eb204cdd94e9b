import { operationIds } from '../../../shared/contract/gatewayRoutes.ts';
import { routes } from '../../../shared/contract/generated/routes.ts';
import { tables } from '../../../shared/dynamodb/tables.ts';
import type { Json, JsonObject } from './values.ts';

/** One of several things of a kind. */
export interface Member {
  /** Such as `createPet`. */
  readonly name: string;
  /** Words of the member alone, by their placeholders: `path` is `<path>` in the group's description. */
  readonly words: Readonly<Record<string, string>>;
  readonly value: JsonObject;
}

const absent = '(absent)';

/** What more than half of the members have in common is described once; then the exceptions, once for members that share them. */
export function describeGroup(members: readonly Member[]): JsonObject {
  const flat = members.map(({ words, value }) => flatten(replaced(value, words)));
  const common = new Map<string, Json>();
  for (const path of new Set(flat.flatMap((one) => [...one.keys()]))) {
    const texts = Map.groupBy(flat, (one) => (one.has(path) ? JSON.stringify(one.get(path)) : absent));
    const [text = absent] = [...texts].find(([, holders]) => holders.length * 2 > members.length) ?? [];
    if (text !== absent) common.set(path, JSON.parse(text));
  }
  const exceptions = Map.groupBy(members.keys(), (index) => JSON.stringify(unflatten(difference(flat[index] ?? new Map(), common))));
  exceptions.delete('{}');
  const except = [...exceptions].map(([text, indexes]) => [indexes.map((index) => members[index]?.name).join(', '), JSON.parse(text)]);
  return {
    each: listed(members.map(({ name }) => name)),
    ...(unflatten(common) as JsonObject),
    ...(except.length > 0 && { except: Object.fromEntries(except) }),
  };
}

/** Only what differs from another description of the same thing. */
export const differenceFrom = (base: JsonObject, value: JsonObject): JsonObject =>
  unflatten(difference(flatten(value), flatten(base))) as JsonObject;

function difference(one: ReadonlyMap<string, Json>, common: ReadonlyMap<string, Json>): Map<string, Json> {
  const own = [...one].filter(([path, value]) => JSON.stringify(common.get(path)) !== JSON.stringify(value));
  const lost = [...common.keys()].filter((path) => !one.has(path));
  return new Map([...own, ...lost.map((path) => [path, absent] as const)]);
}

function replaced(value: JsonObject, words: Member['words']): JsonObject {
  const deep = (one: Json): Json => {
    if (typeof one === 'string') return withPlaceholders(one, words);
    if (typeof one !== 'object' || one === null) return one;
    if (Array.isArray(one)) return one.map(deep);
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, deep(inner)]));
  };
  return deep(value) as JsonObject;
}

const separator = '\u0000';

/** Each leaf by its path. A list of strings is a set: a statement of a policy may be common, wherever it stands in the list. */
function flatten(value: Json, path = ''): Map<string, Json> {
  const inner = (key: string): string => (path ? `${path}${separator}${key}` : key);
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return new Map([[path, value]]);
  if (Array.isArray(value) && isSetOfStrings(value)) return new Map(value.map((one) => [inner(`=${one}`), true]));
  const entries = Array.isArray(value) ? value.map((one, index) => [`[${index}]`, one] as const) : Object.entries(value);
  return new Map(entries.flatMap(([key, one]) => [...flatten(one, inner(key))]));
}

const isSetOfStrings = (value: Json[]): boolean => value.every((one) => typeof one === 'string') && new Set(value).size === value.length;

/** The opposite of `flatten`; chains of single keys become one key with dots. */
function unflatten(flat: ReadonlyMap<string, Json>): Json {
  const tree: JsonObject = {};
  for (const [path, value] of flat) {
    const keys = path.split(separator);
    let node = tree;
    for (const key of keys.slice(0, -1)) {
      node[key] ??= {};
      node = node[key] as JsonObject;
    }
    node[keys.at(-1) ?? ''] = value;
  }
  return shortened(tree);
}

function shortened(value: Json): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, shortened(one)] as const);
  if (entries.length > 0 && entries.every(([key]) => key.startsWith('=')))
    return entries.map(([key, one]) => (one === true ? key.slice(1) : `not: ${key.slice(1)}`));
  if (entries.length > 0 && entries.every(([key], index) => key === `[${index}]`)) return entries.map(([, one]) => one);
  return Object.fromEntries(
    entries.map(([key, one]) => {
      if (typeof one !== 'object' || one === null || Array.isArray(one)) return [key, one];
      const [[only, inner] = [], ...more] = Object.entries(one);
      return only !== undefined && more.length === 0 ? [`${key}.${only}`, inner as Json] : [key, one];
    }),
  );
}

/** `<word>` stands for each of these in descriptions: most resources exist once per operation or once per table. */
const lists = { operation: operationIds, table: Object.keys(tables) };
const words = new Set(Object.values(lists).flat());

/** The only operation or table that a string names, also within `listPetsHead`; undefined if it names none or several. */
export function wordIn(text: string): string | undefined {
  const found = new Set(
    text
      .match(/[A-Za-z]+/g)
      ?.map((part) => part.replace(/Head$/, ''))
      .filter((part) => words.has(part)),
  );
  return found.size === 1 ? [...found][0] : undefined;
}

/** The method and path of an operation's route, by placeholder. */
export function wordsOf(operationId: string): Readonly<Record<string, string>> {
  const route = routes.find((one) => one.operationId === operationId);
  return route ? { method: route.method, path: route.path } : {};
}

/** A list of names, or what it is a list of. */
function listed(names: readonly string[]): string | string[] {
  const [kind] = Object.entries(lists).find(([, all]) => all.join() === names.join()) ?? [];
  return kind ? `every ${kind}` : [...names];
}

/** Replaces whole words only: `getPet` is no part of `getPets`, and the path `/pets` none of `/pets/{petId}`. */
function withPlaceholders(text: string, words: Readonly<Record<string, string>>): string {
  return Object.entries(words).reduce((result, [placeholder, word]) => {
    // Nearly no string has the word, and an expression costs more than a search for it.
    if (!result.includes(word)) return result;
    const near = word.startsWith('/') ? '[\\w/{}]' : '\\w';
    const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    return result.replaceAll(new RegExp(`(?<!${near})${escaped}(?!${near})`, 'g'), `<${placeholder}>`);
  }, text);
}
