import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Session } from '../../pages/browser/session.ts';
import { newKeys, openReference, shownKey, signIn, signInButton, visitAccount, visitPortal, visitWithKey } from './portal.ts';
import { cloudUrl, hold, tokenInHand } from './visit.ts';

/** Changes what the tab keeps of the sign-in. */
const changeSession = (page: Page, change: Partial<Session>) =>
  page.evaluate((changed) => {
    const session = JSON.parse(sessionStorage.getItem('portal.session') ?? '{}');
    sessionStorage.setItem('portal.session', JSON.stringify({ ...session, ...changed }));
  }, change);

/** As when a browser shows a page from its cache. */
const showAgain = (page: Page) => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

/** A person who opened the reference with a new key. */
async function visitReferenceSignedIn() {
  const visit = await visitWithKey();
  await openReference(visit);
  expect(await tokenInHand(visit.page)).toBe(visit.key);
  return visit;
}

describe('a sign-in', () => {
  it('stays as it is at the address of an earlier one, from the history or a restored tab', async () => {
    const { page } = await visitAccount();
    await page.goto(`${cloudUrl}/portal?code=used&state=earlier`);
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    expect([page.url(), await page.getByRole('alert').count()]).toEqual([`${cloudUrl}/portal`, 0]);
  });

  it('rejects a response of the provider that this tab did not request', async () => {
    const { page } = await visitPortal();
    await page.goto(`${cloudUrl}/portal?code=stolen&state=guessed`);
    await page.getByRole('alert').getByText('started in another tab').waitFor();
    expect(page.url()).toBe(`${cloudUrl}/portal`);
  });

  it('that has expired leaves nothing in the tab, and no key to the next person', async () => {
    const visit = await visitReferenceSignedIn();
    const { page } = visit;
    await changeSession(page, { expiresAt: 0 });
    await page.reload();
    expect(await tokenInHand(page)).toBe('');
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    expect(await page.evaluate(() => Object.values(localStorage).join())).not.toMatch(/petstore_|eyJ/);

    // The provider's session has ended as well.
    await page.context().clearCookies();
    await page.goto(`${cloudUrl}/portal`);
    await signIn(visit);
    await page.getByRole('link', { name: 'Reference' }).click();
    expect(await tokenInHand(page)).toBe('');
  });

  it('that the API no longer accepts is asked for again, and takes its key along', async () => {
    const { page } = await visitReferenceSignedIn();
    await changeSession(page, { accessToken: 'none' });
    await page.goto(`${cloudUrl}/portal`);
    await page.getByRole('alert').getByText('Your sign-in has ended').waitFor();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  it('that ends removes no key that nobody has stored, until the page is left, and takes none to the reference', async () => {
    const { page, key } = await visitWithKey();
    await changeSession(page, { expiresAt: 0 });
    await page.getByRole('button', { name: 'Open the reference with this key' }).click();
    await page.getByRole('alert').getByText('Your sign-in has ended').waitFor();
    expect(await shownKey(page)).toBe(key);
    // Stays where the browser asks before it leaves a page with a key.
    page.on('dialog', (dialog) => dialog.dismiss());
    await changeSession(page, { accessToken: 'of another person', expiresAt: Date.now() + 60_000, signOut: null });
    await showAgain(page);
    await newKeys(page).waitFor({ state: 'detached' });
  });

  it('ends in every tab at the sign-out, also in one at another address, and nobody can sign in before', async () => {
    const reference = await visitReferenceSignedIn();
    const [portal, elsewhere] = [await reference.page.context().newPage(), await reference.page.context().newPage()];
    for (const page of [elsewhere, portal]) {
      await page.goto(`${cloudUrl}/portal`);
      await signInButton(page).click();
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
    }
    await elsewhere.goto(`${cloudUrl}/health`);
    const release = await hold(portal, '**/.well-known/openid-configuration');
    await portal.getByRole('button', { name: 'Sign out' }).click();
    await portal.getByRole('status').getByText('Signing you out …').waitFor();
    expect(await signInButton(portal).count()).toBe(0);
    release();
    await signInButton(portal).waitFor();
    await elsewhere.goBack();
    await signInButton(elsewhere).waitFor();
    await expect.poll(() => tokenInHand(reference.page)).toBe('');
    expect(await reference.page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  it('that has ended is not in a page that the browser shows again, and one that has begun is', async () => {
    const { page } = await visitReferenceSignedIn();
    const session = await page.evaluate(() => sessionStorage.getItem('portal.session') ?? '');
    await changeSession(page, { expiresAt: 0 });
    // Another tab has chosen a theme, which must not reload a page with a typed request.
    await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'theme' })));
    expect(await page.evaluate(() => sessionStorage.getItem('portal.session'))).not.toBeNull();
    await showAgain(page);
    await expect.poll(() => tokenInHand(page)).toBe('');
    await page.goto(`${cloudUrl}/portal`);
    await signInButton(page).waitFor();
    await page.evaluate((session) => sessionStorage.setItem('portal.session', session), session);
    await showAgain(page);
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
  });
});
