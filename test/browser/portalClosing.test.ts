import { expect, it } from 'vitest';
import { callWith, createFirstKey, newAddress, newKeys, signIn, signInButton, visitPortal } from './portal.ts';
import { withBrowser } from './visit.ts';

withBrowser();

it('closes the account after confirmation, and not when it is cancelled', async () => {
  const visit = await visitPortal();
  const { page } = visit;
  const address = newAddress('closing');
  await signIn(visit, address);
  const key = await createFirstKey(visit);

  await page.getByRole('button', { name: 'Close your account' }).click();
  await page.getByRole('dialog').getByText('cannot be undone').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect((await callWith(key)).status).toBe(200);

  await page.getByRole('button', { name: 'Close your account' }).click();
  await page.getByRole('button', { name: 'Close the account' }).click();
  await page.getByText('Your account is closed').waitFor();
  expect(await newKeys(page).count()).toBe(0);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  expect((await callWith(key)).status).toBe(401);

  // The provider's session remains in the browser: without it, the provider asks for the address again.
  await page.context().clearCookies();
  await signInButton(page).click();
  await page.getByLabel('E-mail address').fill(address);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').getByText('the account was closed').waitFor();
  expect(await page.getByRole('heading', { name: 'API keys' }).count()).toBe(0);
});
