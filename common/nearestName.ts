/**
 * The known name that was probably meant: equal except for case, `_` and `-`; equal except for a few wrong letters (one in three); or a
 * name that contains the given name.
 */
export function nearestName(unknown: string, names: readonly string[]): string | undefined {
  const plainName = plain(unknown.slice(0, 40));
  const distances = names.map((name) => ({ name, distance: distanceOf(plainName, plain(name)) }));
  const [nearest] = distances.sort((one, other) => one.distance - other.distance);
  return nearest && nearest.distance <= Math.max(1, Math.floor(nearest.name.length / 3)) ? nearest.name : undefined;
}

const plain = (name: string) => name.toLowerCase().replace(/[_-]/g, '');

const distanceOf = (unknown: string, name: string) => (unknown.length >= 3 && name.includes(unknown) ? 0.5 : editDistance(unknown, name));

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
