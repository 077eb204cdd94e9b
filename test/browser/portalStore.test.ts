import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { callWith, fillButton, fillStore, goTo, newKeys, storeKey, storeOf, visitAccount, visitWithKey } from './portal.ts';
import { cloudUrl, demoKey, hold, rejection, type Visit } from './visit.ts';

const full = 'Your store has the samples: 4 categories, 7 pets and 4 orders.';

interface Item {
  readonly id: number;
  readonly name?: string;
}

const list = async (key: string, path: string): Promise<Item[]> => (await callWith(key, {}, path)).json();
const numbers = (visit: Visit) => storeOf(visit).getByRole('listitem').allTextContents();
const uncounted = ['– pets', '– categories', '– orders'];

/** Does something before the next request to an address goes on. */
const beforeSending = (page: Page, address: string, act: () => Promise<unknown>) =>
  page.route(address, (route) => act().then(() => route.continue()), { times: 1 });

describe('the samples of the portal', () => {
  it('fill a new store in one click; a program lists and orders, and a second click creates what was deleted', async () => {
    const visit = await visitWithKey();
    const { key } = visit;
    expect(await list(key, '/pets')).toEqual([]);
    await goTo(visit, 'Store');
    await storeOf(visit).getByText('0 pets').waitFor();
    const words = await storeOf(visit).getByText('requests of your plan. If').textContent();
    const before = visit.requests.length;
    expect(await fillStore(visit)).toBe(full);
    const sent = visit.requests.slice(before).filter((address) => !/\/account(\/|$)/.test(address));
    // With the count afterwards.
    expect(sent.length - 3).toBe(Number(words?.match(/(\d+) requests/)?.[1]));

    const pets = await list(key, '/pets');
    expect(pets).toHaveLength(7);
    const idOf = (name: string) => pets.find((pet) => pet.name === name)?.id;
    const order = JSON.stringify({ petId: idOf('Rex'), quantity: 1 });
    expect((await callWith(key, { method: 'POST', body: order }, '/store/orders')).status).toBe(201);
    expect((await callWith(key, { method: 'DELETE' }, `/pets/${idOf('Hansi')}`)).status).toBe(204);
    expect(await fillStore(visit)).toBe(full);
    expect((await list(key, '/pets')).map(({ name }) => name).sort()).toEqual(pets.map(({ name }) => name).sort());
    expect(await list(key, '/store/orders')).toHaveLength(5);
    expect(visit.complaints).toEqual([]);
  });

  it('need a key that the tab has, and no mouse', async () => {
    const visit = await visitAccount();
    const { page } = visit;
    await goTo(visit, 'Store');
    await page.getByRole('button', { name: 'Create a key for this tab' }).focus();
    await page.keyboard.press('Enter');
    await newKeys(page).waitFor();
    await storeKey(page);
    await storeOf(visit).getByText('0 pets').waitFor();
    await fillButton(visit).focus();
    await page.keyboard.press('Enter');
    await storeOf(visit).getByText(full).waitFor();
    await page.reload();
    await storeOf(visit).getByText('7 pets', { exact: true }).waitFor();
    await goTo(visit, 'Keys');
    await page.getByRole('button', { name: 'Revoke Portal' }).click();
    await page.getByRole('button', { name: 'Revoke the key' }).click();
    await goTo(visit, 'Store');
    await page.getByRole('button', { name: 'Create a key for this tab' }).waitFor();
  });

  it('wait as a 429 asks, and say so', async () => {
    const visit = await visitWithKey();
    await goTo(visit, 'Store');
    await storeOf(visit).getByText('0 pets').waitFor();
    const release = await hold(visit.page, '**/pets?*');
    const rejected = rejection(429, 'rate_limit_exceeded', { 'retry-after': '2' });
    await visit.page.route('**/pets?*', (route) => route.fulfill(rejected), { times: 1 });
    const waiting = storeOf(visit).getByText('limit of your plan is reached: trying again when it resets');
    await Promise.all([waiting.waitFor().then(release), fillStore(visit)]);
    expect(await storeOf(visit).getByRole('status').textContent()).toBe(full);
  });
});

describe('a store in the portal', () => {
  const emptying = ({ page }: Visit) => page.getByRole('region', { name: 'Empty your store' });

  async function confirm(visit: Visit, text: string, button = 'Empty my store'): Promise<void> {
    await emptying(visit).getByRole('button', { name: button }).click();
    await visit.page.getByLabel('to confirm').fill(text);
    await visit.page.getByRole('button', { name: 'Empty the store', exact: true }).click();
  }

  it('is emptied after a typed confirmation; what is complete stays, and the stores of others stay whole', async () => {
    const visit = await visitWithKey();
    const { page, key } = visit;
    const ofOthers = await list(demoKey, '/pets');
    await fillStore(visit);
    await confirm(visit, 'yes');
    expect(await page.getByLabel('to confirm').evaluate((field: HTMLInputElement) => field.validity.patternMismatch)).toBe(true);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await list(key, '/pets')).toHaveLength(7);

    // Once nothing but the count lists the pets.
    let release = () => {};
    await beforeSending(page, '**/categories/*', async () => {
      release = await hold(page, '**/pets?limit=100');
    });
    await confirm(visit, 'empty my store');
    await emptying(visit).getByText('14 items deleted. 1 complete order stayed').waitFor();
    expect(await emptying(visit).getByRole('status').textContent()).not.toContain('empty:');
    expect(await numbers(visit)).toEqual(uncounted);
    release();
    await expect.poll(() => numbers(visit)).not.toEqual(uncounted);
    expect(await numbers(visit)).toEqual(['0 pets', '0 categories', '1 order']);
    expect([await list(key, '/pets'), await list(key, '/categories')]).toEqual([[], []]);
    expect(await list(demoKey, '/pets')).toEqual(ofOthers);
    expect(ofOthers.length).toBeGreaterThan(0);
  });

  it('that was emptied in part continues after an error, in a page that is loaded again', async () => {
    const visit = await visitWithKey();
    const { page } = visit;
    await storeKey(page);
    await fillStore(visit);
    let deletions = 0;
    await page.route('**/pets/*', (route) => (++deletions > 3 ? route.fulfill(rejection(403, 'key_banned')) : route.continue()));
    await confirm(visit, 'empty my store');
    await emptying(visit).getByRole('alert').getByText('banned').waitFor();
    await storeOf(visit).getByText('4 pets').waitFor();
    await page.unroute('**/pets/*');
    await page.reload();
    await emptying(visit).getByText('did not finish').waitFor();
    await confirm(visit, 'empty my store', 'Continue');
    await emptying(visit).getByText('8 items deleted. 1 complete order stayed').waitFor();
    await emptying(visit).getByText('There is nothing to delete.').waitFor();
    expect(await emptying(visit).getByRole('button').count()).toBe(0);
  });

  it('is emptied in every place, which shows it and can stop it, then counts what is left, and may be left as it is', async () => {
    const visit = await visitWithKey();
    const { page } = visit;
    await fillStore(visit);
    let deletions = 0;
    // The first pet is deleted; the second deletion never ends.
    await page.route('**/pets/*', (route) => (++deletions > 1 ? undefined : route.continue()));
    await confirm(visit, 'empty my store');
    await emptying(visit).getByText('Deleting the pets … 4 items deleted.').waitFor();
    await goTo(visit, 'Usage');
    const line = page.getByRole('region', { name: 'Your store is being emptied' });
    await line.getByText('Deleting the pets …').waitFor();
    await line.getByRole('button', { name: 'Stop' }).click();
    await line.getByText('Stopped.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Usage');
    await line.getByRole('link', { name: 'See your store' }).click();
    await emptying(visit).getByText('Stopped.').waitFor();
    await storeOf(visit).getByText('6 pets').waitFor();
    await emptying(visit).getByRole('button', { name: 'Keep the rest' }).click();
    await emptying(visit).getByRole('button', { name: 'Empty my store' }).waitFor();
  });

  it('is no longer emptied once the sign-in has ended in another tab', async () => {
    const visit = await visitWithKey();
    const { page, key } = visit;
    await storeKey(page);
    await fillStore(visit);
    const release = await hold(page, '**/store/orders/*');
    const first = page.waitForRequest('**/store/orders/*');
    await confirm(visit, 'empty my store');
    await first;
    const other = await page.context().newPage();
    await other.goto(`${cloudUrl}/portal`);
    await other.evaluate(() => localStorage.setItem('portal.signOut', 'now'));
    await page.getByRole('alert').getByText('Your sign-in has ended').waitFor();
    release();
    await page.waitForLoadState('networkidle');
    expect(visit.requests.filter((address) => /\/store\/orders\/\d/.test(address))).toHaveLength(1);
    expect(await list(key, '/pets')).toHaveLength(7);
  });

  it('keeps its outcome if the count fails', async () => {
    const visit = await visitWithKey();
    await goTo(visit, 'Store');
    await storeOf(visit).getByText('0 pets').waitFor();
    const address = '**/categories?limit=100';
    const reject = () => visit.page.route(address, (route) => route.fulfill(rejection(403, 'key_banned')));
    await beforeSending(visit.page, '**/store/orders', reject);
    expect(await fillStore(visit)).toBe(full);
    await storeOf(visit).getByRole('alert').getByText('Your store was not counted.').waitFor();
    expect(await numbers(visit)).toEqual(uncounted);
    await visit.page.unroute(address);

    const release = await hold(visit.page, '**/pets?limit=100');
    const counting = visit.page.waitForRequest('**/pets?limit=100');
    await storeOf(visit).getByRole('button', { name: 'Count again' }).click();
    await counting;
    expect(await storeOf(visit).getByRole('status').textContent()).toBe('');
    release();
    await storeOf(visit).getByText('Counted again.').waitFor();
    expect(await numbers(visit)).toEqual(['7 pets', '4 categories', '4 orders']);
  });

  it('is counted once a lost connection is back, and the sentence about it goes; what a person starts meanwhile is shown', async () => {
    const visit = await visitWithKey();
    const { page } = visit;
    await goTo(visit, 'Store');
    await storeOf(visit).getByText('0 pets').waitFor();
    await page.context().setOffline(true);
    await fillButton(visit).click();
    await storeOf(visit).getByRole('status').getByText('There is no connection: trying again in').waitFor();
    await storeOf(visit).getByRole('alert').getByText('The connection was lost').waitFor();
    await page.getByRole('alert').getByText('The service could not be reached').waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await emptying(visit).getByRole('button', { name: 'Empty my store' }).click();
    await page.getByLabel('to confirm').fill('empty my store');
    const counting = page.waitForRequest('**/categories?limit=100');
    const count = await hold(page, '**/categories?limit=100');
    await page.context().setOffline(false);
    await counting;
    const empty = Promise.withResolvers<void>();
    const orders = '**/store/orders?limit=100';
    await page.route(orders, (route) => empty.promise.then(() => route.continue()), { times: 1 });
    await Promise.all([page.waitForRequest(orders), page.getByRole('button', { name: 'Empty the store', exact: true }).click()]);
    const [counted] = await Promise.all([page.waitForResponse(orders), count()]);
    await counted.finished();
    await emptying(visit).getByRole('button', { name: 'Stop' }).waitFor();
    expect([await emptying(visit).getByRole('status').textContent(), await fillButton(visit).isDisabled()]).toEqual([
      'Deleting the orders …',
      true,
    ]);
    empty.resolve();
    await storeOf(visit).getByText('0 pets').waitFor();
    await emptying(visit).getByText('Your store is empty: 0 items deleted.').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('is counted before anything else can be started', async () => {
    const { page } = await visitWithKey();
    const isDisabled = await page.evaluate(() => {
      location.hash = '#store';
      return new Promise((resolve) => {
        const button = () => document.querySelector<HTMLButtonElement>('.danger-zone button');
        // No click comes before this.
        const look = () => button() && queueMicrotask(() => resolve(button()?.disabled));
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
      });
    });
    expect(isDisabled).toBe(true);
  });
});
