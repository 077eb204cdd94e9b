import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../../common/root.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'check-install-'));
  await mkdir(join(folder, 'tools/ci'), { recursive: true });
  await copyFile(join(root, 'tools/ci/checkInstall.cjs'), join(folder, 'tools/ci/checkInstall.cjs'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs the check on a lockfile with one optional package, which is not installed. */
async function check(platform: object, omit = '') {
  const packages = { '': { optionalDependencies: { engine: '1.0.0' } }, 'node_modules/engine': { optional: true, ...platform } };
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  return spawnSync(process.execPath, ['tools/ci/checkInstall.cjs'], {
    cwd: folder,
    env: { ...process.env, npm_config_omit: omit },
    encoding: 'utf8',
  });
}

const here = { os: process.platform, cpu: [process.arch] };

describe('npm ci', () => {
  it('fails where npm left out an optional package for this machine', async () => {
    expect(await check(here)).toMatchObject({ status: 1, stderr: expect.stringMatching(/^npm did not install engine: its checksum/) });
  });

  it.each([
    ['the package is for another machine', { ...here, os: ['another'] }, ''],
    ['optional packages are left out on purpose', here, 'dev optional'],
  ])('passes where %s', async (_, platform, omit) => {
    expect(await check(platform, omit)).toMatchObject({ status: 0, stderr: '' });
  });

  it('passes where the package is installed', async () => {
    await mkdir(join(folder, 'node_modules/engine'), { recursive: true });
    expect(await check(here)).toMatchObject({ status: 0, stderr: '' });
  });
});
