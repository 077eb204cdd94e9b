import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { atConsole, newProgram, runProgram } from '../../common/program.ts';
import { root } from '../../common/root.ts';
import { countItems } from '../../shared/categories/categoryCounts.ts';
import { measure } from '../cost/measure.ts';
import { type HotItemOutcome, simulateHotItem } from './hotItem.ts';
import { meanRequest, partsOf } from './parts.ts';
import { assumptions } from './quotas.ts';
import { scaleReport } from './report.ts';

const description =
  "Writes docs/scale.md: the load at which each part is full, from the units per operation, AWS's quotas and a simulation.";

const program = newProgram('npm run scale --', description, atConsole).action(async () => {
  console.error('Measuring what each operation takes…');
  const mean = meanRequest(await measure());
  console.error('Simulating a hot item…');
  const rates = [10, 20, 40, 60, 80, 100, 120, 200, 400, 600, 800];
  const simulated = [1, countItems].map((items) => ({ items, rows: rowsOf(items, rates) }));
  const hotCategory = Math.max(
    ...(simulated.at(-1)?.rows ?? []).filter(({ outcome }) => isGood(outcome)).map(({ perSecond }) => perSecond),
  );
  const report = scaleReport({ mean, simulated, parts: partsOf(hotCategory) });
  await writeFile(join(root, 'docs', 'scale.md'), report);
  console.log(report);
});

process.exitCode = await runProgram(program, process.argv.slice(2), atConsole);

/** All are written, and 99 of 100 within a second. */
function isGood({ written, p99 }: HotItemOutcome): boolean {
  return written === 1 && p99 <= 1_000;
}

/** Stops after the first rate that is clearly too high. */
function rowsOf(items: number, rates: readonly number[]) {
  const rows: { perSecond: number; outcome: HotItemOutcome }[] = [];
  for (const perSecond of rates) {
    const { heldFor, refusedAfter } = assumptions;
    const outcome = simulateHotItem({ perSecond, items, heldFor, refusedAfter, seconds: 60 });
    rows.push({ perSecond, outcome });
    if (outcome.written < 0.99) break;
  }
  return rows;
}
