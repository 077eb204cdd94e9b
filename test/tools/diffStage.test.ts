import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../common/root.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'diff-stage-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the script with another `npx`, which prints a text on stderr, as `cdk diff` does, and ends with a code. */
function diffStage(text: string, code: number) {
  writeFileSync(join(folder, 'npx'), `#!/bin/sh\necho '${text}' >&2\nexit ${code}\n`, { mode: 0o700 });
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
  const { status, stdout, stderr } = spawnSync('bash', [join(root, 'tools', 'diffStage.sh'), 'dev'], { env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('the diff of a stage', () => {
  it('says first that a resource is replaced', () => {
    const { status, stdout } = diffStage('[~] AWS::DynamoDB::Table pets (requires replacement)', 0);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^## What dev would change\n\n\*\*Some resources are replaced.*```\n\[~\] AWS::DynamoDB::Table pets/s);
  });

  it('that cannot be made: exit code 1, and what cdk said on stderr', () => {
    expect(diffStage('Need to perform AWS calls, but no credentials', 1)).toEqual({
      status: 1,
      stdout: '',
      stderr: 'Need to perform AWS calls, but no credentials\n',
    });
  });
});
