import { describe, expect, it } from 'vitest';
import { visitAccount } from './portal.ts';
import { cloudUrl, panelOf, senderOf, sendOperation, show, tryOperation, visitReference, visitSharedReference } from './visit.ts';

const isListOrders = (address: string) => /\/store\/orders(\?|$)/.test(address);

describe('to try an operation', () => {
  it('loads its panel, sends a real request with the key and only ticked filters, and shows what is left of the limit', async () => {
    const visit = await visitReference();
    const { page } = visit;
    await show(visit, 'pet-records/GET/pets');
    await page.waitForLoadState('networkidle');
    const loaded = () => visit.requests.filter((address) => address.startsWith(`${cloudUrl}/docs/modal-`));
    expect(loaded()).toEqual([]);
    await tryOperation(visit, 'pet-records/GET/pets');
    expect(loaded()).toHaveLength(1);
    // Nothing lies on the button to close, and no foreign picture in the place of the response.
    const themes = page.getByRole('group', { name: 'Theme' });
    expect([await themes.isVisible(), await page.getByText('||||').filter({ visible: true }).count()]).toEqual([false, 0]);
    const response = await sendOperation(visit, 'get');
    expect(response.status()).toBe(200);
    const { pathname, searchParams } = new URL(response.url());
    expect([pathname, ...searchParams.keys()]).toEqual(['/pets', 'limit']);
    await panelOf(page).getByText('200 OK').first().waitFor();
    await panelOf(page).getByRole('button', { name: 'Response Headers' }).click();
    for (const header of [/^x-ratelimit-limit$/i, /^x-ratelimit-remaining$/i, /^x-ratelimit-reset$/i])
      await panelOf(page).getByText(header).first().waitFor();
    await page.locator('.app-exit-button').click();
    await themes.waitFor();
  });

  it.each([
    ['pet-records/POST/pets', 'post', 201],
    ['pet-records/PATCH/pets/{petId}', 'patch', 200],
    ['inventory/PUT/store/inventory/{petId}', 'put', 200],
    ['orders/POST/store/orders', 'post', 201],
    ['orders/GET/store/orders/{orderId}', 'get', 200],
    ['orders/PATCH/store/orders/{orderId}', 'patch', 200],
  ])('succeeds at %s with the unchanged example, which names existing items', async (operation, method, status) => {
    const visit = await visitReference();
    await tryOperation(visit, operation);
    expect((await sendOperation(visit, method)).status()).toBe(status);
  });

  it('offers the account operations with an access token: none, or that of the person who is signed in', async () => {
    const stranger = await visitReference();
    await tryOperation(stranger, 'account-record/GET/account');
    await panelOf(stranger.page).getByText('Selected Auth Type: accessToken').waitFor();

    const visit = await visitAccount();
    await visit.page.getByRole('link', { name: 'Reference' }).click();
    await tryOperation(visit, 'account-record/GET/account');
    expect((await sendOperation(visit, 'get')).status()).toBe(200);
  });

  it('sends two requests of its own at each load with a key, says so, and sends none without', async () => {
    const ownRequests = (requests: readonly string[]) => requests.filter((address) => /\/(pets|categories|orders)(\?|$)/.test(address));
    const visit = await visitReference();
    await visit.page.getByText('two requests').waitFor();
    expect(ownRequests(visit.requests)).toHaveLength(2);
    const stranger = await visitReference('tag/orders');
    expect(ownRequests(stranger.requests)).toEqual([]);
  });

  it('is offered for the others and not for listOrders, whose samples can be copied', async () => {
    const visit = await visitSharedReference();
    const others = await show(visit, 'orders/POST/store/orders');
    await others.locator('.show-api-client-button').waitFor();
    const section = await show(visit, 'orders/GET/store/orders');
    await section.getByText(/You cannot send this request from this page/).waitFor();
    expect(await section.locator('.show-api-client-button').isVisible()).toBe(false);
    await section.getByText(`${cloudUrl}/store/orders`).first().waitFor();
  });

  it('sends nothing for listOrders reached by the search next to a request, and says so', async () => {
    const visit = await visitSharedReference();
    const { page } = visit;
    await tryOperation(visit, 'orders/POST/store/orders');
    await senderOf(page, 'post').waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('list orders');
    await page.getByRole('option', { name: 'List orders' }).first().click();
    // The page itself reads the orders, for an id in the examples.
    const sent = visit.requests.filter(isListOrders);
    await senderOf(page, 'get').click();
    await page.getByText('You cannot send this request from the reference.').first().waitFor();
    expect(visit.requests.filter(isListOrders)).toEqual(sent);
  });
});
