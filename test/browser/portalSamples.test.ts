import { describe, expect, it } from 'vitest';
import { createFirstKey, fillStore, newAddress, signIn, visitPortal } from './portal.ts';
import { panelOf, senderOf, tryOperation } from './tryOperation.ts';
import { cloudUrl, type Visit, withBrowser } from './visit.ts';

withBrowser();

const full = 'Your store has the samples: 4 categories, 7 pets and 4 orders.';

interface Item {
  readonly id: number;
  readonly name?: string;
}

/** What a program of the key's owner sends. */
async function send(key: string, method: string, path: string, body?: object): Promise<Response> {
  const headers = { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) };
  return fetch(cloudUrl + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
}

const list = async (key: string, path: string): Promise<Item[]> => (await send(key, 'GET', path)).json();

/** A person with a new account and its first key. */
async function newDeveloper(options?: Parameters<typeof visitPortal>[0]): Promise<{ visit: Visit; key: string }> {
  const visit = await visitPortal(options);
  await signIn(visit, newAddress('samples'));
  return { visit, key: await createFirstKey(visit) };
}

const storeOf = ({ page }: Visit) => page.getByRole('region', { name: 'Your store' });
const fillButton = (visit: Visit) => storeOf(visit).getByRole('button', { name: 'Fill the store with samples' });

describe('the samples of the portal', () => {
  it('fill a new store in one click; a program lists and orders, and a second click creates what was deleted', async () => {
    const { visit, key } = await newDeveloper();
    expect(await list(key, '/pets')).toEqual([]);
    expect(await fillStore(visit)).toBe(full);

    const pets = await list(key, '/pets');
    expect(pets).toHaveLength(7);
    const idOf = (name: string) => pets.find((pet) => pet.name === name)?.id;
    expect((await send(key, 'POST', '/store/orders', { petId: idOf('Rex'), quantity: 1 })).status).toBe(201);
    expect((await send(key, 'DELETE', `/pets/${idOf('Hansi')}`)).status).toBe(204);
    expect(await fillStore(visit)).toBe(full);
    expect((await list(key, '/pets')).map(({ name }) => name).sort()).toEqual(pets.map(({ name }) => name).sort());
    expect(await list(key, '/store/orders')).toHaveLength(5);
    expect(visit.complaints).toEqual([]);

    await visit.page.getByRole('button', { name: 'Open the reference with this key' }).click();
    await tryOperation(visit, 'pet-records/GET/pets');
    const answered = visit.page.waitForResponse((response) => response.url().startsWith(`${cloudUrl}/pets`));
    await senderOf(visit.page, 'get').first().click();
    expect(await (await answered).text()).toContain('"Rex"');
    await panelOf(visit.page).getByText('200 OK').first().waitFor();
    // The tab keeps that key.
    await visit.page.goto(`${cloudUrl}/portal`);
    expect(await fillStore(visit)).toBe(full);
  });

  it('need a key that the page has', async () => {
    const visit = await visitPortal();
    await signIn(visit, newAddress('keyless'));
    await storeOf(visit).getByText('needs an API key').waitFor();
    expect(await fillButton(visit).count()).toBe(0);
    await createFirstKey(visit);
    await fillButton(visit).waitFor();
    await visit.page.getByRole('button', { name: 'I have stored it' }).click();
    await storeOf(visit).getByText('needs an API key').waitFor();
  });

  it('wait as a 429 asks, and say so', async () => {
    const { visit } = await newDeveloper();
    const body = '{"code":"rate_limit_exceeded","message":"the plan allows 60 requests per minute","status":429}';
    const headers = { 'retry-after': '2', 'content-type': 'application/json' };
    await visit.page.route('**/pets?*', (route) => route.fulfill({ status: 429, headers, body }), { times: 1 });
    const waiting = storeOf(visit).getByText(/limit of your plan is reached: waiting \d seconds/);
    await Promise.all([waiting.waitFor(), fillStore(visit)]);
    expect(await storeOf(visit).getByRole('status').textContent()).toBe(full);
  });

  it.each([
    [401, 'invalid_api_key', {}, 'The key is not valid any more.'],
    [429, 'rate_limit_exceeded', { 'retry-after': '7200' }, 'Click again in 2 hours.'],
    [403, 'read_only_key', {}, 'The key of this tab is read-only.'],
    [403, 'key_banned', {}, 'this is why.'],
  ])('say why they were not created: %s %s', async (status, code, headers, said) => {
    const { visit } = await newDeveloper();
    const body = JSON.stringify({ code, message: 'this is why', status });
    await visit.page.route('**/store/inventory*', (route) =>
      route.fulfill({ status, headers: { 'content-type': 'application/json', ...headers }, body }),
    );
    await fillButton(visit).click();
    await storeOf(visit).getByRole('alert').getByText(said).waitFor();
    expect(await storeOf(visit).getByRole('status').textContent()).toBe('');
    await visit.page.unroute('**/store/inventory*');
    expect(await fillStore(visit)).toBe(full);
    expect(await storeOf(visit).getByRole('alert').count()).toBe(0);
  });

  it('can be created with the keyboard alone', async () => {
    const { visit } = await newDeveloper();
    await fillButton(visit).focus();
    await visit.page.keyboard.press('Enter');
    await storeOf(visit).getByText(full).waitFor();
  });
});
