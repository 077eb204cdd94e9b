import { escapeUnseen } from '../../common/visibleText.ts';

/** One line per name and value. Names without a value are left out. */
export function lines(pairs: readonly (readonly [name: string, value: string | false])[]): string {
  const width = Math.max(...pairs.map(([name]) => name.length));
  return pairs.flatMap(([name, value]) => (value === false ? [] : [`${name.padEnd(width)}  ${escapeUnseen(value)}`])).join('\n');
}

export const iso = (time: number): string => new Date(time).toISOString();

/** A time to the second, in UTC. Empty for `never`. */
export const short = (time: number): string => (time < Number.MAX_SAFE_INTEGER ? `${iso(time).slice(0, 19).replace('T', ' ')}Z` : '');

export const grouped = (count: number): string => count.toLocaleString('en-US');

/** Columns are as wide as their content, with two spaces between them. Columns of numbers are right-aligned. */
export function textTable(head: readonly string[], rows: readonly (readonly string[])[], right: readonly number[] = []): string {
  const lines = [head, ...rows].map((line) => line.map(escapeUnseen));
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const cell = (text: string, column: number) => {
    const width = widths[column] ?? 0;
    return right.includes(column) ? text.padStart(width) : text.padEnd(width);
  };
  return lines.map((line) => line.map(cell).join('  ').trimEnd()).join('\n');
}
