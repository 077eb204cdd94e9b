import { describe, expect, it } from 'vitest';
import { bundled, synthesize } from './assembly.ts';
import { functionsFaults } from './faults/functions.ts';
import { observationFaults } from './faults/observation.ts';
import { routesFaults } from './faults/routes.ts';
import { tablesFaults } from './faults/tables.ts';
import { findings } from './findings.ts';

const assembly = synthesize(await bundled(), { stage: 'prod' });

describe('a planted fault is found', () => {
  it.each([...routesFaults, ...functionsFaults, ...tablesFaults, ...observationFaults])('%s', (_, plant, finding) => {
    const template = structuredClone(assembly.template);
    plant(template);
    const found = findings({ ...assembly, template }, { mustLast: true });
    expect(found.join('\n')).toMatch(finding);
  });
});
