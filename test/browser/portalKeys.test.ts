import { describe, expect, it } from 'vitest';
import { callWith, createFirstKey, createKey, newAddress, newKeys, shownKey, signIn, visitPortal } from './portal.ts';
import { cloudUrl, withBrowser } from './visit.ts';

withBrowser();

it('copies the access token, for a program that manages the keys', async () => {
  const visit = await visitPortal();
  await signIn(visit, newAddress('program'));
  await visit.page.getByText('Manage the keys from a program').click();
  await visit.page.getByRole('button', { name: 'Copy the access token' }).click();
  await visit.page.getByText('Copied').waitFor();
  const token = await visit.page.evaluate(() => navigator.clipboard.readText());
  expect((await fetch(`${cloudUrl}/account/keys`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
});

it('shows the access token where the browser does not allow to copy it', async () => {
  const visit = await visitPortal();
  await signIn(visit, newAddress('unclipped'));
  await visit.page.getByText('Manage the keys from a program').click();
  await visit.page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await visit.page.getByRole('button', { name: 'Copy the access token' }).click();
  const token = await visit.page.getByRole('textbox', { name: 'The text to copy' }).inputValue();
  expect((await fetch(`${cloudUrl}/account/keys`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
  expect(visit.complaints).toEqual([]);
});

describe('a new key in the portal', () => {
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

  it('is shown until it is stored, while others are made', async () => {
    const visit = await visitPortal();
    const { page } = visit;
    await signIn(visit, newAddress('several'));
    const first = await createFirstKey(visit);
    const second = await createKey(visit, 'second');
    await page.getByRole('button', { name: 'Rotate second' }).click();
    await page.getByRole('button', { name: 'Rotate the key' }).click();
    await newKeys(page).nth(2).waitFor();
    const rotated = await shownKey(page);
    const shown = async () => (await newKeys(page).locator('.secret').allTextContents()).map((text) => text.trim());
    expect(await shown()).toEqual([rotated, second, first]);
    await newKeys(page).nth(1).getByRole('button', { name: 'I have stored it' }).click();
    await expect.poll(shown).toEqual([rotated, first]);
  });

  it('is no longer shown when it is revoked', async () => {
    const visit = await visitPortal();
    const { page } = visit;
    await signIn(visit, newAddress('useless'));
    await createFirstKey(visit);
    await page.getByRole('button', { name: 'Revoke My first key' }).click();
    await page.getByRole('button', { name: 'Revoke the key' }).click();
    await newKeys(page).waitFor({ state: 'detached' });
  });

  it('is asked about when the page is left before it is stored, and not afterwards', async () => {
    const visit = await visitPortal();
    const { page } = visit;
    await signIn(visit, newAddress('leaving'));
    const key = await createFirstKey(visit);
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    expect(await shownKey(page)).toBe(key);

    await page.getByRole('button', { name: 'I have stored it' }).click();
    await newKeys(page).waitFor({ state: 'detached' });
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closed;
  });

  it('opens the reference with the key, which tries a request with it', async () => {
    const visit = await visitPortal();
    const { page } = visit;
    await signIn(visit, newAddress('reference'));
    const key = await createFirstKey(visit);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type());
      void dialog.accept();
    });
    await page.getByRole('button', { name: 'Open the reference with this key' }).click();
    await page.waitForURL(`${cloudUrl}/docs`);
    const token = page.getByRole('textbox', { name: /token/i }).first();
    await token.waitFor();
    expect(await token.inputValue()).toBe(key);
    expect(dialogs).toEqual([]);

    await page.goto(`${cloudUrl}/docs#tag/pet-records/GET/pets`);
    await page.locator('section[id$="/pet-records/GET/pets"] .show-api-client-button').click();
    const sent = page.waitForResponse((response) => response.url().includes('/pets'));
    await page
      .getByRole('button', { name: /Send get request/i })
      .first()
      .click();
    expect((await sent).status()).toBe(200);
  });
});

describe('a key in the portal', () => {
  it('rotates a key: the new one works, the old one is rejected after its grace period', async () => {
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

  it('makes a read-only key, which reads and cannot write', async () => {
    const visit = await visitPortal();
    const { page } = visit;
    await signIn(visit, newAddress('readOnly'));
    await createFirstKey(visit);
    const key = await createKey(visit, 'shop window', true);
    await page.getByRole('heading', { name: 'shop window active read-only' }).waitFor();
    expect(await newKeys(page).first().textContent()).toContain(`curl -i ${cloudUrl}/pets -H 'Authorization: Bearer ${key}'`);
    expect((await callWith(key)).status).toBe(200);
    const written = await callWith(key, { method: 'POST', body: '{' });
    expect([written.status, await written.json()]).toMatchObject([403, { code: 'read_only_key' }]);
    expect(await page.getByLabel('Read-only').isChecked()).toBe(false);
  });

  it('shows why a sixth key is rejected', async () => {
    const visit = await visitPortal();
    const { page } = visit;
    await signIn(visit, newAddress('six'));
    await createFirstKey(visit);
    for (const name of ['two', 'three', 'four', 'five', 'six']) {
      await createKey(visit, name);
    }
    expect(await page.getByRole('alert').textContent()).toContain('5 live keys');
  });
});
