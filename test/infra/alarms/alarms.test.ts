import { describe, expect, it } from 'vitest';
import { bundled, synthesize } from '../assembly.ts';
import { withEdge } from '../synthesize.ts';
import { checkScenario, ringingNames } from './ringing.ts';
import { scenarios } from './scenarios.ts';

const { template } = synthesize(await bundled(), withEdge);

describe('alarms with simulated data', () => {
  it.each(scenarios)('$outage', (scenario) => {
    expect(checkScenario(template, scenario)).toEqual([]);
  });

  it('each ring in some outage, except those that watch another operation or table in the same way', () => {
    const family = (name: string) => name.replace(/^(errors|throttles|rare-errors)-.*/, '$1');
    const heard = new Set(scenarios.flatMap(({ rings = {} }) => Object.keys(rings)).map(family));
    expect([...new Set(ringingNames(template).map(family))].filter((name) => !heard.has(name))).toEqual([]);
  });
});
