import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { callWith, changeAnswer, createFirstKey, newAddress, signIn, visitPortal } from './portal.ts';
import { bannedKeys, nearlyEmptyDay } from './rareStates.ts';
import { withBrowser } from './visit.ts';

withBrowser();

const warnings = (page: Page) => page.getByRole('region', { name: 'Warnings' });

it('says that the minute is used up, and when it is full again', async () => {
  const visit = await visitPortal();
  await signIn(visit, newAddress('minute'));
  const key = await createFirstKey(visit);
  expect(await warnings(visit.page).count()).toBe(0);
  await Promise.all(Array.from({ length: 60 }, () => callWith(key)));
  await warnings(visit.page)
    .getByText(/All 60 requests of this minute are used: it is full again in \d+ seconds?\./)
    .waitFor();
});

it('says that 80 % of the day are used, and leads to the plans', async () => {
  const visit = await visitPortal();
  const { page } = visit;
  await changeAnswer(page, 'account', nearlyEmptyDay);
  await signIn(visit, newAddress('day'));
  await warnings(page).getByText('800 of the 1,000 requests of today are used.').waitFor();
  await warnings(page).getByRole('link', { name: 'larger plan' }).click();
  expect(await page.getByRole('heading', { name: 'Plans' }).isVisible()).toBe(true);
});

it('says which key is banned, until when, and where to read what to do', async () => {
  const visit = await visitPortal();
  const { page } = visit;
  await changeAnswer(page, 'account/keys', bannedKeys);
  await signIn(visit, newAddress('ban'));
  await createFirstKey(visit);
  await warnings(page)
    .getByText(/The key “My first key” is banned for \d+ minutes more\./)
    .waitFor();
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await warnings(page).getByRole('link', { name: 'wait as Retry-After says' }).click();
  await page.getByRole('heading', { name: 'Backoff' }).first().waitFor();
});

it('says that a key expires within 14 days', async () => {
  const visit = await visitPortal();
  const { page } = visit;
  await signIn(visit, newAddress('expiry'));
  await page.evaluate(async () => {
    const { accessToken } = JSON.parse(sessionStorage.getItem('portal.session') ?? '{}');
    const body = JSON.stringify({ name: 'nightly', expiresAt: new Date(Date.now() + 3 * 86_400_000).toISOString() });
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
    await fetch('account/keys', { method: 'POST', headers, body });
  });
  await warnings(page)
    .getByText(/The key “nightly” expires in 2 days, on /)
    .waitFor();
});
