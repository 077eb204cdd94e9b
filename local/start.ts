import { enableCompileCache } from 'node:module';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { atConsole, newProgram, runProgram } from '../common/program.ts';
import { compiledFolder, dataOption, isDefaultFolder, twinDataFolder } from './data/folders.ts';
import { parents } from './endWithUs.ts';
import { readFault } from './prefer/readFault.ts';
import type { StartOptions } from './serve.ts';

interface Arguments extends StartOptions {
  readonly makeKey?: true;
  readonly bugs: readonly string[];
  readonly seed?: number;
}

/** Read at once, while npm still runs. */
const npm = process.env.npm_lifecycle_event === 'start' ? parents() : undefined;

const program = newProgram('npm start --', 'The whole service on this machine.', atConsole)
  .addOption(new Option('--port <number>', 'where to listen').default(3000).argParser(integerTo(65_535)).env('PETSTORE_PORT'))
  .addOption(
    new Option('--listen <address>', 'the IP address to listen on; 0.0.0.0 means all addresses of this machine, which a container needs')
      .default('127.0.0.1')
      .argParser(readAddress)
      .env('PETSTORE_LISTEN'),
  )
  .addOption(
    new Option(
      '--host <name...>',
      'other host names to allow, such as the name of a tunnel; separate several with commas. Requests with any other Host or Origin than these and this machine get 403, so that no other web page can call the service. /health allows any Host.',
    )
      .default([])
      .argParser(addNames)
      .env('PETSTORE_HOST'),
  )
  .option('--empty', 'no sample data in a new store', false)
  .option('--reset', 'delete all data and keys first', false)
  .addOption(dataOption('the folder for data and keys'))
  .addOption(
    new Option('--prefer <preferences>', 'a fault for each request with an API key, such as `code=503, times=1`; see docs/local.md')
      .argParser(readPrefer)
      .env('PETSTORE_PREFER'),
  )
  .addOption(
    new Option(
      '--bugs <name...>',
      'be a faulty twin: break the contract in these ways (list shows all), or in a number of ways that it does not tell; its data is in .local/twin unless --data names a folder',
    )
      .default([], 'none')
      .argParser(addNames)
      .env('PETSTORE_BUGS'),
  )
  .addOption(
    new Option('--seed <number>', 'which bugs --bugs <number> draws: the first that --bugs list shows with this seed')
      .argParser(integerTo(999_999_999))
      .env('PETSTORE_SEED'),
  )
  .option(
    '--inspect [port]',
    'let a debugger attach to the functions; 9229 by default, and the next port after a change',
    integerTo(65_534),
  )
  .option('--make-key', 'print a new API key, for the variable PETSTORE_API_KEY, and exit')
  .addHelpText(
    'after',
    `
PETSTORE_API_KEY=<key> is the API key of the Enterprise demo account, with 50,000 requests per minute and 10,000,000 per day.
DYNAMODB_ENDPOINT=<url> uses your own DynamoDB; without it, npm start starts one.`,
  )
  .action(async ({ makeKey, bugs, seed, ...options }: Arguments, program: Command) => {
    if (makeKey) return atConsole.out((await import('./samples/demoKeys.ts')).makeKey());
    if (bugs.includes('list')) return atConsole.out((await import('./twin/chooseTwin.ts')).listBugs(seed));
    const isTwin = bugs.length > 0 || seed !== undefined;
    const twin = isTwin ? (await import('./twin/chooseTwin.ts')).chooseTwin(bugs, seed) : undefined;
    // Printed first, because loading the rest takes a second or more on a busy machine.
    atConsole.out('The Pet Store starts…');
    const data = resolve(twin && program.getOptionValueSource('data') === 'default' ? twinDataFolder : options.data);
    // With another data folder, nothing is written outside of it.
    if (isDefaultFolder(data)) {
      enableCompileCache(compiledFolder);
      // Set for the processes of the functions.
      process.env.NODE_COMPILE_CACHE = compiledFolder;
    }
    const { serve } = await import('./serve.ts');
    await serve({ ...options, data, twin, npm });
  });

// The service continues when its output is closed: `npm start | head -3`, or a file on a full disk.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
process.exitCode = await runProgram(program, process.argv.slice(2), atConsole);

function integerTo(most: number): (text: string) => number {
  return (text) => {
    if (/^\d{1,9}$/.test(text) && Number(text) <= most) return Number(text);
    throw new InvalidArgumentError(`It must be an integer from 0 to ${most}.`);
  };
}

function readAddress(text: string): string {
  if (isIP(text)) return text;
  throw new InvalidArgumentError('It must be an IP address, such as 0.0.0.0.');
}

function readPrefer(text: string): string {
  const fault = text === '' ? {} : (readFault(text) ?? 'it must have a fault, such as code=503');
  if (typeof fault !== 'string') return text;
  throw new InvalidArgumentError(`Prefer: ${fault}.`);
}

function addNames(text: string, earlier: readonly string[]): readonly string[] {
  return [...earlier, ...(text.toLowerCase().match(/[^\s,]+/g) ?? [])];
}
