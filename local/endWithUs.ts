import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A shell command that waits until this process ends, also by kill -9, where `process.on('exit')` does not run, and then sends a signal to
 * another process. It reads a pipe from this process as file descriptor 3. Windows needs none: there libuv puts child processes into a job
 * object, which ends them together with this process.
 */
export const signalAtOurEnd = (signal: 'TERM' | 'KILL', pid: number | '$$'): string =>
  `{ read -r _ <&3 || kill -s ${signal} ${pid}; } 2>/dev/null`;

/** Lets the command of a process that has ended go without a signal, because another process may get the id. */
export function release({ stdio: [, , , pipe] }: ChildProcess): void {
  if (pipe && 'write' in pipe) pipe.on('error', () => {}).end('\n');
}

/** Kills a child process when this process ends, because in an endless loop, at a breakpoint or stopped it does not end by itself. */
export function killAtOurEnd(child: ChildProcess): void {
  if (process.platform === 'win32' || child.pid === undefined) return;
  // In its own process group, so that no signal of the terminal ends it first.
  const guard = spawn('/bin/sh', ['-c', signalAtOurEnd('KILL', child.pid)], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    detached: true,
  });
  guard.on('error', () => {});
  child.once('exit', () => release(guard));
}

/**
 * The ids of the shell of npm and of npm, or of npm alone if its shell became this process. They change when one of them ends: `kill` of npm
 * also ends the shell, which forwards no signals, and kill -9 of npm leaves it. On Windows the id never changes, and only Linux has the
 * parent of a parent in /proc.
 */
export function parents(): string {
  const { ppid } = process;
  try {
    const [, npm] = /^\d+ \(sh\) \S (\d+) /.exec(readFileSync(`/proc/${ppid}/stat`, 'latin1')) ?? [];
    return `${ppid} ${npm}`;
  } catch {
    return String(ppid);
  }
}
