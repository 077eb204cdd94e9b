import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { faultsIn, folders, type Report } from '../../tools/ci/audit.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const report: Report = {
  vulnerabilities: {
    parser: { via: [{ url: 'https://github.com/advisories/GHSA-1111', title: 'Slow on long input', severity: 'high' }] },
    server: { via: ['parser'] },
  },
};
const accepted = { id: 'GHSA-1111', reason: 'only the rehearsal loads it', until: '2027-01-31' };

describe('the advisories of packages', () => {
  it('are listed once, at the vulnerable package', () => {
    expect(faultsIn([report], [], '2026-11-23')).toEqual(['GHSA-1111: parser: high: Slow on long input']);
  });

  it('are of every lock file', () => {
    expect(faultsIn([{ vulnerabilities: {} }, report], [], '2026-11-23')).toHaveLength(1);
    const files = spawnSync('git', ['ls-files', '*package-lock.json'], { cwd: root, encoding: 'utf8' }).stdout.trim().split('\n');
    expect(folders.map((folder) => posix.join(folder, 'package-lock.json'))).toEqual(files);
  });

  it('may be accepted until a day', () => {
    expect(faultsIn([report], [accepted], '2027-01-31')).toEqual([]);
    expect(faultsIn([report], [accepted], '2027-02-01')).toHaveLength(1);
  });
});

let folder: string;
beforeEach(async () => {
  folder = temporaryFolder();
  await mkdir(join(folder, 'tools/ci'), { recursive: true });
  await copyFile(join(root, 'tools/ci/checkInstall.cjs'), join(folder, 'tools/ci/checkInstall.cjs'));
});

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
