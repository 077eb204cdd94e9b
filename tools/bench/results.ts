import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../common/root.ts';

const page = join(root, 'docs/benchmarks.md');

/** Prints the tables of a benchmark and writes them to its section of `docs/benchmarks.md`, after the line that names its command. */
export async function publish(command: string, tables: readonly string[]): Promise<void> {
  const text = await readFile(page, 'utf8');
  const section = new RegExp(`(?<=^\`npm run ${command}\`, ).*?\n(?=\n## |(?![^]))`, 'ms');
  if (!section.test(text)) throw new Error(`docs/benchmarks.md has no section of npm run ${command}`);
  const results = `${new Date().toISOString().slice(0, 10)}.\n\n${tables.join('\n\n')}\n`;
  console.log(results);
  await writeFile(
    page,
    text.replace(section, () => results),
  );
}

/** A Markdown table: the first column is text, the others are figures. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, column) => (column === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n');
}

/** The row of a ratio that is wanted. */
export const wanted = (what: string, ratio: number, atMost: number): string[] => [
  `${what}, at most ${atMost}`,
  ratio.toFixed(2),
  ratio <= atMost ? 'met' : '**not met**',
];

export function percentile(figures: readonly number[], share: number): number {
  return figures.toSorted((a, b) => a - b)[Math.round((figures.length - 1) * share)] ?? Number.NaN;
}

export const median = (figures: readonly number[]): number => percentile(figures, 0.5);

/** The median of the ratios of the rounds: what slows a whole round down does not change it. */
export const medianRatio = (figures: readonly number[], to: readonly number[]): number =>
  median(figures.map((figure, round) => figure / (to[round] ?? Number.NaN)));
