import { describe, expect, it } from 'vitest';
import { callWith, createKey, goTo, newKeys, openReference, shownKey, storeKey, visitAccount, visitWithKey } from './portal.ts';
import { cloudUrl, copied, forbidCopying, hold, tokenInHand } from './visit.ts';

it('the access token is copied for a program that manages the keys, or shown where the browser does not allow it', async () => {
  const visit = await visitAccount();
  const { page, complaints } = visit;
  await goTo(visit, 'Account');
  const copy = page.getByRole('button', { name: 'Copy the access token' });
  await copy.click();
  await page.getByText('Copied').waitFor();
  const token = await copied(page);
  expect((await fetch(`${cloudUrl}/account/keys`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
  await forbidCopying(page);
  await copy.click();
  expect(await page.getByRole('textbox', { name: 'The text to copy' }).inputValue()).toBe(token);
  expect(complaints).toEqual([]);
});

describe('a new key in the portal', () => {
  it('is copied, or not where the browser has no clipboard, and shown once', async () => {
    const visit = await visitWithKey();
    const { page, key, complaints } = visit;
    await page.getByRole('button', { name: 'Copy the key' }).click();
    await page.getByRole('status').getByText('Copied').waitFor();
    expect(await copied(page)).toBe(key);
    await forbidCopying(page);
    await page.getByRole('button', { name: 'Copy the key' }).click();
    await page.getByRole('status').getByText('The browser did not allow this').waitFor();
    expect(complaints).toEqual([]);

    await storeKey(page);
    await newKeys(page).waitFor({ state: 'detached' });
    expect(await page.content()).not.toContain(key);
    await page.reload();
    await goTo(visit, 'Keys');
    await page.getByRole('rowheader', { name: 'My first key' }).waitFor();
    expect(await page.content()).not.toContain(key);
  });

  it('is shown until it is stored, replaced or revoked, while others are made; the first that may write says that the tab keeps it', async () => {
    const visit = await visitWithKey();
    const { page } = visit;
    const second = await createKey(visit, 'second');
    const third = await createKey(visit, 'third');
    await page.getByRole('button', { name: 'Rotate second' }).click();
    await page.getByRole('button', { name: 'Rotate the key' }).click();
    const old = page.getByRole('row', { name: new RegExp(`second \\(…${second.slice(-4)}\\).* ending stops in 24 hours`) });
    await old.waitFor();
    const rotated = await shownKey(page);
    for (const working of [second, rotated]) expect((await callWith(working)).status).toBe(200);
    const shown = async () => (await newKeys(page).locator('.keys-secret').allTextContents()).map((text) => text.trim());
    expect(await shown()).toEqual([rotated, third, visit.key]);
    expect(await newKeys(page).filter({ hasText: 'This tab keeps it' }).locator('.keys-secret').textContent()).toBe(visit.key);
    await newKeys(page).nth(1).getByRole('button', { name: 'I have stored it' }).click();
    await expect.poll(shown).toEqual([rotated, visit.key]);
    await page.getByRole('button', { name: 'Revoke My first key' }).click();
    await page.getByRole('button', { name: 'Revoke the key' }).click();
    await expect.poll(shown).toEqual([rotated]);
  });

  it('is asked about when the page is left before it is stored, also with another key, and not afterwards', async () => {
    const visit = await visitWithKey();
    const { page } = visit;
    const key = await createKey(visit, 'second');
    for (const leave of [
      () => newKeys(page).first().getByRole('button', { name: 'Open the reference with this key' }).click(),
      () => storeKey(page).then(() => page.close({ runBeforeUnload: true })),
    ]) {
      const asked = page.waitForEvent('dialog');
      expect(await shownKey(page)).toBe(key);
      await Promise.all([leave(), asked.then((dialog) => dialog.dismiss())]);
      expect((await asked).type()).toBe('beforeunload');
    }

    await storeKey(page);
    await newKeys(page).waitFor({ state: 'detached' });
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closed;
  });
});

describe('a key in the portal', () => {
  it('is rotated at once, if a person chooses that', async () => {
    const visit = await visitWithKey();
    const { page, key } = visit;
    await goTo(visit, 'Keys');
    await page.getByRole('button', { name: 'Rotate My first key' }).click();
    await page.getByLabel('The old key stops').selectOption('at once');
    const release = await hold(page, '**/account/keys');
    await page.getByRole('button', { name: 'Rotate the key' }).click();
    await newKeys(page).getByText('This tab keeps it').waitFor();
    // Before the page has read that it is listed.
    await goTo(visit, 'Store');
    await page.getByText('Counting uses your key “My first key”').waitFor();
    release();
    await goTo(visit, 'Keys');
    await page.getByText('Keys that no longer work (1)').waitFor();
    expect((await callWith(await shownKey(page))).status).toBe(200);
    await expect.poll(async () => (await callWith(key)).status, { timeout: 30_000 }).toBe(401);
  });

  it('is revoked after confirmation, then no longer kept in the tab, and not when it is cancelled', async () => {
    const visit = await visitWithKey();
    const { page, key } = visit;
    await goTo(visit, 'Keys');
    await page.getByRole('button', { name: 'Revoke My first key' }).click();
    await page.getByRole('dialog').getByText('This tab uses it for your store').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await callWith(key)).status).toBe(200);

    const kept = () => page.evaluate(() => sessionStorage.getItem('portal.session'));
    expect(await kept()).toContain(key);
    await page.getByRole('button', { name: 'Revoke My first key' }).click();
    await page.getByRole('button', { name: 'Revoke the key' }).click();
    await page.getByText('Keys that no longer work (1)').click();
    // Its use is not known any more.
    expect(await page.getByRole('row').last().getByRole('cell', { name: '–' }).count()).toBe(2);
    await expect.poll(kept).not.toContain(key);
    await expect.poll(async () => (await callWith(key)).status, { timeout: 30_000 }).toBe(401);
  });

  it('that is being revoked stays in question until the response, and the page says in another place that it failed', async () => {
    const visit = await visitWithKey();
    const { page } = visit;
    await goTo(visit, 'Keys');
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/account/keys/*', (route) => promise.then(() => route.abort()));
    await page.getByRole('button', { name: 'Revoke My first key' }).click();
    await page.getByRole('button', { name: 'Revoke the key' }).click();
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Revoking …' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    resolve();
    await page.getByRole('alert').getByText('“Revoke the key”: The connection was lost. It may have been done, so look').waitFor();
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });

  it('that is read-only and expires opens the reference, and does not replace the key of the store', async () => {
    const visit = await visitWithKey();
    const { page } = visit;
    await page.getByText('This tab keeps it until you sign out, for your store and the reference.').waitFor();
    await storeKey(page);
    const key = await createKey(visit, 'shop window', true, 'in 30 days');
    await page.getByRole('row', { name: /shop window.* read-only just now never .* active expires in 30 days/ }).waitFor();
    expect(await page.getByRole('columnheader').nth(3).textContent()).toBe('Created');
    expect(await page.getByRole('row', { name: 'My first key' }).textContent()).not.toContain('expires');
    await newKeys(page).getByText('A request with this key').click();
    await newKeys(page).getByRole('button', { name: 'Copy the request' }).click();
    await newKeys(page).getByText('Copied').waitFor();
    expect(await copied(page)).toBe(`curl -i ${cloudUrl}/pets \\\n  -H 'Authorization: Bearer ${key}'`);
    await openReference(visit);
    expect(await tokenInHand(page)).toBe(key);
    await page.goto(`${cloudUrl}/portal#store`);
    await page.getByText('Counting uses your key “My first key”').waitFor();
  });

  it('gets a name whose characters are counted as the service does, and a sixth says why it is rejected', async () => {
    const visit = await visitWithKey();
    for (const name of ['two', '  three ', 'four', '🐶'.repeat(100)]) expect(await createKey(visit, name)).toMatch(/^petstore_/);
    await visit.page.getByRole('button', { name: 'Create a key' }).click();
    const name = visit.page.getByLabel('Name');
    const isValid = () => name.evaluate((field: HTMLInputElement) => field.validity.valid);
    await name.fill('🐶'.repeat(101));
    expect(await isValid()).toBe(false);
    await name.fill('six');
    expect(await isValid()).toBe(true);
    await visit.page.getByRole('button', { name: 'Create the key' }).click();
    await visit.page.getByRole('alert').getByText('5 live keys').waitFor();
    await name.fill('six again');
    await visit.page.getByRole('alert').waitFor({ state: 'detached' });
  });
});
