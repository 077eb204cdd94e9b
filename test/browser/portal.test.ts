import { describe, expect, it } from 'vitest';
import { callWith, createFirstKey, newAddress, signIn, signInButton, visitPortal } from './portal.ts';
import { cloudUrl, newVisit, withBrowser } from './visit.ts';

withBrowser();

describe('the portal', () => {
  it('takes a developer from sign-in to a working key and to sign-out', async () => {
    const visit = await visitPortal();
    const { page } = visit;
    await signIn(visit, newAddress('ada'));
    const key = await createFirstKey(visit);
    expect((await callWith(key)).status).toBe(200);
    expect(await page.locator('pre', { hasText: 'curl' }).textContent()).toContain(
      `curl -i ${cloudUrl}/messages -H 'Authorization: Bearer ${key}'`,
    );

    // The button to sign in shows before the page leaves for the provider, which sends the browser back.
    const returned = page.waitForEvent('framenavigated', (frame) => frame.url() === `${cloudUrl}/portal`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await returned;
    await signInButton(page).waitFor();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  it('follows the usage of the minute and the day', async () => {
    const visit = await visitPortal();
    await signIn(visit, newAddress('usage'));
    const key = await createFirstKey(visit);
    await visit.page.getByText('60 of 60 requests left').waitFor();
    for (let call = 0; call < 3; call++) await callWith(key);
    await visit.page.getByText('57 of 60 requests left').waitFor();
    await visit.page.getByText('997 of 1,000 requests left').waitFor();
  });

  it('drops blanks around a name, and shows which character of it is not seen', async () => {
    const visit = await visitPortal();
    const { page } = visit;
    await signIn(visit, newAddress('names'));
    await createFirstKey(visit);
    await page.getByLabel('Name of the new key').fill('  CI\u200b ');
    await page.getByRole('button', { name: 'Create a key' }).click();
    expect(await page.getByRole('alert').textContent()).toContain('character 3 is U+200B');
    await page.getByLabel('Name of the new key').fill('  CI ');
    await page.getByRole('button', { name: 'Create a key' }).click();
    await page.getByRole('heading', { name: 'Your new key: CI' }).waitFor();
  });

  it('marks the plan of the account', async () => {
    const visit = await visitPortal();
    await signIn(visit, newAddress('plan'));
    expect(await visit.page.getByRole('listitem').filter({ hasText: 'Your plan' }).first().textContent()).toMatch(/^Free/);
  });

  it('requests only this host and the provider, without errors or warnings', async () => {
    const visit = await visitPortal();
    await signIn(visit, newAddress('hosts'));
    await createFirstKey(visit);
    const issuer = await visit.page.locator('#portal').getAttribute('data-issuer');
    const hosts = new Set(visit.requests.map((address) => new URL(address).origin));
    expect([...hosts].sort()).toEqual([cloudUrl, new URL(issuer ?? '').origin].sort());
    expect(visit.complaints).toEqual([]);
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
    await signIn(visit, newAddress('operator'));
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      Array(2).fill('mailto:help@example.com'),
    );
  });

  it('sends nobody to an operator that the stage does not name', async () => {
    const visit = await visitPortal();
    await signIn(visit, newAddress('nobody'));
    // biome-ignore lint/performance/useDomNodeTextContent: only what is seen counts.
    expect(await visit.page.locator('body').innerText()).not.toMatch(/write to|operator|questions/i);
  });

  it('says what it needs without scripts', async () => {
    const { page } = await newVisit({ javaScriptEnabled: false });
    await page.goto(`${cloudUrl}/portal`);
    await page.getByText('It needs JavaScript').waitFor();
  });
});
