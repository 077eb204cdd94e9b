import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { root } from '../../common/root.ts';

const program = `const { atTerminal } = await import('./cli/environment.ts'); console.log(await atTerminal.confirm('Sure?'));`;

it.each([
  ['y\n', 'true'],
  ['n\n', 'false'],
  ['', 'false'],
])('a question is on stderr, so that stdout has only the output; %j is %s', (input, answer) => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { cwd: root, input, encoding: 'utf8' });
  expect([stdout.trim(), stderr]).toEqual([answer, expect.stringContaining('Sure? [y/N]')]);
});
