import { describe, expect, it } from 'vitest';
import { bundled, synthesize } from './assembly.ts';
import { findings } from './findings.ts';

const bundles = await bundled();

describe('the stack', () => {
  it('of dev has no fault', () => {
    const dev = synthesize(bundles);
    expect(findings(dev, { mustLast: false })).toEqual([]);
  });

  it('of prod has no fault, and keeps its tables', () => {
    const prod = synthesize(bundles, { stage: 'prod' });
    expect(findings(prod, { mustLast: true })).toEqual([]);
  });

  it('of a stage there is not is refused by name', () => {
    expect(() => synthesize(bundles, { stage: 'test' })).toThrow('stage is test; it must be dev or prod');
  });

  it('is the same template from another folder', async () => {
    const elsewhere = synthesize(await bundled());
    expect(elsewhere.template).toEqual(synthesize(bundles).template);
  });

  it('holds far fewer than the 500 resources a stack may', () => {
    const { template } = synthesize(bundles, { stage: 'prod' });
    expect(Object.keys(template.Resources).length).toBeLessThan(450);
  });
});
