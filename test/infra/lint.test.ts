import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cfnLint } from '../../infra/lint.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/** A program in the place of cfn-lint. It fails unless it gets the templates after `--`. */
function program(script: string): string {
  const file = join(temporaryFolder(), 'cfn-lint');
  writeFileSync(file, `#!/bin/sh\n[ "$*" = '-i W3005 --regions eu-west-1 il-central-1 -- a.json b.json' ] || exit 99\n${script}\n`, {
    mode: 0o755,
  });
  return file;
}

const templates = ['a.json', 'b.json'];
const regions = ['eu-west-1', 'il-central-1'];

it('passes templates without findings', () => {
  expect(cfnLint(templates, regions, program('exit 0'))).toBe(true);
});

it.each([
  ['has errors', 'exit 2', 'cfn-lint ended with 2.'],
  ['has warnings', 'exit 4', 'cfn-lint ended with 4.'],
  ['is ended', 'kill -9 $$', 'cfn-lint ended with SIGKILL.'],
])('fails where cfn-lint %s', (_, script, message) => {
  expect(() => cfnLint(templates, regions, program(script))).toThrow(message);
});

it('says that it is not installed', () => {
  expect(cfnLint(templates, regions, join(temporaryFolder(), 'cfn-lint'))).toBe(false);
});
