import { readCount } from '../../cli/arguments.ts';
import { atConsole, newProgram, runProgram } from '../../common/program.ts';

/**
 * Reads the command line of a benchmark, before it starts. `--help` and wrong arguments end the process.
 * @param usualRounds for a benchmark that takes the number of its rounds as an argument
 * @returns how many rounds to run
 */
export async function benchArguments(name: string, description: string, usualRounds?: number): Promise<number> {
  const program = newProgram(`npm run ${name} --`, description, atConsole);
  if (usualRounds) program.argument('[rounds]', 'an integer from 1', readCount, usualRounds);
  let rounds: number | undefined;
  program.action(() => {
    rounds = program.processedArgs[0] ?? 1;
  });
  const code = await runProgram(program, process.argv.slice(2), atConsole);
  return rounds ?? process.exit(code);
}
