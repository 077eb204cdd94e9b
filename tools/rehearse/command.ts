import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { Problem } from '../../common/problem.ts';
import { root } from '../../common/root.ts';

export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** The file for its output. */
  readonly log: string;
  readonly limitSeconds: number;
}

/** Runs a command to its end. @returns its exit code; -1 if it was stopped at its time limit. */
export async function run({ program, args, env, log, limitSeconds }: Command): Promise<number> {
  const output = createWriteStream(log);
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: limitSeconds * 1_000 });
  child.stdout.pipe(output, { end: false });
  child.stderr.pipe(output, { end: false });
  const [code] = await once(child, 'close');
  output.end();
  await finished(output);
  return code ?? -1;
}

/** Runs a command that must succeed. @throws Problem with the last lines of its output */
export async function mustRun(command: Command): Promise<void> {
  const code = await run(command);
  if (code === 0) return;
  const lines = (await readFile(command.log, 'utf8')).trimEnd().split('\n').slice(-30);
  const ending = code === -1 ? `took longer than ${command.limitSeconds} s` : `ended with code ${code}`;
  throw new Problem(
    `${command.program} ${command.args.join(' ')} ${ending}. Its output is in ${command.log}; the last lines:\n${lines.join('\n')}`,
  );
}

/** A step that takes longer than this is announced before it ends. */
const shortMilliseconds = 500;

/** Runs a step of the rehearsal, and prints how long it took. */
export async function step<Result>(
  name: string,
  part: () => Promise<Result>,
  tell: (result: Result) => string = () => '',
): Promise<Result> {
  const startedAt = performance.now();
  const announcement = setTimeout(() => console.log(`…              ${name}`), shortMilliseconds);
  try {
    const result = await part();
    console.log(`ok    ${seconds(startedAt).padStart(7)}  ${name.padEnd(52)} ${tell(result)}`.trimEnd());
    return result;
  } catch (error) {
    console.log(`FAIL  ${seconds(startedAt).padStart(7)}  ${name}`);
    throw error;
  } finally {
    clearTimeout(announcement);
  }
}

/** @param since a time of `performance.now()` */
export function seconds(since: number): string {
  return `${((performance.now() - since) / 1_000).toFixed(1)} s`;
}

/** @throws Problem if the list is not empty */
export function hold(faults: readonly string[], what: string): void {
  if (faults.length > 0) throw new Problem(`${faults.length} ${what}: ${faults.slice(0, 20).join('; ')}`);
}
