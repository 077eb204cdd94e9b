import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, it } from 'vitest';
import { show, visitReference, withBrowser } from './visit.ts';

withBrowser();

/** The copy buttons of @scalar/api-reference have a name only in a tooltip. */
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
