import { randomUUID } from 'node:crypto';
import { InvalidArgumentError, Option } from 'commander';
import { Problem } from '../common/problem.ts';
import { atConsole, newProgram, runProgram } from '../common/program.ts';
import { checks } from './smokeChecks.ts';

const description = `Checks that a deployed stage works: reads, refusals, and one category that it creates and deletes again.

Exit code: 0 if all is well, 1 if a check failed or the address does not respond, 2 for wrong arguments.`;

interface SmokeOptions {
  readonly url: string;
  readonly key: string;
  readonly origin: string;
  readonly preflight: boolean;
}

const program = newProgram('npm run smoke --', description, atConsole)
  .addOption(
    new Option('--url <address>', 'the address of the stage: its output Url').env('API_URL').argParser(readUrl).makeOptionMandatory(),
  )
  .addOption(
    new Option('--key <API key>', 'a key of the stage; a list of processes does not show API_KEY').env('API_KEY').makeOptionMandatory(),
  )
  .option('--origin <origin>', 'an origin of corsOrigins, if it does not allow every origin', 'https://smoke.example')
  .option('--no-preflight', 'sends no preflight: an emulator does not respond to it')
  .action(async ({ url, key, origin, preflight }: SmokeOptions) => {
    let failures = 0;
    for (const { name, check } of checks({ url, key, origin: preflight ? origin : undefined, run: randomUUID() })) {
      const startedAt = performance.now();
      const fault = await check().catch((error) => reasonOf(error));
      const milliseconds = `${(performance.now() - startedAt).toFixed(0)} ms`;
      console.log(
        `${fault === undefined ? 'ok  ' : 'FAIL'}  ${milliseconds.padStart(8)}  ${name}${fault === undefined ? '' : `: ${fault}`}`,
      );
      if (fault !== undefined) failures += 1;
    }
    if (failures > 0) throw new Problem(`${failures} checks failed at ${url}. docs/operations.md says how to roll back.`);
    console.log(`All is well at ${url}`);
  });

process.exitCode = await runProgram(program, process.argv.slice(2), atConsole);

function readUrl(text: string): string {
  if (URL.canParse(text)) return text.replace(/\/$/, '');
  throw new InvalidArgumentError('It is the address of a stage, such as its output Url.');
}

/** The cause says more than `fetch failed`. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error instanceof Error ? error.message : error}${cause}`;
}
