import { operationIds } from '../../../shared/contract/gatewayRoutes.ts';
import { routes } from '../../../shared/contract/generated/routes.ts';
import { tables } from '../../../shared/dynamodb/tables.ts';

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
export function listed(names: readonly string[]): string | string[] {
  const [kind] = Object.entries(lists).find(([, all]) => all.join() === names.join()) ?? [];
  return kind ? `every ${kind}` : [...names];
}

/** Replaces whole words only: `getPet` is no part of `getPets`, and the path `/pets` none of `/pets/{petId}`. */
export function withPlaceholders(text: string, words: Readonly<Record<string, string>>): string {
  return Object.entries(words).reduce((result, [placeholder, word]) => {
    // Nearly no string has the word, and an expression costs more than a search for it.
    if (!result.includes(word)) return result;
    const near = word.startsWith('/') ? '[\\w/{}]' : '\\w';
    const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    return result.replaceAll(new RegExp(`(?<!${near})${escaped}(?!${near})`, 'g'), `<${placeholder}>`);
  }, text);
}
