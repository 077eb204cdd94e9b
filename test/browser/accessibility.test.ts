import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, it } from 'vitest';
import { show, visitReference, withBrowser } from './visit.ts';

withBrowser();

/** The buttons that copy a sample have no name but in a tip that appears above them; they are @scalar/api-reference's own. */
const unnamedByScalar = '[class*="group/copy-button"]';

describe('the reference for everyone', () => {
  it.each(['light', 'dark'] as const)('has no serious finding of axe in %s', async (colorScheme) => {
    const visit = await visitReference(undefined, { colorScheme });
    await show(visit, 'pet-records/GET/pets/{petId}');
    const { violations } = await new AxeBuilder({ page: visit.page }).exclude(unnamedByScalar).analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(
      serious.map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)}: ${failureSummary}`)]),
    ).toEqual([]);
  });
});
