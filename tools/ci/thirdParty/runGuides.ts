import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { signInAs, signInOf } from '../../../local/signIn/accessToken.ts';
import { type Language, languages } from '../../../pages/reference/firstRequest.ts';
import { codeBlocksIn, stepsOf } from '../../../pages/reference/guideSteps.ts';
import { programOf } from '../../../pages/reference/programs.ts';
import { guideNames, readGuide } from '../../generate/guides.ts';

/**
 * Runs every guide in every language from top to bottom, after the quickstart, as a reader who pastes the blocks: with a shell, Node.js,
 * Python, and the built client. Each run has its own account.
 *   argument 1   the address of a service on this machine
 *   argument 2   the folder of the built client
 */
const [url = '', client = ''] = process.argv.slice(2);

function blocksOf(guide: string, language: Language) {
  const guides = guide === 'quickstart' ? [guide] : ['quickstart', guide];
  return guides.flatMap((name) => {
    const blocks = codeBlocksIn(readGuide(name));
    return blocks.flatMap((block, index) => {
      const steps = stepsOf(block, blocks[index + 1]);
      const program = steps && (language === 'sh' ? block.text : programOf(language, steps));
      return steps && program !== undefined ? [{ steps, program }] : [];
    });
  });
}

/** How a program of a language is run, and the statuses in what it prints. */
const runners: Readonly<Record<Language, { readonly command: string; readonly file: string; readonly status: RegExp }>> = {
  sh: { command: 'bash', file: 'guide.sh', status: /HTTP\/1\.1 (\d{3}) .*\r\n/g },
  js: { command: process.execPath, file: 'guide.mjs', status: /^(\d{3})\b/gm },
  python: { command: 'python', file: 'guide.py', status: /^(\d{3})\b/gm },
  // It prints the status of what was rejected.
  ts: { command: process.execPath, file: 'guide.mjs', status: /^([45]\d\d)\b/gm },
};

const provider = await signInOf(url);

/** A new account with a key. */
async function openAccount(name: string): Promise<{ readonly accessToken: string; readonly key: string }> {
  const { accessToken } = await signInAs(`${name}@example.com`, provider);
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
  await fetch(`${url}/account`, { method: 'PUT', headers });
  const created = await fetch(`${url}/account/keys`, { method: 'POST', headers, body: JSON.stringify({ name }) });
  const { key } = (await created.json()) as { readonly key: string };
  return { accessToken, key };
}

/** @returns what is wrong, if anything is */
async function run(guide: string, language: Language): Promise<string | undefined> {
  const { command, file, status } = runners[language];
  const blocks = blocksOf(guide, language);
  const { accessToken, key } = await openAccount(`${guide}.${language}`);
  const program = blocks.map((block) => block.program).join('\n');
  const filled = program.replaceAll('{base_url}', url).replaceAll('<API_KEY>', key).replaceAll('<ACCESS_TOKEN>', accessToken);
  const folder = mkdtempSync(join(tmpdir(), 'guide-'));
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(client, join(folder, 'node_modules', 'pet-store-client'));
  writeFileSync(join(folder, file), filled);
  const child = spawn(command, [file], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const [printed, complaints, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  rmSync(folder, { recursive: true });
  const shown = blocks
    .flatMap(({ steps }) => steps.flatMap((step) => (step.kind === 'request' ? Number(step.shown.split(' ')[1]) : [])))
    .filter((one) => language !== 'ts' || one >= 400);
  const got = [...printed.matchAll(status)].map(([, one]) => Number(one));
  if (code === 0 && got.join() === shown.join()) return undefined;
  return `${guide} in ${languages[language]}: exit ${code}, statuses ${got.join()} and not ${shown.join()}\n${complaints}`;
}

// Guides that wait for a minute start first. The others run meanwhile.
const jobs = (Object.keys(languages) as Language[])
  .flatMap((language) => guideNames.map((guide) => ({ guide, language })))
  .sort((one, other) => Number(other.guide === 'backoff') - Number(one.guide === 'backoff'));
const count = jobs.length;
const faults: string[] = [];

async function work(): Promise<void> {
  for (let job = jobs.shift(); job; job = jobs.shift()) {
    const fault = await run(job.guide, job.language);
    if (fault) faults.push(fault);
  }
}

await Promise.all(Array.from({ length: 6 }, work));
console.log(
  `${count - faults.length} of ${count} run from top to bottom: ${guideNames.length} guides in ${Object.values(languages).join(', ')}`,
);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
