import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { temporaryFolder } from './assembly.ts';

it('gives the CDK command the stack of the stage', () => {
  // A second App in the process would replace this manifest at its end: the command names the folder in CDK_OUTDIR.
  const folder = temporaryFolder();
  const { status } = spawnSync(process.execPath, ['infra/app.ts'], { cwd: root, env: { ...process.env, CDK_OUTDIR: folder } });
  expect(status).toBe(0);
  const { artifacts } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  expect(artifacts).toHaveProperty(['PetStore-dev', 'type'], 'aws:cloudformation:stack');
});
