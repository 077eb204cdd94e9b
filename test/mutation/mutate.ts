import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Option } from 'commander';
import { Problem } from '../../common/problem.ts';
import { atConsole, newProgram, runProgram } from '../../common/program.ts';
import { root } from '../../common/root.ts';
import { table } from '../../tools/bench/markdown.ts';
import { installPackages } from '../../tools/installPackages.ts';
import { explanations } from './explanations.ts';
import { type Group, groups } from './groups.ts';
import { compare, countMutants, type Report, survivorsOf } from './report.ts';

const description = `Changes the code of the limiter, the orders and the idempotency in small ways, one at a time, and runs their fast tests on each mutant.

Exit code: 0 where the tests kill every mutant but those of test/mutation/explanations.ts, 1 where they do not.`;

const folder = join(root, 'test', 'mutation');
const reportFile = join(root, 'build', 'mutation', 'report.json');

const program = newProgram('npm run mutate --', description, atConsole)
  .addOption(new Option('--group <name>', 'one group of files').choices(Object.keys(groups)))
  .action((options: { readonly group?: string }) => {
    installPackages(folder);
    const chosen = Object.entries(groups).filter(([name]) => options.group === undefined || name === options.group);
    const results = chosen.map(([name, group]) => {
      console.log(`\n${name}`);
      const result = mutate(group);
      for (const { file, lineNumber, line, becomes } of result.unexplained) {
        console.log(`\n${file}:${lineNumber} survives\n  - ${line}\n  + ${becomes}`);
      }
      for (const { file, line, becomes } of result.stale) console.log(`\n${file}: explained, but killed\n  - ${line}\n  + ${becomes[0]}`);
      return { name, ...result };
    });
    console.log(`\n${renderTable(results)}`);
    const open = results.reduce((sum, { unexplained, stale }) => sum + unexplained.length + stale.length, 0);
    if (open > 0) throw new Problem(`${open} mutants need a better test, or a change of test/mutation/explanations.ts.`);
  });

process.exitCode = await runProgram(program, process.argv.slice(2), atConsole);

/** Runs Stryker over one group. */
function mutate({ files, tests }: Group) {
  const startedAt = performance.now();
  rmSync(reportFile, { force: true });
  const { status } = spawnSync(
    process.execPath,
    [join(folder, 'node_modules', '.bin', 'stryker'), 'run', join(folder, 'stryker.config.json'), '--mutate', files.join(',')],
    { cwd: root, stdio: 'inherit', env: { ...process.env, MUTATION_TESTS: tests.join(' ') } },
  );
  if (status !== 0) throw new Problem('Stryker failed; what it printed says why.');
  const report: Report = JSON.parse(readFileSync(reportFile, 'utf8'));
  const compared = compare(survivorsOf(report), explanations, Object.keys(report.files));
  return { ...countMutants(report), ...compared, seconds: (performance.now() - startedAt) / 1_000 };
}

function renderTable(results: readonly ({ readonly name: string } & ReturnType<typeof mutate>)[]): string {
  const rows = results.map(({ name, mutants, killed, explained, unexplained, seconds }) => [
    name,
    `${((100 * killed) / mutants).toFixed(1)} %`,
    ...[mutants, killed, explained.length, unexplained.length, Math.round(seconds)].map(String),
  ]);
  return table(['group', 'score', 'mutants', 'killed', 'explained', 'not explained', 'seconds'], rows);
}
