import { readCount } from '../../cli/arguments.ts';
import { atConsole, newProgram, runProgram } from '../../common/program.ts';

/**
 * Reads the command line of a benchmark, before it starts. `--help` and wrong arguments end the process.
 * @param defaults the counts that the command takes as arguments, such as its rounds, in their order
 */
export async function benchArguments<Counts extends Readonly<Record<string, number>>>(
  name: string,
  description: string,
  defaults: Counts,
): Promise<Counts> {
  const program = newProgram(`npm run ${name} --`, description, atConsole);
  for (const [count, usual] of Object.entries(defaults)) program.argument(`[${count}]`, 'an integer from 1', readCount, usual);
  let counts: Counts | undefined;
  program.action(() => {
    const given = Object.keys(defaults).map((count, at) => [count, program.processedArgs[at]]);
    counts = { ...defaults, ...Object.fromEntries(given) };
  });
  const code = await runProgram(program, process.argv.slice(2), atConsole);
  if (!counts) process.exit(code);
  return counts;
}
