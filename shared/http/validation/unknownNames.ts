import { nearestName } from '../../../common/nearestName.ts';
import { quoteInput } from '../../../common/quoteInput.ts';

/** If there are more unknown names than this, the rest is only counted. */
const shownNames = 5;

/** Names with which other services page or sort. */
const paging = /^(page|per_?page|size$|offset|skip|top$|start|cursor|next|sort|order(_?by)?$)/i;

/**
 * One sentence about the unknown names, each with the known name that was probably meant, and about pages if a name asks for one; empty if
 * all names are known.
 */
export function unknownNames(names: readonly string[], known: readonly string[], what: string): string[] {
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length === 0) return [];
  const named = unknown.slice(0, shownNames).map((name) => {
    if (name === '') return 'a name without a character';
    const nearest = nearestName(name, known);
    return nearest ? `${quoteInput(name)} (did you mean ${nearest}?)` : quoteInput(name);
  });
  const others = unknown.length > shownNames ? [`${unknown.length - shownNames} more`] : [];
  const rule = unknown.length > 1 ? `are not ${what.replace(' ', 's ')}` : `is not ${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what}`;
  const wayOut =
    known.includes('after') && unknown.some((name) => paging.test(name))
      ? '; lists are in order of id; for the next page, send the last id (of the inventory, the last petId) as after'
      : '';
  return [`${listed([...named, ...others])} ${rule}${wayOut}`];
}

/** `a`, `a and b`, `a, b and c` */
export const listed = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');
