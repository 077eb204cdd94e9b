import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fillStore, goTo, storeOf, visitWithKey } from './portal.ts';
import { withBrowser } from './visit.ts';

withBrowser();

/** Presses a button with the keyboard. */
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().press('Enter');

it('the focus is at what comes next, and never at the start of the page, after every card and dialog', async () => {
  const visit = await visitWithKey();
  const { page } = visit;
  /** By its text, or by its name. */
  const hasFocus = (text: string) =>
    expect
      .poll(() => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent), { message: text })
      .toBe(text);
  const typeInto = async (field: string, text: string) => {
    await page.locator(`${field}:focus`).waitFor();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  await hasFocus('Copy the key');
  await press(page, 'I have stored it');
  await hasFocus('Send it now');

  await goTo(visit, 'Keys');
  await press(page, 'Create a key');
  await typeInto('#key-name', 'laptop');
  await page.getByRole('heading', { name: 'Your new key: laptop' }).waitFor();
  await hasFocus('Copy the key');
  await press(page, 'Rotate laptop');
  await press(page, 'Rotate the key');
  await page.getByText('ending', { exact: true }).waitFor();
  await hasFocus('Copy the key');
  await press(page, 'I have stored it');
  await hasFocus('Keys');
  await press(page, 'Revoke My first key');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await hasFocus('Revoke My first key');
  await page.keyboard.press('Enter');
  await press(page, 'Revoke the key');
  await page.getByText('Keys that no longer work (1)').waitFor();
  await hasFocus('API keys');

  await fillStore(visit);
  await press(page, 'Empty my store …');
  await typeInto('#confirmation', 'empty my store');
  await page.getByText('14 items deleted').waitFor();
  await hasFocus('Empty your store');

  await goTo(visit, 'Account');
  await press(page, 'Close your account …');
  await typeInto('#confirmation', 'close my account');
  await page.getByText('Its keys have ended').waitFor();
  await hasFocus('This account is closed');
});

it('a pressed button says what it does, keeps the focus, and is not pressed twice; its outcome stays in its place', async () => {
  const visit = await visitWithKey();
  const { page } = visit;
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/messages', (route) => promise.then(() => route.continue()));
  await press(page, 'I have stored it');
  await press(page, 'Send it now');
  const button = page.getByRole('button', { name: 'Sending …' });
  await button.press('Enter');
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  resolve();
  await page.getByText('is queued').waitFor();
  expect(visit.requests.filter((address) => address.endsWith('/messages'))).toHaveLength(1);
  await goTo(visit, 'Store');
  await storeOf(visit).getByText('0 pets').waitFor();
  expect(await storeOf(visit).getByRole('status').textContent()).toBe('');
});
