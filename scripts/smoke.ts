import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Problem, runCommand } from '../common/problem.ts';
import { checks } from './smokeChecks.ts';

const HELP = `npm run smoke -- --url <address> [--key <API key>] [--origin <origin>] [--no-preflight]

Looks whether a deployed stage works: reads, refusals, and one category that it makes and takes away again.
The key may stand in API_KEY instead, where no list of processes shows it.
--origin names an origin that corsOrigins allows, where it does not allow any. --no-preflight sends no preflight: an emulator answers none.

Ends with 0 where all is well, 1 where a check failed or the address does not answer.`;

await runCommand(async () => {
  const { url, key, origin } = readArguments();
  let failures = 0;
  for (const { name, check } of checks({ url, key, origin, run: randomUUID() })) {
    const startedAt = performance.now();
    const fault = await check().catch((error) => reasonOf(error));
    const milliseconds = `${(performance.now() - startedAt).toFixed(0)} ms`;
    console.log(`${fault === undefined ? 'ok  ' : 'FAIL'}  ${milliseconds.padStart(8)}  ${name}${fault === undefined ? '' : `: ${fault}`}`);
    if (fault !== undefined) failures++;
  }
  if (failures > 0) throw new Problem(`${failures} checks failed at ${url}. docs/operations.md says how to go back.`);
  console.log(`All is well at ${url}`);
});

function readArguments(): { url: string; key: string; origin: string | undefined } {
  try {
    const { values } = parseArgs({
      options: {
        url: { type: 'string' },
        key: { type: 'string' },
        origin: { type: 'string', default: 'https://smoke.example' },
        preflight: { type: 'boolean', default: true },
        help: { type: 'boolean', short: 'h' },
      },
      allowNegative: true,
    });
    if (values.help) {
      console.log(HELP);
      process.exit(0);
    }
    const { url = process.env.API_URL ?? '', key = process.env.API_KEY ?? '' } = values;
    if (!URL.canParse(url)) throw new Error('--url wants the address of a stage, such as its output Url');
    if (key === '') throw new Error('--key or API_KEY wants an API key of that stage: npm run keys -- create <accountId> --stage dev');
    return { url: url.replace(/\/$/, ''), key, origin: values.preflight ? values.origin : undefined };
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : error}\n\n${HELP}`);
  }
}

/** Of `fetch failed`, the cause says more. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error instanceof Error ? error.message : error}${cause}`;
}
