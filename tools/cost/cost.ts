import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atConsole, newProgram, runProgram } from '../../common/program.ts';
import { root } from '../../common/root.ts';
import { bundleFunctions } from '../../infra/bundling/bundleFunctions.ts';
import { measure } from './measure.ts';
import { measurePublicFiles } from './publicFiles.ts';
import { report } from './report.ts';
import { countStage } from './stageCounts.ts';

const description =
  'Writes docs/benchmarks/cost.md: what each operation takes, what a million requests cost, and what a stage costs per month.';

const program = newProgram('npm run cost --', description, atConsole).action(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'petstore-cost-'));
  try {
    const bundles = join(folder, 'bundles');
    await bundleFunctions(bundles);
    const counts = await countStage(bundles, join(folder, 'out'));
    const page = report(await measure(), await measurePublicFiles(bundles), counts);
    await writeFile(join(root, 'docs', 'benchmarks', 'cost.md'), page);
    atConsole.out(page);
  } finally {
    await rm(folder, { recursive: true });
  }
});

process.exitCode = await runProgram(program, process.argv.slice(2), atConsole);
