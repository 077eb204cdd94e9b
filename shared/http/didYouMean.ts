import { quoteInput } from './quoteInput.ts';

/** More unknown names than this are only counted. */
const shownNames = 5;

/** One sentence on the unknown names, each with the known name that was probably meant; empty where all are known. */
export function unknownNames(given: readonly string[], known: readonly string[], what: string): string[] {
  const unknown = given.filter((name) => !known.includes(name));
  if (unknown.length === 0) return [];
  const named = unknown.slice(0, shownNames).map((name) => {
    const nearest = nearestName(name, known);
    return nearest ? `${quoteInput(name)} (did you mean ${nearest}?)` : quoteInput(name);
  });
  const others = unknown.length > shownNames ? [`${unknown.length - shownNames} more`] : [];
  return [`${listed([...named, ...others])} ${unknown.length > 1 ? `are not ${what.replace(' ', 's ')}` : `is not a ${what}`}`];
}

/** `a`, `a and b`, `a, b and c` */
export const listed = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');

/**
 * The known name that was probably meant: equal except for case, `_` and `-`; equal except for a few wrong letters (one in three); or one
 * that contains the given name.
 */
export function nearestName(given: string, names: readonly string[]): string | undefined {
  const wanted = plain(given.slice(0, 40));
  const distances = names.map((name) => ({ name, distance: distanceOf(wanted, plain(name)) }));
  const [nearest] = distances.sort((one, other) => one.distance - other.distance);
  return nearest && nearest.distance <= Math.max(1, Math.floor(nearest.name.length / 3)) ? nearest.name : undefined;
}

const plain = (name: string) => name.toLowerCase().replace(/[_-]/g, '');

const distanceOf = (given: string, name: string) => (given.length >= 3 && name.includes(given) ? 0.5 : editDistance(given, name));

/** Letters to insert, delete, replace, or swap with their neighbour (optimal string alignment). */
function editDistance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const at = (up: number, left: number) => (up === 0 ? current : rows[row - up])?.[column - left] ?? 0;
      const replaced = at(1, 1) + (from[row - 1] === to[column - 1] ? 0 : 1);
      const isSwap = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current.push(Math.min(at(1, 0) + 1, at(0, 1) + 1, replaced, isSwap ? at(2, 2) + 1 : Number.POSITIVE_INFINITY));
    }
    rows.push(current);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}
