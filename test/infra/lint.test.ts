import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { cfnLint } from '../../infra/lint.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

afterEach(() => void vi.unstubAllEnvs());

/** Checks two templates with a script in place of cfn-lint. */
function check(script: string): boolean {
  const folder = temporaryFolder();
  const body = `#!/bin/sh\n[ "$*" = '-i W3005 --regions eu-west-1 il-central-1 -- a.json b.json' ] || exit 99\n${script}\n`;
  writeFileSync(join(folder, 'cfn-lint'), body, { mode: 0o755 });
  vi.stubEnv('PATH', folder);
  return cfnLint(['a.json', 'b.json'], ['eu-west-1', 'il-central-1']);
}

it('the check of the templates passes where cfn-lint does', () => {
  expect(check('exit 0')).toBe(true);
});

it.each([
  ['has findings', 'exit 4'],
  ['is ended', 'kill -9 $$'],
])('the check of the templates fails where cfn-lint %s', (_, script) => {
  expect(() => check(script)).toThrow('cfn-lint has findings, or did not finish.');
});
