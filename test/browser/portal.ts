import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Account, Key, UsageHistory } from '../../client/index.ts';
import { cloudUrl, newVisit, type Visit } from './visit.ts';

/** The portal, before anyone has signed in. */
export async function visitPortal(options: BrowserContextOptions = {}): Promise<Visit> {
  const visit = await newVisit(options);
  await visit.page.goto(`${cloudUrl}/portal`);
  await signInButton(visit.page).waitFor();
  return visit;
}

export const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in or create an account' });

/**
 * Signs in at the local provider, which accepts any address: of a new account, unless one is given.
 * @param shown what the portal then shows
 */
export async function signIn(
  { page }: Visit,
  email = newAddress(),
  shown = page.getByRole('region', { name: 'What is left' }),
): Promise<void> {
  await signInButton(page).click();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await shown.waitFor();
}

/** Opens a place of the portal, by its name in the navigation. */
export async function goTo({ page }: Visit, name: 'Overview' | 'Keys' | 'Usage' | 'Store' | 'Account'): Promise<void> {
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

export const newAddress = (): string => `${crypto.randomUUID()}@example.com`;

/** The portal of a new account. */
export async function visitAccount(): Promise<Visit> {
  const visit = await visitPortal();
  await signIn(visit);
  return visit;
}

/** The portal of a new account, which shows its first key. */
export async function visitWithKey(): Promise<Visit & { readonly key: string }> {
  const visit = await visitAccount();
  return { ...visit, key: await createFirstKey(visit) };
}

/** Creates the first key of an account, in one click. @returns the key, which the page shows once */
export async function createFirstKey({ page }: Visit): Promise<string> {
  await page.getByRole('button', { name: 'Create your first key' }).click();
  return shownKey(page);
}

/** Creates a further key. @returns the key */
export async function createKey(visit: Visit, name: string, isReadOnly = false, expiry = 'never'): Promise<string> {
  const { page } = visit;
  await goTo(visit, 'Keys');
  await page.getByRole('button', { name: 'Create a key' }).click();
  await page.getByLabel('Name').fill(name);
  if (isReadOnly) await page.getByLabel('Read-only').check();
  await readAgain(page);
  await page.getByLabel('The key expires').selectOption(expiry);
  await page.getByRole('button', { name: 'Create the key' }).click();
  await page.getByRole('heading', { name: `Your new key: ${name.trim()}` }).waitFor();
  return shownKey(page);
}

/** Lets the page read the account at once, as it does every few seconds. */
async function readAgain(page: Page): Promise<void> {
  const read = page.waitForResponse((response) => response.url().endsWith('/account/keys') && response.request().method() === 'GET');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await (await read).finished();
}

/** The new keys that the page shows, newest first. */
export const newKeys = (page: Page) => page.getByRole('region', { name: /^Your new key/ });

/** The newest of them. */
export async function shownKey(page: Page): Promise<string> {
  const text = await newKeys(page).first().locator('.keys-secret').textContent();
  return text?.trim() ?? '';
}

export const storeKey = (page: Page): Promise<void> => page.getByRole('button', { name: 'I have stored it' }).first().click();

/** The samples and the counts, at the place of the store. */
export const storeOf = ({ page }: Visit) => page.getByRole('region', { name: 'Your store', exact: true });
export const fillButton = (visit: Visit) => storeOf(visit).getByRole('button', { name: 'Fill the store with samples' });

/** Fills the store of the account with the samples, in one click. @returns the outcome that the page shows */
export async function fillStore(visit: Visit): Promise<string> {
  await goTo(visit, 'Store');
  // Nothing else lists the inventory: the button is disabled then.
  const working = visit.page.waitForResponse((response) => response.url().includes('/store/inventory?'));
  await fillButton(visit).click();
  await working;
  await storeOf(visit).getByRole('button', { disabled: false }).nth(1).waitFor();
  return (await storeOf(visit).getByRole('status').textContent()) ?? '';
}

/** Opens the reference in the tab, with the key that the page shows. */
export async function openReference({ page }: Visit): Promise<void> {
  await page.getByRole('button', { name: 'Open the reference with this key' }).click();
  await page.waitForURL(`${cloudUrl}/docs`);
}

/** A request as the key's owner would send it. */
export const callWith = (key: string, init?: RequestInit, path = '/pets'): Promise<Response> =>
  fetch(cloudUrl + path, { ...init, headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' } });

/**
 * Changes what the page reads from the service, for a state that takes hours to reach.
 * @param path below the service's address
 */
async function changeAnswer<Body>(page: Page, path: string, change: (body: Body) => Body): Promise<void> {
  await page.route(`${cloudUrl}/${path}`, async (route) => {
    const response = await route.fetch();
    if (!response.ok() || route.request().method() === 'POST') return route.fulfill({ response });
    return route.fulfill({ response, json: change(await response.json()) });
  });
}

const inTime = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
const dayMilliseconds = 86_400_000;

/** Every warning: the minute of a Free account is used up, and 80 % of its day; its keys are banned, and expire. */
export async function changeToWarnings(page: Page): Promise<void> {
  const minute = { used: 60, remaining: 0, resetsAt: inTime(30_000) };
  const day = { used: 800, remaining: 200, resetsAt: inTime(3_600_000) };
  await changeAnswer(page, 'account', (account: Account) => ({ ...account, usage: { ...account.usage, minute, day } }));
  await changeAnswer(page, 'account/keys', (keys: readonly Key[]) =>
    keys.map((key): Key => ({ ...key, state: 'banned', bannedUntil: inTime(600_000), expiresAt: inTime(3 * dayMilliseconds) })),
  );
}

const endedKeyId = 'key_0aB1cD2eF3gH4i';

/** 31 days of two keys, the second of which is not listed any more, and 15 rejected requests. */
function busyMonth(keyId: string): UsageHistory {
  const days = Array.from({ length: 31 }, (_, index) => {
    const requests = index < 4 ? 0 : 300 + ((index * 137) % 400);
    const own = { keyId, requests: Math.round(requests * 0.7) };
    const keys = requests === 0 ? [] : [own, { keyId: endedKeyId, requests: requests - own.requests }];
    return { date: inTime((index - 30) * dayMilliseconds).slice(0, 10), requests, rejected: index % 9 === 5 ? 120 : 0, keys };
  });
  const rejections = [
    { operationId: 'createOrder', keyId, status: 429, code: 'rate_limit_exceeded' },
    { operationId: 'createPet', keyId, status: 403, code: 'read_only_key' },
    { operationId: 'unmatchedRoute', keyId: endedKeyId, status: 404, code: 'route_not_found' },
  ] as const;
  const lastRejections = Array.from({ length: 5 }, () => rejections)
    .flat()
    .map((rejection, index) => ({ at: inTime(-index * 60_000), requestId: crypto.randomUUID(), ...rejection }));
  return { days, lastRejections };
}

export const dailyUsage = (page: Page) => page.getByRole('region', { name: 'The last 31 days' });

/** Lets the account of a tab without a key look busy: one key, and a month of requests, at the place of the usage. @returns the days */
export async function makeBusy(visit: Visit): Promise<UsageHistory['days']> {
  const { page } = visit;
  await createFirstKey(visit);
  await storeKey(page);
  await goTo(visit, 'Keys');
  const keyId = await page.getByText(/^key_/).first().textContent();
  const month = busyMonth(keyId ?? '');
  await changeAnswer(page, 'account/usage', () => month);
  await goTo(visit, 'Usage');
  await page.reload();
  await dailyUsage(page).getByRole('slider').waitFor();
  return month.days;
}
