import type { Json } from './values.ts';
import { listed, withPlaceholders, wordIn, wordsOf } from './vocabulary.ts';

/** Describes items of a list that only differ in the operation or the table they name once, such as the lines of a widget. */
export function fold(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fold(one)]));
  const runs: { pattern: string; words: string[]; items: Json[] }[] = [];
  for (const item of value.map(fold)) {
    const text = JSON.stringify(item);
    const word = wordIn(text);
    const pattern = word ? withPlaceholders(text, { name: word, ...wordsOf(word) }) : text;
    const last = runs.at(-1);
    if (word && last?.pattern === pattern) {
      last.words.push(word);
      last.items.push(item);
    } else runs.push({ pattern, words: word ? [word] : [], items: [item] });
  }
  return runs.flatMap(({ pattern, words, items }): readonly Json[] =>
    items.length > 2 ? [{ each: listed(words), is: JSON.parse(pattern) }] : items,
  );
}
