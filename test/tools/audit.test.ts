import { spawnSync } from 'node:child_process';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { faultsIn, folders, type Report } from '../../tools/ci/audit.ts';

const report: Report = {
  vulnerabilities: {
    parser: { via: [{ url: 'https://github.com/advisories/GHSA-1111', title: 'Slow on long input', severity: 'high' }] },
    server: { via: ['parser'] },
  },
};
const accepted = { id: 'GHSA-1111', reason: 'only the rehearsal loads it', until: '2027-01-31' };

describe('the advisories of packages', () => {
  it('are listed once, at the package with the fault', () => {
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

  it('are not accepted without need', () => {
    expect(faultsIn([{ vulnerabilities: {} }], [accepted], '2026-11-23')).toEqual(['GHSA-1111: is accepted, but no package has it']);
  });
});
