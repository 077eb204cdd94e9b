import { describe, expect, it } from 'vitest';
import { callWith, createFirstKey, newAddress, shownKey, signIn, signInButton, visitPortal } from './portal.ts';
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

  it('copies the key', async () => {
    const visit = await visitPortal();
    await signIn(visit, newAddress('copy'));
    const key = await createFirstKey(visit);
    await visit.page.getByRole('button', { name: 'Copy the key' }).click();
    await visit.page.getByText('Copied').waitFor();
    expect(await visit.page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  });

  it('reports that a key was not copied where the browser has no clipboard', async () => {
    const visit = await visitPortal();
    await signIn(visit, newAddress('noClipboard'));
    await createFirstKey(visit);
    await visit.page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await visit.page.getByRole('button', { name: 'Copy the key' }).click();
    await visit.page.getByRole('status').getByText('The browser did not allow it').waitFor();
    expect(visit.complaints).toEqual([]);
  });

  it('shows a key once', async () => {
    const visit = await visitPortal();
    await signIn(visit, newAddress('once'));
    const key = await createFirstKey(visit);
    await visit.page.getByRole('button', { name: 'I have stored it' }).click();
    await visit.page.getByRole('heading', { name: 'My first key' }).waitFor();
    expect(await visit.page.content()).not.toContain(key);
    await visit.page.reload();
    await visit.page.getByRole('heading', { name: 'My first key' }).waitFor();
    expect(await visit.page.content()).not.toContain(key);
  });

  it('opens the reference with the key, which tries a request with it', async () => {
    const visit = await visitPortal();
    const { page } = visit;
    await signIn(visit, newAddress('reference'));
    const key = await createFirstKey(visit);
    await page.getByRole('button', { name: 'Open the reference with this key' }).click();
    await page.waitForURL(`${cloudUrl}/docs`);
    const token = page.getByRole('textbox', { name: /token/i }).first();
    await token.waitFor();
    expect(await token.inputValue()).toBe(key);

    await page.goto(`${cloudUrl}/docs#tag/pet-records/GET/pets`);
    await page.locator('section[id$="/pet-records/GET/pets"] .show-api-client-button').click();
    const sent = page.waitForResponse((response) => response.url().includes('/pets'));
    await page
      .getByRole('button', { name: /Send get request/i })
      .first()
      .click();
    expect((await sent).status()).toBe(200);
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

  it('rotates a key: the new one works, the old one is refused after its grace period', async () => {
    const visit = await visitPortal();
    const { page } = visit;
    await signIn(visit, newAddress('rotate'));
    const old = await createFirstKey(visit);
    await page.getByRole('button', { name: 'Rotate My first key' }).click();
    await page.getByLabel('The old key stops').selectOption('at once');
    await page.getByRole('button', { name: 'Rotate the key' }).click();
    await page.getByText('Keys that no longer work (1)').waitFor();
    const renewed = await shownKey(page);
    expect(renewed).not.toBe(old);
    expect((await callWith(renewed)).status).toBe(200);
    await expect.poll(async () => (await callWith(old)).status, { timeout: 30_000 }).toBe(401);
  });

  it('rotates a key with a grace period, in which both work', async () => {
    const visit = await visitPortal();
    const { page } = visit;
    await signIn(visit, newAddress('grace'));
    const old = await createFirstKey(visit);
    await page.getByRole('button', { name: 'Rotate My first key' }).click();
    await page.getByRole('button', { name: 'Rotate the key' }).click();
    await page.getByText('ending', { exact: true }).waitFor();
    expect((await callWith(await shownKey(page))).status).toBe(200);
    expect((await callWith(old)).status).toBe(200);
  });

  it('revokes a key after confirmation, and not when it is cancelled', async () => {
    const visit = await visitPortal();
    const { page } = visit;
    await signIn(visit, newAddress('revoke'));
    const key = await createFirstKey(visit);
    await page.getByRole('button', { name: 'Revoke My first key' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await callWith(key)).status).toBe(200);

    await page.getByRole('button', { name: 'Revoke My first key' }).click();
    await page.getByRole('button', { name: 'Revoke the key' }).click();
    await page.getByText('Keys that no longer work (1)').waitFor();
    await expect.poll(async () => (await callWith(key)).status, { timeout: 30_000 }).toBe(401);
  });

  it('shows why a sixth key is refused', async () => {
    const visit = await visitPortal();
    const { page } = visit;
    await signIn(visit, newAddress('six'));
    await createFirstKey(visit);
    for (const name of ['two', 'three', 'four', 'five', 'six']) {
      await page.getByLabel('Name of the new key').fill(name);
      await page.getByRole('button', { name: 'Create a key' }).click();
      if (name !== 'six') await page.getByRole('heading', { name: `Your new key: ${name}` }).waitFor();
    }
    expect(await page.getByRole('alert').textContent()).toContain('5 live keys');
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

  it('keeps its session over a reload, and keeps no token in an address', async () => {
    const visit = await visitPortal();
    await signIn(visit, newAddress('reload'));
    expect(visit.page.url()).toBe(`${cloudUrl}/portal`);
    await visit.page.reload();
    await visit.page.getByRole('heading', { name: 'API keys' }).waitFor();
    expect(visit.requests.filter((address) => /access_token|id_token=/.test(new URL(address).search))).toEqual([]);
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

  it('refuses a response of the provider that this tab did not request', async () => {
    const visit = await visitPortal();
    await visit.page.goto(`${cloudUrl}/portal?code=stolen&state=guessed`);
    await visit.page.getByRole('alert').getByText('begun in another tab').waitFor();
    expect(visit.page.url()).toBe(`${cloudUrl}/portal`);
  });

  it('asks to sign in again when the access token is refused', async () => {
    const visit = await visitPortal();
    await signIn(visit, newAddress('ended'));
    await visit.page.evaluate(() => {
      const session = JSON.parse(sessionStorage.getItem('portal.session') ?? '{}');
      sessionStorage.setItem('portal.session', JSON.stringify({ ...session, accessToken: `${session.accessToken}x` }));
    });
    await visit.page.reload();
    await visit.page.getByRole('alert').getByText('Your sign-in has ended').waitFor();
  });

  it('says what it needs without scripts', async () => {
    const { page } = await newVisit({ javaScriptEnabled: false });
    await page.goto(`${cloudUrl}/portal`);
    await page.getByText('It needs JavaScript').waitFor();
  });
});
