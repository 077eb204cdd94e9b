import type { BrowserContextOptions, Page } from 'playwright-core';
import { cloudUrl, newVisit, type Visit } from './visit.ts';

/** The portal, before anyone has signed in. */
export async function visitPortal(options: BrowserContextOptions = {}): Promise<Visit> {
  const visit = await newVisit({ permissions: ['clipboard-read', 'clipboard-write'], ...options });
  await visit.page.goto(`${cloudUrl}/portal`);
  await signInButton(visit.page).waitFor();
  return visit;
}

export const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in or sign up' });

/** Signs in at the local provider, which accepts any address. */
export async function signIn({ page }: Visit, email: string): Promise<void> {
  await signInButton(page).click();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'API keys' }).waitFor();
}

/** Creates the first key of an account, in one click. @returns the key, which the page shows once */
export async function createFirstKey({ page }: Visit): Promise<string> {
  await page.getByRole('button', { name: 'Create your first key' }).click();
  return shownKey(page);
}

/** Fills the store of the account with the samples, in one click. @returns the outcome that the page shows */
export async function fillStore({ page }: Visit): Promise<string> {
  const section = page.getByRole('region', { name: 'Your store' });
  // The list of the orders is the first request of the last step: the button is disabled then.
  const lastStep = page.waitForResponse((response) => response.url().includes('/store/orders?'));
  await section.getByRole('button').click();
  await lastStep;
  await section.locator('button:enabled').waitFor();
  return (await section.getByRole('status').textContent()) ?? '';
}

/** Creates a further key. @returns the key, or the one before if it is rejected */
export async function createKey({ page }: Visit, name: string, isReadOnly = false): Promise<string> {
  await page.getByLabel('Name of the new key').fill(name);
  if (isReadOnly) await page.getByLabel('Read-only').check();
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Create a key' }).click();
  if ((await answered).ok()) await page.getByRole('heading', { name: `Your new key: ${name}` }).waitFor();
  return shownKey(page);
}

/** The new keys that the page shows, newest first. */
export const newKeys = (page: Page) => page.getByRole('region', { name: /^Your new key/ });

/** The newest of them. */
export async function shownKey(page: Page): Promise<string> {
  const text = await newKeys(page).first().locator('.secret').textContent();
  return text?.trim() ?? '';
}

/** An address that no other test signs in with, so that each test has its own account. */
export const newAddress = (name: string): string => `${name}-${crypto.randomUUID()}@example.com`;

/** A request as the key's owner would send it. */
export const callWith = (key: string, init?: RequestInit): Promise<Response> =>
  fetch(`${cloudUrl}/pets`, { ...init, headers: { authorization: `Bearer ${key}` } });

/**
 * Changes what the page reads from the service, for a state that takes hours to reach.
 * @param path below the service's address
 */
export async function changeAnswer<Body>(page: Page, path: string, change: (body: Body) => Body): Promise<void> {
  await page.route(`${cloudUrl}/${path}`, async (route) => {
    const response = await route.fetch();
    if (!response.ok() || route.request().method() === 'POST') return route.fulfill({ response });
    return route.fulfill({ response, json: change(await response.json()) });
  });
}
