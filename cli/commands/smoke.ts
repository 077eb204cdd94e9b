import { randomUUID } from 'node:crypto';
import { InvalidArgumentError, Option } from 'commander';
import { Misuse, Problem } from '../../common/problem.ts';
import type { AddCommand, CommandEnvironment } from '../environment.ts';
import { checks } from './smokeChecks.ts';

const description = `Checks that a deployed stage works: reads, rejections, and one category that it creates and deletes again. Put a key of the stage into \
the environment variable API_KEY; others could see it on the command line.

Exit code: 0 if all is well, 1 if a check failed or the address does not respond, 2 for wrong arguments.`;

interface SmokeOptions {
  readonly url: string;
  readonly origin: string;
  readonly preflight: boolean;
}

export const smokeCommand: AddCommand = (program, { out }) => {
  program
    .command('smoke')
    .summary('check that a deployed stage works')
    .description(description)
    .addOption(
      new Option('--url <address>', 'the address of the stage: its output Url').env('API_URL').argParser(readUrl).makeOptionMandatory(),
    )
    .option('--origin <origin>', 'one of corsOrigins, unless corsOrigins is *', 'https://smoke.example')
    .option('--no-preflight', 'send no preflight, because an emulator does not respond to it')
    .action((options: SmokeOptions) => smoke(options, out));
};

async function smoke({ url, origin, preflight }: SmokeOptions, out: CommandEnvironment['out']): Promise<void> {
  const key = process.env.API_KEY;
  if (!key) throw new Misuse('there is no API key: API_KEY=petstore_… npx petstore smoke --url …');
  let failures = 0;
  const available = new Set<string>();
  for (const { name, needs, gives, check } of checks({ url, key, origin: preflight ? origin : undefined, run: randomUUID() })) {
    if (needs && !available.has(needs)) {
      out(`skip               ${name}: there is no ${needs}`);
      continue;
    }
    const startedAt = performance.now();
    const fault = await check().catch((error) => reasonOf(error));
    const milliseconds = `${(performance.now() - startedAt).toFixed(0)} ms`;
    out(`${fault === undefined ? 'ok  ' : 'FAIL'}  ${milliseconds.padStart(8)}  ${name}${fault === undefined ? '' : `: ${fault}`}`);
    if (fault !== undefined) failures += 1;
    else if (gives) available.add(gives);
  }
  if (failures > 0)
    throw new Problem(`${failures} checks failed at ${url}. To go back to the previous version, see docs/operations/roll-back.md.`);
  out(`All checks passed at ${url}`);
}

function readUrl(text: string): string {
  if (URL.canParse(text)) return text.replace(/\/$/, '');
  throw new InvalidArgumentError('It must be the address of a stage, such as its output Url.');
}

/** The cause is more precise than `fetch failed`. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error instanceof Error ? error.message : error}${cause}`;
}
