import { Problem } from '../../common/problem.ts';

/** A step that takes longer than this is announced before it ends. */
const shortMilliseconds = 500;

/** Runs a step of the rehearsal. Prints how long it took, and the last line of a text that it returns. */
export async function step<Result>(name: string, part: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const announcement = setTimeout(() => console.log(`…              ${name}`), shortMilliseconds);
  try {
    const result = await part();
    const said = typeof result === 'string' ? result.trim().split('\n').at(-1) : '';
    console.log(`ok    ${seconds(startedAt).padStart(7)}  ${name.padEnd(52)} ${said}`.trimEnd());
    return result;
  } catch (error) {
    console.log(`FAIL  ${seconds(startedAt).padStart(7)}  ${name}`);
    throw error;
  } finally {
    clearTimeout(announcement);
  }
}

/** @param since a time of `performance.now()` */
export function seconds(since: number): string {
  return `${((performance.now() - since) / 1_000).toFixed(1)} s`;
}

/** @throws Problem if the list is not empty */
export function hold(faults: readonly string[], what: string): void {
  if (faults.length > 0) throw new Problem(`${faults.length} ${what}: ${faults.slice(0, 20).join('; ')}`);
}
