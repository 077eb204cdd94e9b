import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../../common/root.ts';
import { bundled, synthesize } from '../assembly.ts';
import { alarmsIn, checkScenario } from './ringing.ts';
import { scenarios } from './scenarios.ts';

const { template } = synthesize(await bundled(), { stage: 'prod' });
const runbook = readFileSync(join(root, 'docs/operations/alarms.md'), 'utf8');

describe('alarms with simulated data', () => {
  it.each(scenarios)('$outage', (scenario) => {
    expect(checkScenario(template, scenario)).toEqual([]);
  });

  it('each ring in some outage, except those that watch another operation or table in the same way', () => {
    const family = (name: string) => name.replace(/^(errors|throttles|rare-errors)-.*/, '$1');
    const heard = new Set(scenarios.flatMap(({ rings }) => Object.keys(rings)).map(family));
    expect([...new Set(alarmsIn(template).map(({ name }) => family(name)))].filter((name) => !heard.has(name))).toEqual([]);
  });

  it.each(scenarios.filter(({ rings }) => Object.keys(rings).length > 0))(
    'the runbook says what rings when $outage',
    ({ outage, rings }) => {
      const listed = Object.entries(rings).map(([name, minutes]) => `\`${name}\` ${minutes} min`);
      expect(runbook).toContain(`| ${outage} | ${listed.join(', ')} |`);
    },
  );
});
