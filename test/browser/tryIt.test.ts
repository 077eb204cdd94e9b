import { describe, expect, it } from 'vitest';
import { newAddress, signIn, visitPortal } from './portal.ts';
import { panelOf, senderOf, tryOperation } from './tryOperation.ts';
import { cloudUrl, demoKey, show, tokenInHand, type Visit, visitReference, withBrowser } from './visit.ts';

withBrowser();

const listOrders = `${cloudUrl}/store/orders`;

const isListOrders = (address: string) => /\/store\/orders(\?|$)/.test(address);

describe('to try an operation', () => {
  it('sends a real request with the key, and shows what is left of the limit', async () => {
    const visit = await visitReference();
    await tryOperation(visit, 'pet-records/GET/pets');
    const sent = visit.page.waitForResponse((response) => response.url().includes('/pets'));
    await senderOf(visit.page, 'get').first().click();
    expect((await sent).status()).toBe(200);
    await panelOf(visit.page).getByText('200 OK').first().waitFor();
    await panelOf(visit.page)
      .getByRole('button', { name: /Response Headers/ })
      .click();
    for (const header of ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset']) {
      await panelOf(visit.page)
        .getByText(new RegExp(`^${header}$`, 'i'))
        .first()
        .waitFor();
    }
  });

  it('loads its panel when it is first opened', async () => {
    const visit = await visitReference();
    await show(visit, 'pet-records/GET/pets');
    await visit.page.waitForLoadState('networkidle');
    const panel = () => visit.requests.filter((address) => address.startsWith(`${cloudUrl}/docs/modal-`));
    expect(panel()).toEqual([]);
    await tryOperation(visit, 'pet-records/GET/pets');
    expect(panel()).toHaveLength(1);
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
    await visit.page.waitForLoadState('networkidle');
    const answered = visit.page.waitForResponse((response) => response.request().method() === method.toUpperCase());
    await senderOf(visit.page, method).first().click();
    expect((await answered).status()).toBe(status);
  });

  it('offers the account operations with an access token: none, or that of the person who is signed in', async () => {
    const stranger = await visitReference();
    await tryOperation(stranger, 'account-record/GET/account');
    await panelOf(stranger.page).getByText('Selected Auth Type: accessToken').waitFor();

    const visit = await visitPortal();
    await signIn(visit, newAddress('tries'));
    await visit.page.getByRole('link', { name: 'Reference' }).click();
    await tryOperation(visit, 'account-record/GET/account');
    const answered = visit.page.waitForResponse(`${cloudUrl}/account`);
    await senderOf(visit.page, 'get').first().click();
    expect((await answered).status()).toBe(200);
  });

  it('sends two requests of its own at each load with a key, says so, and sends none without', async () => {
    const ownRequests = (visit: Visit) => visit.requests.filter((address) => /\/(pets|categories|orders)(\?|$)/.test(address));
    const visit = await visitReference();
    await visit.page.getByText('two requests').waitFor();
    expect(ownRequests(visit)).toHaveLength(2);
    const stranger = await visitReference('tag/orders');
    expect(ownRequests(stranger)).toEqual([]);
  });

  it('sends only ticked filters', async () => {
    const visit = await visitReference();
    await tryOperation(visit, 'pet-records/GET/pets');
    const sent = visit.page.waitForRequest((request) => new URL(request.url()).pathname === '/pets');
    await senderOf(visit.page, 'get').first().click();
    expect([...new URL((await sent).url()).searchParams.keys()]).toEqual(['limit']);
  });

  it('has the key again when the page is loaded again', async () => {
    const { page } = await visitReference();
    await page.reload();
    expect(await tokenInHand(page)).toBe(demoKey);
  });

  it('is offered for the others and not for listOrders', async () => {
    const visit = await visitReference();
    const others = await show(visit, 'orders/POST/store/orders');
    await others.locator('.show-api-client-button').waitFor();
    const section = await show(visit, 'orders/GET/store/orders');
    await section.getByText(/It cannot be tried from this page/).waitFor();
    expect(await section.locator('.show-api-client-button').isVisible()).toBe(false);
  });

  it.each<[string, (visit: Visit) => Promise<void>]>([
    [
      'the list next to a request',
      async ({ page }) => {
        await panelOf(page).getByRole('button', { name: 'Show sidebar' }).click();
        await panelOf(page)
          .getByRole('button', { name: /List orders/ })
          .click();
      },
    ],
    [
      'the search',
      async ({ page }) => {
        await page.keyboard.press('Control+k');
        await page.keyboard.type('list orders');
        await page
          .getByRole('option', { name: /List orders/ })
          .first()
          .click();
      },
    ],
  ])('sends nothing for listOrders reached by %s, and says so', async (_, lead) => {
    const visit = await visitReference();
    await tryOperation(visit, 'orders/POST/store/orders');
    await senderOf(visit.page, 'post').first().waitFor();
    // The page itself reads the orders, for an id in the examples.
    const sent = visit.requests.filter(isListOrders);
    await lead(visit);
    await senderOf(visit.page, 'get').first().click();
    await visit.page.getByText('This operation cannot be tried from the reference.').first().waitFor();
    expect(visit.requests.filter(isListOrders)).toEqual(sent);
  });

  it('still lets the samples of listOrders be copied', async () => {
    const section = await show(await visitReference(), 'orders/GET/store/orders');
    expect(await section.textContent()).toContain(listOrders);
  });
});
