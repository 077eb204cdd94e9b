import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { callWith, fillStore, goTo, newAddress, shownKey, signInButton, visitAccount, visitPortal, visitWithKey } from './portal.ts';
import { cloudUrl, drawn, hold } from './visit.ts';

it('the places of the portal have addresses that work with back, reload, a sign-in and a click that comes at once', async () => {
  const visit = await visitAccount();
  const { page } = visit;
  for (const name of ['Keys', 'Usage', 'Store', 'Account'] as const) {
    await goTo(visit, name);
    expect(new URL(page.url()).hash).toBe(`#${name.toLowerCase()}`);
    await page.locator('h1:focus').waitFor();
    expect(await page.title()).toBe(`${name} · Pet Store`);
  }
  await page.goBack();
  await page.getByRole('heading', { name: 'Store', level: 1 }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Store', level: 1 }).waitFor();
  expect(await page.getByRole('link', { name: 'Store', exact: true }).getAttribute('aria-current')).toBe('page');

  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
  await page.goto(`${cloudUrl}/portal#usage`);
  await signInButton(page).click();
  await page.getByRole('heading', { name: 'Usage', level: 1 }).waitFor();
  expect(page.url()).toBe(`${cloudUrl}/portal#usage`);

  await page.addInitScript(() => {
    const choose = () => document.querySelector<HTMLElement>('a[href="#keys"]')?.click();
    new MutationObserver(choose).observe(document, { subtree: true, childList: true });
  });
  await page.reload();
  await page.getByRole('heading', { name: 'Keys', level: 1 }).waitFor();
});

it('a new person gets from the first visit to a placed order with twelve actions of the keyboard, and needs no more steps', async () => {
  const { page } = await visitPortal();
  const steps = page.getByRole('region', { name: /First steps|You are set up/ });
  const doneSteps = async () =>
    (await steps.getByRole('heading', { level: 3 }).allTextContents()).filter((title) => title.trim().endsWith('(done)')).length;
  let actions = 0;
  const press = async (key: string) => {
    actions++;
    await page.keyboard.press(key);
  };
  await press('Tab');
  await press('Enter');
  await press('Tab');
  await press('Enter');
  await page.getByLabel('E-mail address').waitFor();
  actions++;
  await page.keyboard.type(newAddress());
  await press('Enter');
  /** Waits for the focus, as a person does, and does not move it. */
  const focused = (name: string) => page.locator('button:focus', { hasText: name }).waitFor();
  await focused('Create your first key');
  expect(await doneSteps()).toBe(0);
  await press('Enter');
  await focused('Copy the key');
  const key = await shownKey(page);
  await press('Tab');
  await press('Enter');
  await focused('Send it now');
  await press('Enter');
  await focused('Fill the store with samples');
  // The page itself sends no request with the key.
  await page.getByText('59 of 60 requests left').waitFor();
  await press('Enter');
  await focused('Place a first order');
  expect(await doneSteps()).toBe(3);
  await press('Enter');
  await page.locator('h2:focus', { hasText: 'You are set up' }).waitFor();
  expect(await (await callWith(key, {}, '/store/orders')).json()).toHaveLength(5);
  expect(actions).toBeLessThanOrEqual(12);

  const read = page.waitForResponse((response) => response.url().endsWith('/account/usage'));
  await page.reload();
  await read;
  await page.getByRole('region', { name: 'Failed requests' }).waitFor();
  expect(await steps.count()).toBe(0);
});

/** Presses a button with the keyboard. */
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().press('Enter');

it('the focus is at what comes next, and never at the start of the page, after every card and dialog', async () => {
  const visit = await visitWithKey();
  const { page, key } = visit;
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
  // The request that a person copies and sends ends the step, but starts nothing.
  await press(page, 'Copy the request');
  await callWith(key);
  await hasFocus('First steps');

  await goTo(visit, 'Keys');
  await press(page, 'Create a key');
  await typeInto('#key-name', 'laptop');
  await page.getByRole('heading', { name: 'Your new key: laptop' }).waitFor();
  await hasFocus('Copy the key');
  await press(page, 'Rotate My first key');
  await press(page, 'Rotate the key');
  await page.getByText('ending', { exact: true }).waitFor();
  await hasFocus('Copy the key');
  await press(page, 'I have stored it');
  await hasFocus('Keys');
  await press(page, 'Revoke laptop');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await hasFocus('Revoke laptop');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  // A quick person does not wait until the dialog is gone.
  await Promise.all(['Escape', 'Enter'].map((key) => page.keyboard.press(key)));
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
  const release = await hold(page, '**/messages');
  await press(page, 'I have stored it');
  await press(page, 'Send it now');
  const button = page.getByRole('button', { name: 'Sending …' });
  await button.press('Enter');
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  release();
  await page.getByText('is queued').waitFor();
  expect(visit.requests.filter((address) => address.endsWith('/messages'))).toHaveLength(1);
  await goTo(visit, 'Store');
  await page.getByText('0 pets').waitFor();
  expect(await page.getByRole('status').textContent()).toBe('');
});

it('the button to sign in gives up on a provider that does not respond', async () => {
  const { page } = await visitPortal();
  await hold(page, '**/.well-known/openid-configuration');
  await page.evaluate(() => {
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (milliseconds) => timeout.call(AbortSignal, milliseconds / 1000);
  });
  await signInButton(page).click();
  await page.getByRole('alert').getByText('the sign-in provider did not respond in time').waitFor();
});

it('the button to sign in says what it does until the page is left, and offers it again if it is not', async () => {
  const { page } = await visitPortal();
  const issuer = await page.locator('#portal').getAttribute('data-issuer');
  const address = `${issuer}/auth?**`;
  // A response without content leaves the page where it is.
  await page.route(address, (route) => route.fulfill({ status: 204 }));
  await page.clock.install();
  const asked = page.waitForResponse(address);
  await signInButton(page).click();
  await asked;
  await page.clock.fastForward(20_000);
  await drawn(page);
  expect(await page.getByRole('main').getByRole('button').first().textContent()).toBe('Opening the sign-in …');
  await page.clock.fastForward(10_000);
  await page.getByRole('alert').getByText('the page of the sign-in provider did not open').waitFor();
  await signInButton(page).waitFor();
});
