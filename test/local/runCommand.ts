import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { root } from '../../common/root.ts';
import { findDynamoDbProgram } from '../../local/dynamodb/findProgram.ts';
import { bareEnvironment } from '../support/environment.ts';

/** Whether this machine can start a DynamoDB. Tests that start one are skipped where only `DYNAMODB_ENDPOINT` is set. */
export const canStartDynamoDb = await findDynamoDbProgram().then(
  () => true,
  () => false,
);

type RunningCommand = ReturnType<typeof runCommand>;

const children: ChildProcess[] = [];

export function runCommand(file: string, args: readonly string[], variables: NodeJS.ProcessEnv = {}) {
  const child = spawn(file, args, { cwd: root, env: { ...bareEnvironment, ...variables }, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  /** What it has printed. */
  const said = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.err += text;
  });
  return { child, said };
}

export const program = join(root, 'local/start.ts');

/** `npm start` without npm, on any free port. */
export const runStart = (args: readonly string[], variables: NodeJS.ProcessEnv = {}): RunningCommand =>
  runCommand(process.execPath, [program, ...args], { PETSTORE_PORT: '0', ...variables });

export const start = (args: readonly string[], variables: NodeJS.ProcessEnv = {}) => welcomed(runStart(args, variables));

/** Stops a service as a container does. */
export async function stop({ child }: Pick<RunningCommand, 'child'>): Promise<void> {
  child.kill('SIGTERM');
  expect(await ended(child)).toBe(0);
}

/** The exit code, or the signal that ended the process. */
export async function ended(child: ChildProcess): Promise<unknown> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode ?? child.signalCode;
}

/** A file of a process in /proc; empty if the process has ended. */
function processFile(pid: unknown, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

export const isWorker = (pid: unknown): boolean => processFile(pid, 'cmdline').includes('worker.ts');

const childrenOf = (pid: unknown): readonly string[] => processFile(pid, `task/${pid}/children`).split(' ').filter(Boolean);

/** The ids of the processes of the functions, below `npm start` or below npm. */
export const workersOf = ({ pid }: Pick<ChildProcess, 'pid'>): readonly number[] =>
  childrenOf(pid).flatMap((child) => (isWorker(child) ? Number(child) : workersOf({ pid: Number(child) })));

/** Kills the commands that still run: to be called after each test. */
export async function endCommands(): Promise<void> {
  for (const child of children.splice(0)) {
    child.kill('SIGKILL');
    await ended(child);
  }
}

/** Waits for the welcome of `npm start`, and reads the address and the keys in it. */
export async function welcomed({ child, said }: RunningCommand) {
  const failed = ended(child).then((code) => {
    throw new Error(`npm start ended with ${code}: ${said.err}`);
  });
  await Promise.race([expect.poll(() => said.out, { interval: 10 }).toContain('Ctrl-C stops it.'), failed]);
  const url = /http:\/\/\S+/.exec(said.out)?.[0] ?? '';
  const keys = said.out.match(/(?<= )petstore_\w+(?=\n)/g) ?? [];
  return { child, said, url, keys };
}
