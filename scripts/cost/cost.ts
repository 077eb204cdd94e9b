import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../infra/root.ts';
import { runCommand } from '../../local/problem.ts';
import { measure } from './measure.ts';
import { report } from './report.ts';

await runCommand(async () => {
  const page = report(await measure());
  const folder = join(root, 'docs', 'benchmarks');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'cost.md'), page);
  console.log(page);
});
