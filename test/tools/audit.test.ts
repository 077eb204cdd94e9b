import { describe, expect, it } from 'vitest';
import { faultsIn, type Report } from '../../tools/ci/audit.ts';

const report: Report = {
  vulnerabilities: {
    parser: { via: [{ url: 'https://github.com/advisories/GHSA-1111', title: 'Slow on long input', severity: 'high' }] },
    server: { via: ['parser'] },
  },
};
const accepted = { id: 'GHSA-1111', reason: 'only the rehearsal loads it', until: '2027-01-31' };

describe('the advisories of packages', () => {
  it('are listed once, at the package with the fault', () => {
    expect(faultsIn(report, [], '2026-11-23')).toEqual(['GHSA-1111: parser: high: Slow on long input']);
  });

  it('may be accepted until a day', () => {
    expect(faultsIn(report, [accepted], '2027-01-31')).toEqual([]);
    expect(faultsIn(report, [accepted], '2027-02-01')).toHaveLength(1);
  });

  it('are not accepted without need', () => {
    expect(faultsIn({ vulnerabilities: {} }, [accepted], '2026-11-23')).toEqual(['GHSA-1111: is accepted, but no package has it']);
  });
});
