import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../../common/problem.ts';
import { root } from '../../common/root.ts';
import { measure } from './measure.ts';
import { report } from './report.ts';
import { countStage } from './stageCounts.ts';

await runCommand(async () => {
  const page = report(await measure(), await countStage());
  const folder = join(root, 'docs', 'benchmarks');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'cost.md'), page);
  console.log(page);
});
