import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, it } from 'vitest';
import { createFirstKey, createKey, fillStore, newAddress, shownKey, signIn, signInButton, visitPortal } from './portal.ts';
import { phone, withBrowser } from './visit.ts';

withBrowser();

describe.each([
  ['desktop', {}],
  ['phone', phone],
] as const)('the portal on a %s', (_, screen) => {
  it.each(['light', 'dark'] as const)('has no finding of axe in %s, and is no wider than the screen', async (colorScheme) => {
    const visit = await visitPortal({ ...screen, colorScheme });
    const { page } = visit;
    const findings = async () =>
      (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await findings()).toEqual([]);

    await signIn(visit, newAddress('axe'));
    await createFirstKey(visit);
    await createKey(visit, 'second');
    await fillStore(visit);
    expect(await findings()).toEqual([]);
    expect(await width()).toBeLessThanOrEqual(0);

    await page.getByRole('button', { name: 'Rotate My first key' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await findings()).toEqual([]);
    expect(await width()).toBeLessThanOrEqual(0);
  });

  it('can be used with the keyboard alone', async () => {
    const visit = await visitPortal(screen);
    const { page } = visit;
    await signInButton(page).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('E-mail address').waitFor();
    await page.keyboard.type(newAddress('keyboard'));
    await page.keyboard.press('Enter');
    const first = page.getByRole('button', { name: 'Create your first key' });
    await first.waitFor();
    for (let tabs = 0; tabs < 10 && !(await first.evaluate((button) => button === document.activeElement)); tabs++) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    expect(await shownKey(page)).toMatch(/^petstore_/);
  });
});
