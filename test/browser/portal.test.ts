import { describe, expect, it } from 'vitest';
import {
  callWith,
  createFirstKey,
  goTo,
  newAddress,
  newKeys,
  signIn,
  signInButton,
  visitAccount,
  visitPortal,
  visitWithKey,
} from './portal.ts';
import { cloudUrl, copied, drawn, newVisit, rejection } from './visit.ts';

describe('the portal', () => {
  it('takes a developer from sign-in to a working key and to sign-out, with requests to this host and the provider alone', async () => {
    const { page, key, requests, complaints } = await visitWithKey();
    await page.getByText('A request with this key').click();
    for (const place of [newKeys(page), page.getByRole('region', { name: 'First steps' })]) {
      await place.getByText(`Bearer petstore_…${key.slice(-4)}`).waitFor();
      await place.getByRole('button', { name: 'Copy the request' }).click();
      await place.getByText('Copied').waitFor();
      expect(await copied(page)).toContain(`curl -i ${cloudUrl}/messages \\\n  -H 'Authorization: Bearer ${key}'`);
      await page.evaluate(() => navigator.clipboard.writeText(''));
    }
    await newKeys(page).getByRole('button', { name: 'Python' }).click();
    await newKeys(page).getByText('Copied').waitFor({ state: 'detached' });
    expect((await callWith(key)).status).toBe(200);
    const issuer = (await page.locator('#portal').getAttribute('data-issuer')) ?? '';
    expect(new Set(requests.map((address) => new URL(address).origin))).toEqual(new Set([cloudUrl, new URL(issuer).origin]));
    expect(complaints).toEqual([]);

    // The provider sends the browser back.
    const returned = page.waitForEvent('framenavigated', (frame) => frame.url() === `${cloudUrl}/portal`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await returned;
    await signInButton(page).waitFor();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  it('leads to the operator, where the stage names one', async () => {
    const visit = await newVisit();
    // Before the page's script runs.
    await visit.page.addInitScript(() =>
      document.addEventListener('readystatechange', () =>
        document.querySelector('#portal')?.setAttribute('data-contact', 'help@example.com'),
      ),
    );
    await visit.page.goto(`${cloudUrl}/portal`);
    const links = visit.page.getByRole('link', { name: 'help@example.com' });
    await links.waitFor();
    await signIn(visit);
    await goTo(visit, 'Account');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      Array(2).fill('mailto:help@example.com'),
    );
  });

  it('marks the plan, names no address where the stage names no operator, and has the account id to copy', async () => {
    const visit = await visitAccount();
    const { page } = visit;
    await goTo(visit, 'Account');
    expect(await page.getByRole('row').filter({ hasText: 'Your plan' }).textContent()).toMatch(/^Free/);
    const plans = page.getByRole('region', { name: 'Plans' });
    const accountId = await plans.locator('code').textContent();
    await plans.getByText(`To change your plan, ask the people who run this service. Your account id is ${accountId}`).waitFor();
    await plans.getByRole('button', { name: 'Copy the account id' }).click();
    await plans.getByText('Copied').waitFor();
    expect([await copied(page), await page.locator('[href^="mailto:"], footer').count()]).toEqual([accountId, 0]);
  });

  it('closes the account after confirmation, and not when it is cancelled', async () => {
    const visit = await visitPortal();
    const { page } = visit;
    const address = newAddress();
    await signIn(visit, address);
    const key = await createFirstKey(visit);

    await goTo(visit, 'Account');
    await page.getByRole('button', { name: 'Close your account' }).click();
    await page.getByRole('dialog').getByText('cannot be undone').waitFor();
    await page.getByRole('button', { name: 'Close the account' }).click();
    expect(await page.getByLabel('to confirm').evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await callWith(key)).status).toBe(200);

    await page.getByRole('button', { name: 'Close your account' }).click();
    await page.getByLabel('to confirm').fill('close my account');
    await page.getByRole('button', { name: 'Close the account' }).click();
    const isClosed = async () => {
      await page.getByRole('heading', { name: 'This account is closed', level: 1 }).waitFor();
      await page.getByRole('status').getByText('Once the operator has erased its data, signing in opens a new account').waitFor();
    };
    await isClosed();
    expect([await newKeys(page).count(), await page.getByRole('alert').count()]).toEqual([0, 0]);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('portal.session'))).not.toContain(key);
    expect((await callWith(key)).status).toBe(401);

    await page.getByRole('button', { name: 'Sign out' }).click();
    await signIn(visit, address, page.getByRole('heading', { name: 'This account is closed' }));
    await isClosed();
    await expect.poll(() => page.title()).toBe('This account is closed · Pet Store');
    const lost = page.waitForEvent('requestfailed');
    await page.route('**/account', (route) => route.abort());
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await lost;
    await drawn(page);
    expect(await page.getByRole('region', { name: 'What is left' }).count()).toBe(0);
    expect(await page.getByRole('navigation', { name: 'Account' }).count()).toBe(0);
  });

  it('says why the account cannot be read, and reads it again at a click', async () => {
    const visit = await visitPortal();
    const { page } = visit;
    await page.route('**/account', (route) => route.fulfill(rejection(503, 'unavailable', { 'retry-after': '600' })));
    const reason = 'The service has a problem: 503 unavailable. Try again in 10 minutes.';
    await signIn(visit, newAddress(), page.getByRole('alert').getByText(reason));
    await page.unroute('**/account');
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('region', { name: 'What is left' }).waitFor();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });

  it('does not take the 403 of a firewall for a closed account, and keeps its key', async () => {
    const { page, key } = await visitWithKey();
    await page.route('**/account', (route) => route.fulfill({ status: 403, body: 'Forbidden' }));
    await page.getByRole('alert').getByText('403').waitFor();
    await page.getByRole('region', { name: 'What is left' }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('portal.session'))).toContain(key);
  });

  it('shows the account, and why its history is missing, where that cannot be read', async () => {
    const visit = await visitPortal();
    await visit.page.route('**/account/usage', (route) => route.fulfill(rejection(500, 'internal_error')));
    await signIn(visit);
    await visit.page.getByRole('alert').getByText('The service has a problem: 500 internal_error. Try again.').waitFor();
    await goTo(visit, 'Keys');
    await createFirstKey(visit);
  });
});
