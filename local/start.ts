import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { InvalidArgumentError, Option } from 'commander';
import { atConsole, newProgram, runProgram } from '../common/program.ts';
import { compiledFolder, defaultDataFolder } from './data/folders.ts';
import type { StartOptions } from './serve.ts';

const program = newProgram('npm start --', 'The whole service on this machine.', atConsole)
  .option('--port <number>', 'where to listen', integerTo(65_535), 3000)
  .option(
    '--host <name...>',
    'other host names to allow, such as that of a tunnel. Requests with any other Host or Origin than these and this machine get 403, so that no web page elsewhere reaches the service.',
    [],
  )
  .option('--empty', 'no sample data in a new store', false)
  .option('--reset', 'delete all data and keys first', false)
  .addOption(new Option('--data <folder>', 'where data and keys are kept').default(defaultDataFolder, '.local/data'))
  .option(
    '--faults <seed>',
    'lets calls to DynamoDB fail, with an integer as seed, and shows each fault: the service still keeps its promises (docs/guarantees.md)',
    integerTo(999_999_999),
  )
  .option(
    '--inspect [port]',
    'lets a debugger attach to the functions; 9229 by default, and the next port after a change',
    integerTo(65_534),
  )
  .addHelpText('after', '\nDYNAMODB_ENDPOINT=<url> uses your own DynamoDB; without it one is started.')
  .action(async (options: StartOptions) => {
    // Printed first, because loading the rest takes a second or more on a busy machine.
    atConsole.out('The Pet Store starts…');
    const data = resolve(options.data);
    // With another data folder nothing is written outside it.
    if (data === defaultDataFolder) {
      enableCompileCache(compiledFolder);
      // For the processes of the functions.
      process.env.NODE_COMPILE_CACHE = compiledFolder;
    }
    const { serve } = await import('./serve.ts');
    await serve({ ...options, data });
  });

// The service outlives its output: `npm start | head -3`, or a file on a full disk.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
process.exitCode = await runProgram(program, process.argv.slice(2), atConsole);

function integerTo(most: number): (text: string) => number {
  return (text) => {
    if (/^\d{1,9}$/.test(text) && Number(text) <= most) return Number(text);
    throw new InvalidArgumentError(`It must be an integer from 0 to ${most}.`);
  };
}
