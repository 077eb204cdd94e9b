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
