import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { atConsole, newProgram, runProgram } from '../../common/program.ts';
import { root } from '../../common/root.ts';
import { measure } from './measure.ts';
import { report } from './report.ts';
import { countStage } from './stageCounts.ts';

const description =
  'Writes docs/benchmarks/cost.md: what each operation takes, what a million requests cost, and what a stage costs per month.';

const program = newProgram('npm run cost --', description, atConsole).action(async () => {
  const page = report(await measure(), await countStage());
  const folder = join(root, 'docs', 'benchmarks');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'cost.md'), page);
  console.log(page);
});

process.exitCode = await runProgram(program, process.argv.slice(2), atConsole);
