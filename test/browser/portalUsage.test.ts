import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { callWith, changeAnswer, createFirstKey, createKey, newAddress, signIn, visitPortal } from './portal.ts';
import { bannedKeys, busyMonth, dailyUsage, endedKeyId, nearlyEmptyDay, visitBusyAccount } from './rareStates.ts';
import { cloudUrl, phone, withBrowser } from './visit.ts';

withBrowser();

const rejections = (page: Page) => page.getByRole('region', { name: 'Rejected requests' });

describe('the usage of a month in the portal', () => {
  it('shows the use of a read-only key, and why its POST was rejected', async () => {
    const visit = await visitPortal();
    const { page } = visit;
    await signIn(visit, newAddress('history'));
    await dailyUsage(page).getByText('No requests yet').waitFor();
    await rejections(page).getByText('None in the last 24 hours').waitFor();
    await createFirstKey(visit);
    const key = await createKey(visit, 'dashboard', true);
    expect((await callWith(key)).status).toBe(200);
    const rejected = await callWith(key, { method: 'POST', body: '{}' });
    expect(rejected.status).toBe(403);
    for (const stored of ['dashboard', 'My first key']) {
      await page
        .getByRole('region', { name: `Your new key: ${stored}` })
        .getByRole('button', { name: 'I have stored it' })
        .click();
    }

    await page.reload();
    await page.getByRole('listitem').filter({ hasText: 'dashboard' }).getByText('Requests today2').waitFor();
    await dailyUsage(page)
      .getByRole('img', { name: /^2 requests in 31 days/ })
      .waitFor();
    const rejection = rejections(page).getByRole('listitem');
    expect(await rejection.count()).toBe(1);
    expect(await rejection.textContent()).toContain('403 read_only_key');
    expect(await rejection.textContent()).toContain('with the key “dashboard”');
    await rejection.getByRole('button', { name: 'Copy the request id' }).click();
    await rejection.getByText('Copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(rejected.headers.get('x-request-id'));
    await rejection.getByRole('link', { name: 'POST /pets' }).click();
    await page.waitForURL(`${cloudUrl}/docs#tag/pet-records/POST/pets`);
    await page.getByRole('heading', { name: 'Create a pet' }).first().waitFor();
    expect(visit.complaints).toEqual([]);
  });

  it('has the numbers of all keys or of one as a table, with the keyboard alone', async () => {
    const { page } = await visitBusyAccount(await visitPortal());
    await dailyUsage(page).getByText('The numbers as a table').focus();
    await page.keyboard.press('Enter');
    const heads = dailyUsage(page).getByRole('columnheader');
    const today = dailyUsage(page).getByRole('row').nth(1);
    await today.waitFor();
    expect(await heads.allTextContents()).toEqual(['Day', 'Requests', 'Rejected']);
    const [{ requests = 0, keys = [] } = {}] = busyMonth('').days.slice(-1);
    expect(await today.getByRole('cell').allTextContents()).toEqual([String(requests), '0']);
    expect(await dailyUsage(page).getByRole('row').count()).toBe(32);

    const choice = dailyUsage(page).getByLabel('Requests of');
    expect(await choice.getByRole('option').allTextContents()).toEqual(['all keys', 'My first key', endedKeyId]);
    await choice.focus();
    await page.keyboard.press('ArrowDown');
    await dailyUsage(page).getByText('Rejections are counted for all keys together').waitFor();
    expect(await heads.allTextContents()).toEqual(['Day', 'Requests']);
    expect(await today.getByRole('cell').allTextContents()).toEqual([String(keys[0]?.requests)]);
  });

  it('shows ten rejected requests, and all of them on request', async () => {
    const { page } = await visitBusyAccount(await visitPortal());
    const items = rejections(page).getByRole('listitem');
    expect(await items.count()).toBe(10);
    expect(await items.first().getByRole('time').getAttribute('title')).toMatch(/Z$/);
    await rejections(page).getByRole('button', { name: 'Show all 15' }).focus();
    await page.keyboard.press('Enter');
    await rejections(page).getByRole('button', { name: 'Show fewer' }).waitFor();
    expect(await items.count()).toBe(15);
  });
});

describe.each([
  ['desktop', {}],
  ['phone', phone],
] as const)('the usage of a month on a %s', (_, screen) => {
  it.each(['light', 'dark'] as const)('has no finding of axe in %s, and is no wider than the screen', async (colorScheme) => {
    const { page } = await visitBusyAccount(await visitPortal({ ...screen, colorScheme }));
    await changeAnswer(page, 'account', nearlyEmptyDay);
    await changeAnswer(page, 'account/keys', bannedKeys);
    await page.reload();
    await page.getByText('is banned for').waitFor();
    await dailyUsage(page).getByText('The numbers as a table').click();
    await dailyUsage(page).getByRole('table').waitFor();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});
