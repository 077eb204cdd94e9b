import { readFileSync } from 'node:fs';

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
