import { describe, expect, it } from 'vitest';
import { callWith, createFirstKey, fillStore, openReference, storeKey, visitAccount, visitWithKey } from './portal.ts';
import { cloudUrl, panelOf, sendOperation, tryOperation, type Visit, withBrowser } from './visit.ts';

withBrowser();

const full = 'Your store has the samples: 4 categories, 7 pets and 4 orders.';

interface Item {
  readonly id: number;
  readonly name?: string;
}

const list = async (key: string, path: string): Promise<Item[]> => (await callWith(key, {}, path)).json();
const storeOf = ({ page }: Visit) => page.getByRole('region', { name: 'Your store' });
const fillButton = (visit: Visit) => storeOf(visit).getByRole('button', { name: 'Fill the store with samples' });

describe('the samples of the portal', () => {
  it('fill a new store in one click; a program lists and orders, and a second click creates what was deleted', async () => {
    const visit = await visitWithKey();
    const { key } = visit;
    expect(await list(key, '/pets')).toEqual([]);
    expect(await fillStore(visit)).toBe(full);

    const pets = await list(key, '/pets');
    expect(pets).toHaveLength(7);
    const idOf = (name: string) => pets.find((pet) => pet.name === name)?.id;
    const order = JSON.stringify({ petId: idOf('Rex'), quantity: 1 });
    expect((await callWith(key, { method: 'POST', body: order }, '/store/orders')).status).toBe(201);
    expect((await callWith(key, { method: 'DELETE' }, `/pets/${idOf('Hansi')}`)).status).toBe(204);
    expect(await fillStore(visit)).toBe(full);
    expect((await list(key, '/pets')).map(({ name }) => name).sort()).toEqual(pets.map(({ name }) => name).sort());
    expect(await list(key, '/store/orders')).toHaveLength(5);
    expect(visit.complaints).toEqual([]);
  });

  it('are in the responses to the reference, which the portal opens with the key, and the tab keeps it', async () => {
    const visit = await visitWithKey();
    await fillStore(visit);
    const dialogs: string[] = [];
    visit.page.on('dialog', (dialog) => {
      dialogs.push(dialog.type());
      void dialog.accept();
    });
    await openReference(visit);
    expect(dialogs).toEqual([]);
    await tryOperation(visit, 'pet-records/GET/pets');
    expect(await (await sendOperation(visit, 'get')).text()).toContain('"Rex"');
    await panelOf(visit.page).getByText('200 OK').first().waitFor();
    await visit.page.goto(`${cloudUrl}/portal`);
    expect(await fillStore(visit)).toBe(full);
  });

  it('need a key that the page has, and no mouse', async () => {
    const visit = await visitAccount();
    await storeOf(visit).getByText('needs an API key').waitFor();
    expect(await fillButton(visit).count()).toBe(0);
    await createFirstKey(visit);
    await fillButton(visit).focus();
    await visit.page.keyboard.press('Enter');
    await storeOf(visit).getByText(full).waitFor();
    await storeKey(visit.page);
    await storeOf(visit).getByText('needs an API key').waitFor();
  });

  it('wait as a 429 asks, and say so', async () => {
    const visit = await visitWithKey();
    const json = { code: 'rate_limit_exceeded', message: 'the plan allows 60 requests per minute', status: 429 };
    await visit.page.route('**/pets?*', (route) => route.fulfill({ status: 429, headers: { 'retry-after': '2' }, json }), { times: 1 });
    const waiting = storeOf(visit).getByText(/limit of your plan is reached: waiting \d seconds/);
    await Promise.all([waiting.waitFor(), fillStore(visit)]);
    expect(await storeOf(visit).getByRole('status').textContent()).toBe(full);
  });

  it('say why they were not created', async () => {
    const visit = await visitWithKey();
    const address = '**/store/inventory*';
    for (const [status, code, headers, said] of [
      [401, 'invalid_api_key', {}, 'The key is not valid any more.'],
      [429, 'rate_limit_exceeded', { 'retry-after': '7200' }, 'Click again in 2 hours.'],
      [403, 'read_only_key', {}, 'The key of this tab is read-only.'],
      [403, 'key_banned', {}, 'this is why.'],
    ] as const) {
      await visit.page.route(address, (route) => route.fulfill({ status, headers, json: { code, message: 'this is why', status } }));
      await fillButton(visit).click();
      await storeOf(visit).getByRole('alert').getByText(said).waitFor();
      expect(await storeOf(visit).getByRole('status').textContent()).toBe('');
      await visit.page.unroute(address);
    }
    expect(await fillStore(visit)).toBe(full);
    expect(await storeOf(visit).getByRole('alert').count()).toBe(0);
  });
});
