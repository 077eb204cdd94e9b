import { escapeUnseen } from '../shared/contract/visibleText.ts';

/** Columns as wide as their content, two spaces apart. Columns of numbers are aligned right. */
export function textTable(head: readonly string[], rows: readonly (readonly string[])[], right: readonly number[] = []): string {
  const lines = [head, ...rows].map((line) => line.map(escapeUnseen));
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const cell = (text: string, column: number) => {
    const width = widths[column] ?? 0;
    return right.includes(column) ? text.padStart(width) : text.padEnd(width);
  };
  return lines.map((line) => line.map(cell).join('  ').trimEnd()).join('\n');
}
