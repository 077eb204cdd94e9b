import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { callWith, changeToWarnings, createKey, dailyUsage, goTo, makeBusy, storeKey, visitAccount, visitWithKey } from './portal.ts';
import { cloudUrl, copied } from './visit.ts';

const rejections = (page: Page) => page.getByRole('region', { name: 'Failed requests' });

describe('the usage of a month in the portal', () => {
  it('shows the use of a read-only key, and why its POST was rejected', async () => {
    const visit = await visitWithKey();
    const { page } = visit;
    await goTo(visit, 'Usage');
    await dailyUsage(page).getByText('No requests yet').waitFor();
    await rejections(page).getByText('None in the last 24 hours').waitFor();
    const key = await createKey(visit, 'dashboard', true);
    expect((await callWith(key)).status).toBe(200);
    const rejected = await callWith(key, { method: 'POST', body: '{}' });
    expect(rejected.status).toBe(403);
    for (let key = 0; key < 2; key++) await storeKey(page);

    await page.getByRole('row', { name: 'dashboard' }).getByRole('cell', { name: '2', exact: true }).waitFor();
    await goTo(visit, 'Usage');
    await page.getByText(/^2 requests in 31 days/).waitFor();
    const rejection = rejections(page).getByRole('listitem').first();
    expect(await rejections(page).locator('summary').allTextContents()).toEqual([
      expect.stringMatching(/^403 read_only_keyPOST \/petsdashboard1 ×just now$/),
    ]);
    await rejection.getByText('read_only_key').click();
    await rejection.getByText('The key is read-only').waitFor();
    await rejection.getByRole('button', { name: 'Copy the request id' }).click();
    await rejection.getByText('Copied').waitFor();
    expect(await copied(page)).toBe(rejected.headers.get('x-request-id'));
    await rejection.getByRole('link', { name: 'The operation' }).click();
    await page.waitForURL(`${cloudUrl}/docs#tag/pet-records/POST/pets`);
    await page.getByRole('heading', { name: 'Create a pet' }).first().waitFor();
    expect(visit.complaints).toEqual([]);
  });

  it('has the numbers of all keys or of one as a table, and the rejected requests by their reason, with the keyboard alone', async () => {
    const visit = await visitAccount();
    const { page } = visit;
    const days = await makeBusy(visit);
    await dailyUsage(page).getByText('The numbers as a table').focus();
    await page.keyboard.press('Enter');
    const heads = dailyUsage(page).getByRole('columnheader');
    const today = dailyUsage(page).getByRole('row').nth(1);
    await today.waitFor();
    expect(await heads.allTextContents()).toEqual(['Day', 'Requests', 'Rejected']);
    const [{ requests = 0, keys = [] } = {}] = days.slice(-1);
    expect(await today.getByRole('cell').allTextContents()).toEqual([String(requests), '0']);
    expect(await dailyUsage(page).getByRole('row').count()).toBe(32);

    const choice = dailyUsage(page).getByLabel('Requests of');
    expect(await choice.getByRole('option').allTextContents()).toEqual(['all keys', 'My first key', keys[1]?.keyId]);
    await choice.focus();
    await page.keyboard.press('ArrowDown');
    await dailyUsage(page).getByText('Rejections are counted for all keys together').waitFor();
    expect(await heads.allTextContents()).toEqual(['Day', 'Requests']);
    expect(await today.getByRole('cell').allTextContents()).toEqual([String(keys[0]?.requests)]);

    const rows = rejections(page).locator('summary');
    expect(await rows.locator('.number').allTextContents()).toEqual(['5 ×', '5 ×', '5 ×']);
    const ids = rejections(page).getByRole('button', { name: /^Copy the request id/ });
    expect(await ids.count()).toBe(0);
    await rows.nth(1).focus();
    await page.keyboard.press('Enter');
    await ids.first().waitFor();
    expect(await ids.count()).toBe(5);
  });
});

it('warns of limits, bans and expiries, and leads to what to do', async () => {
  const visit = await visitWithKey();
  const { page } = visit;
  const warnings = page.getByRole('region', { name: 'Warnings' });
  expect(await warnings.count()).toBe(0);
  await storeKey(page);
  await changeToWarnings(page);
  for (const text of [
    /All 60 requests of this minute are used\. The limit resets in \d+ seconds?\./,
    '800 of the 1,000 requests of today are used.',
    /The key “My first key” is banned for \d+ minutes\. It was used again before Retry-After had passed\./,
    /The key “My first key” expires in 3 days, on /,
  ])
    await warnings.getByText(text).waitFor();
  await warnings.getByRole('link', { name: 'larger plan' }).click();
  await page.getByRole('heading', { name: 'Plans' }).waitFor();
  expect(new URL(page.url()).hash).toBe('#account');
  await goTo(visit, 'Keys');
  await page.getByRole('row', { name: /banned ends in \d+ minutes/ }).waitFor();
  await warnings.getByRole('link', { name: 'wait for Retry-After' }).first().click();
  await page.getByRole('heading', { name: 'Backoff' }).first().waitFor();
});

describe('the meters and the chart', () => {
  it('show an empty meter, then a minute at zero and until when, with what was rejected at the same time', async () => {
    const visit = await visitWithKey();
    const { page, key } = visit;
    await storeKey(page);
    const used = () => page.locator('.usage-meter .usage-admitted').evaluateAll((bars) => bars.map((bar) => bar.getAttribute('width')));
    await page.getByText('Nothing used.').nth(1).waitFor();
    expect(await used()).toEqual(['0', '0']);
    await Promise.all(Array.from({ length: 61 }, () => callWith(key)));
    const minute = page.locator('.usage-meter', { hasText: 'This minute' });
    await minute.getByText('0 of 60 requests left').waitFor();
    await page.getByText('940 of 1,000 requests left').waitFor();
    // The bars show what is used, as those below.
    expect(await used(), 'what the bars of minute and day show as used, in per cent').toEqual(['100', '6']);
    const day = page.getByRole('meter').last();
    expect(await day.evaluate((meter: HTMLMeterElement) => [meter.value, meter.max])).toEqual([60, 1_000]);
    await minute.getByText(/Every request is rejected\. The limit resets in \d+ seconds?\./).waitFor();
    const today = page.getByRole('region', { name: 'Today by key' });
    await today.getByText('My first key60').waitFor();
    await today.getByText(/^\d+ or more rejected/).waitFor();
    // 60 of the 1,000 of the day.
    expect(await today.locator('.usage-admitted').getAttribute('width')).toBe('6');
  });

  it('read each day with the arrow keys, and show every day with requests beside one that had many more', async () => {
    const visit = await visitAccount();
    const { page } = visit;
    const days = await makeBusy(visit);
    const slider = dailyUsage(page).getByRole('slider', { name: 'Day' });
    await slider.focus();
    const value = () => slider.getAttribute('aria-valuetext');
    expect(await value()).toMatch(/^Today so far: /);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(value).toContain(`: ${days.at(-2)?.requests} requests`);
    await page.keyboard.press('Home');
    await expect.poll(value).toMatch(/: 0 requests$/);
    const shown = dailyUsage(page).getByText(/: 0 requests$/);
    expect(await shown.count()).toBe(1);
    const outlier = days.map((day, at) => (at === 20 ? { ...day, requests: 100_000 } : day));
    await page.route(`${cloudUrl}/account/usage`, (route) => route.fulfill({ json: { days: outlier, lastRejections: [] } }));
    await page.reload();
    // The other days are seen beside it, and a day without requests is not.
    const bars = page.locator('.usage-chart .usage-admitted');
    const heights = () => bars.evaluateAll((all) => all.map((bar) => Number(bar.getAttribute('height'))));
    await expect.poll(async () => [...(await heights()).slice(0, 5), ...(await heights()).slice(20, 21)]).toEqual([0, 0, 0, 0, 2, 176]);
    await slider.hover({ position: { x: 300, y: 60 } });
    await page.getByText(/^[A-Z][a-z]+ \d+: [\d,]+ requests/).waitFor();
  });
});
