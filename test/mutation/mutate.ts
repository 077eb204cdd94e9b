import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Option } from 'commander';
import { Problem } from '../../common/problem.ts';
import { atConsole, newProgram, runProgram } from '../../common/program.ts';
import { root } from '../../common/root.ts';
import { installPackages } from '../../tools/installPackages.ts';
import { type Group, groups } from './groups.ts';

const description = `Changes the code of the limiter, the orders and the idempotency in small ways, one at a time, and runs their fast tests on each mutant.

Exit code: 0 where the tests kill every mutant but those that a comment at their line explains, 1 where they do not.`;

const folder = join(root, 'test', 'mutation');

const program = newProgram('npm run mutate --', description, atConsole)
  .addOption(new Option('--group <name>', 'one group of files').choices(Object.keys(groups)))
  .action(({ group }: { readonly group?: string }) => {
    installPackages(folder);
    const chosen = Object.entries(groups).filter(([name]) => group === undefined || name === group);
    const failed = chosen.filter(([name, files]) => !killsEveryMutant(name, files)).map(([name]) => name);
    if (failed.length > 0) throw new Problem(`Mutants need a better test, or a comment that explains them: ${failed.join(', ')}.`);
  });

process.exitCode = await runProgram(program, process.argv.slice(2), atConsole);

/** Runs Stryker over one group; the threshold in its configuration is 100 %. */
function killsEveryMutant(name: string, { files, tests }: Group): boolean {
  console.log(`\n${name}`);
  const { status } = spawnSync(
    process.execPath,
    [join(folder, 'node_modules', '.bin', 'stryker'), 'run', join(folder, 'stryker.config.json'), '--mutate', files.join(',')],
    { cwd: root, stdio: 'inherit', env: { ...process.env, MUTATION_TESTS: tests.join(' ') } },
  );
  return status === 0;
}
