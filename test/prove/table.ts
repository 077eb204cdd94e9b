import type { Finding } from './proof.ts';

/** A proof as the table at the end shows it. */
export interface Row {
  readonly name: string;
  readonly scale: number;
  readonly counts: Finding['counts'];
  readonly broken: number;
  readonly seed: number;
  readonly seconds: number;
}

export function renderRow({ name, scale, counts, broken, seed, seconds }: Row): string {
  const done = Object.entries(counts).map(([what, count]) => `${count.toLocaleString('en')} ${what}`);
  return `| ${name} | ${scale} | ${done.join(', ')} | ${broken} | ${seed} | ${Math.round(seconds)} |`;
}

export const renderTable = (rows: readonly Row[]): string =>
  ['', '| proof | scale | done | broken promises | seed | seconds |', '|---|---|---|---|---|---|', ...rows.map(renderRow)].join('\n');
