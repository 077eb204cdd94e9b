import { describe, expect, it } from 'vitest';
import { callWith, goTo, newAddress, shownKey, signInButton, visitAccount, visitPortal } from './portal.ts';
import { cloudUrl, withBrowser } from './visit.ts';

withBrowser();

describe('the places of the portal', () => {
  it('have addresses that work with back, reload, a sign-in and a click that comes at once', async () => {
    const visit = await visitAccount();
    const { page } = visit;
    for (const [name, hash] of [
      ['Keys', '#keys'],
      ['Usage', '#usage'],
      ['Store', '#store'],
      ['Account', '#account'],
    ] as const) {
      await goTo(visit, name);
      expect(new URL(page.url()).hash).toBe(hash);
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
});

describe('a new person', () => {
  it('gets from the first visit to a placed order with twelve actions of the keyboard, and needs no more steps', async () => {
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
});
