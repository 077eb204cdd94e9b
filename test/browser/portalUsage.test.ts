import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  busyMonth,
  callWith,
  changeToWarnings,
  createFirstKey,
  createKey,
  dailyUsage,
  endedKeyId,
  storeKey,
  visitAccount,
  visitBusyAccount,
  visitWithKey,
} from './portal.ts';
import { cloudUrl, copied, withBrowser } from './visit.ts';

withBrowser();

const rejections = (page: Page) => page.getByRole('region', { name: 'Rejected requests' });

describe('the usage of a month in the portal', () => {
  it('shows the use of a read-only key, and why its POST was rejected', async () => {
    const visit = await visitAccount();
    const { page } = visit;
    await dailyUsage(page).getByText('No requests yet').waitFor();
    await rejections(page).getByText('None in the last 24 hours').waitFor();
    await createFirstKey(visit);
    const key = await createKey(visit, 'dashboard', true);
    expect((await callWith(key)).status).toBe(200);
    const rejected = await callWith(key, { method: 'POST', body: '{}' });
    expect(rejected.status).toBe(403);
    for (let key = 0; key < 2; key++) await storeKey(page);

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
    expect(await copied(page)).toBe(rejected.headers.get('x-request-id'));
    await rejection.getByRole('link', { name: 'POST /pets' }).click();
    await page.waitForURL(`${cloudUrl}/docs#tag/pet-records/POST/pets`);
    await page.getByRole('heading', { name: 'Create a pet' }).first().waitFor();
    expect(visit.complaints).toEqual([]);
  });

  it('has the numbers of all keys or of one as a table, and all rejected requests, with the keyboard alone', async () => {
    const { page } = await visitBusyAccount();
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

    const items = rejections(page).getByRole('listitem');
    expect(await items.count()).toBe(10);
    expect(await items.first().getByRole('time').getAttribute('title')).toMatch(/Z$/);
    await rejections(page).getByRole('button', { name: 'Show all 15' }).focus();
    await page.keyboard.press('Enter');
    await rejections(page).getByRole('button', { name: 'Show fewer' }).waitFor();
    expect(await items.count()).toBe(15);
  });
});

it('warns of limits, bans and expiries, and leads to what to do', async () => {
  const { page } = await visitWithKey();
  const warnings = page.getByRole('region', { name: 'Warnings' });
  expect(await warnings.count()).toBe(0);
  await storeKey(page);
  await changeToWarnings(page);
  for (const text of [
    /All 60 requests of this minute are used: it is full again in \d+ seconds?\./,
    '800 of the 1,000 requests of today are used.',
    /The key “My first key” is banned for \d+ minutes more\./,
    /The key “My first key” expires in 2 days, on /,
  ])
    await warnings.getByText(text).waitFor();
  await warnings.getByRole('link', { name: 'larger plan' }).click();
  expect(await page.getByRole('heading', { name: 'Plans' }).isVisible()).toBe(true);
  expect(new URL(page.url()).hash).toBe('#plans');
  await warnings.getByRole('link', { name: 'wait as Retry-After says' }).first().click();
  await page.getByRole('heading', { name: 'Backoff' }).first().waitFor();
});
