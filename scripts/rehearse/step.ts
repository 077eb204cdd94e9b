import { Problem } from '../../common/problem.ts';

/** Runs a part of the rehearsal, and says how long it took. */
export async function step<Result>(
  name: string,
  part: () => Promise<Result>,
  tell: (result: Result) => string = () => '',
): Promise<Result> {
  const startedAt = performance.now();
  try {
    const result = await part();
    console.log(`ok    ${seconds(startedAt).padStart(7)}  ${name.padEnd(52)} ${tell(result)}`.trimEnd());
    return result;
  } catch (error) {
    console.log(`FAIL  ${seconds(startedAt).padStart(7)}  ${name}`);
    throw error;
  }
}

/** @param since a time of `performance.now()` */
export function seconds(since: number): string {
  return `${((performance.now() - since) / 1_000).toFixed(1)} s`;
}

/** @throws Problem where there is anything in the list */
export function hold(faults: readonly string[], what: string): void {
  if (faults.length > 0) throw new Problem(`${faults.length} ${what}: ${faults.slice(0, 20).join('; ')}`);
}
