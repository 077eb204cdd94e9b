import { describe, expect, it } from 'vitest';
import { callWith, goTo, newAddress, shownKey, signInButton, storeKey, visitAccount, visitPortal } from './portal.ts';
import { cloudUrl, type Visit, withBrowser } from './visit.ts';

withBrowser();

const steps = ({ page }: Visit) => page.getByRole('region', { name: /First steps|You are set up/ });
const titles = async (visit: Visit) => (await steps(visit).getByRole('heading', { level: 3 }).allTextContents()).map((text) => text.trim());
const doneSteps = async (visit: Visit) => (await titles(visit)).filter((title) => title.endsWith('(done)')).length;

describe('the places of the portal', () => {
  it('have addresses that work with back, reload, a sign-in and a click that comes at once', async () => {
    const visit = await visitAccount();
    const { page } = visit;
    for (const [name, hash] of [
      ['Keys', '#keys'],
      ['Usage', '#usage'],
      ['Store', '#store'],
      ['Plan and account', '#account'],
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

  it('tick the first steps from what is there, also if a program has done them', async () => {
    const visit = await visitAccount();
    const { page } = visit;
    await steps(visit).getByText('Create a key').waitFor();
    expect(await doneSteps(visit)).toBe(0);
    await page.getByRole('button', { name: 'Create your first key' }).click();
    const key = await shownKey(page);
    await expect.poll(() => doneSteps(visit)).toBe(1);
    expect((await callWith(key)).status).toBe(200);
    await steps(visit).getByRole('button', { name: 'Fill the store with samples' }).click();
    await steps(visit).getByRole('button', { name: 'Place a first order' }).waitFor();
    expect(await doneSteps(visit)).toBe(3);
    const outcome = steps(visit).getByRole('listitem').filter({ hasText: 'Your store has the samples' });
    expect(await outcome.textContent()).toMatch(/^Fill the store/);
    const [pet] = await (await callWith(key)).json();
    const order = JSON.stringify({ petId: pet.id, quantity: 1 });
    expect((await callWith(key, { method: 'POST', body: order }, '/store/orders')).status).toBe(201);
    await storeKey(page);
    const counted = page.waitForResponse((response) => response.url().includes('/store/orders?'));
    await page.reload();
    await counted;
    await page.getByRole('region', { name: 'What is left' }).waitFor();
    await expect.poll(() => steps(visit).count()).toBe(0);
  });
});

describe('a new person', () => {
  it('comes from the page of a stranger to a placed order with twelve actions of the keyboard', async () => {
    const { page } = await visitPortal();
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
    await press('Enter');
    await focused('Copy the key');
    const key = await shownKey(page);
    await press('Tab');
    await press('Enter');
    await focused('Send it now');
    await press('Enter');
    await focused('Fill the store with samples');
    await press('Enter');
    await focused('Place a first order');
    await press('Enter');
    await page.locator('h2:focus', { hasText: 'You are set up' }).waitFor();
    expect(await (await callWith(key, {}, '/store/orders')).json()).toHaveLength(5);
    expect(actions).toBeLessThanOrEqual(12);
  });
});
