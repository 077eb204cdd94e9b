import { spawnSync } from 'node:child_process';
import { Problem } from '../common/problem.ts';

/**
 * Runs cfn-lint on templates; it prints its findings.
 * @param program its name or path
 * @returns false if it is not installed
 * @throws Problem if it has findings, or has not come to its end
 */
export function cfnLint(templates: readonly string[], program = 'cfn-lint'): boolean {
  const { error, status, signal } = spawnSync(program, ['--', ...templates], { stdio: 'inherit' });
  if (error && 'code' in error && error.code === 'ENOENT') return false;
  if (status !== 0) throw new Problem(`cfn-lint ended with ${status ?? signal ?? String(error)}.`);
  return true;
}
