import type { Explanation } from './explanations.ts';

/** What is read of Stryker's report. https://github.com/stryker-mutator/mutation-testing-elements/tree/master/packages/report-schema */
export interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

interface Mutant {
  readonly status: string;
  readonly replacement: string;
  readonly location: { readonly start: Position; readonly end: Position };
}

/** Counted from 1. */
interface Position {
  readonly line: number;
  readonly column: number;
}

/** A mutant that no test killed. */
export interface Survivor {
  readonly file: string;
  readonly lineNumber: number;
  readonly line: string;
  readonly becomes: string;
}

export interface Counts {
  readonly mutants: number;
  readonly killed: number;
}

/** A mutant that loops for ever is killed by the time limit. An error outside of the tests may have another cause, and kills nothing. */
const killed = new Set(['Killed', 'Timeout']);

export function countMutants({ files }: Report): Counts {
  const mutants = Object.values(files).flatMap((file) => file.mutants);
  return { mutants: mutants.length, killed: mutants.filter(({ status }) => killed.has(status)).length };
}

export function survivorsOf({ files }: Report): Survivor[] {
  return Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.filter(({ status }) => !killed.has(status)).map((mutant) => ({ file, ...changedLines(source, mutant) })),
  );
}

/** Splits survivors into those that are explained and those that are not, and names the explanations of `files` that explain none. */
export function compare(survivors: readonly Survivor[], explanations: readonly Explanation[], files: readonly string[]) {
  const explains = ({ file, line, becomes }: Explanation, survivor: Survivor) =>
    file === survivor.file && line === survivor.line && becomes.includes(survivor.becomes);
  const [explained, unexplained] = [
    survivors.filter((survivor) => explanations.some((one) => explains(one, survivor))),
    survivors.filter((survivor) => !explanations.some((one) => explains(one, survivor))),
  ];
  const stale = explanations
    .filter(({ file }) => files.includes(file))
    .flatMap((one) => one.becomes.map((becomes) => ({ ...one, becomes: [becomes] })))
    .filter((one) => !survivors.some((survivor) => explains(one, survivor)));
  return { explained, unexplained, stale };
}

/** The lines that a mutant changes, before and after, each as one line without indentation. */
function changedLines(source: string, { location: { start, end }, replacement }: Mutant): Omit<Survivor, 'file'> {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const before = (lines[0] ?? '').slice(0, start.column - 1);
  const after = (lines.at(-1) ?? '').slice(end.column - 1);
  return { lineNumber: start.line, line: oneLine(lines.join('\n')), becomes: oneLine(`${before}${replacement}${after}`) };
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
