import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { guideNames } from '../../tools/generate/guides.ts';
import { cloudUrl, demoKey, newVisit, phone, show, tokenInHand, visitReference, withBrowser } from './visit.ts';

withBrowser();

/** The first search result of a kind. */
async function search(page: Page, words: string, name: RegExp) {
  await page
    .getByRole('button', { name: /search/i })
    .first()
    .click();
  await page.keyboard.type(words);
  return page.getByRole('option', { name }).first();
}

describe('the reference page', () => {
  it('shows the groups, and below them the tags with their operations', async () => {
    const { page } = await visitReference();
    const sidebar = page.getByRole('complementary', { name: /^Sidebar/ });
    for (const name of [
      'Guides',
      'Quickstart',
      'Errors',
      'Pets',
      'Pet records',
      'Categories',
      'Store',
      'Orders',
      'Inventory',
      'Messages',
      'Platform',
    ]) {
      await sidebar.getByText(name, { exact: true }).waitFor();
    }
    await sidebar.getByText('Orders', { exact: true }).click();
    await sidebar.getByText('Place an order', { exact: true }).waitFor();
  });

  it('never says that an operation is elsewhere', async () => {
    const visit = await visitReference();
    await show(visit, 'messages/POST/messages');
    expect(await visit.page.getByRole('navigation', { name: 'Breadcrumb' }).filter({ visible: true }).count()).toBe(0);
  });

  it('requests only this host, without errors or warnings', async () => {
    const visit = await visitReference();
    await show(visit, 'pet-records/GET/pets');
    await show(visit, 'inventory/GET/store/inventory');
    await visit.page.waitForLoadState('networkidle');
    expect(visit.requests.length).toBeGreaterThan(4);
    for (const address of visit.requests) expect(new URL(address).origin).toBe(cloudUrl);
    expect(visit.complaints).toEqual([]);
  });

  it('loads less than 1 MB, and the second time only revalidates what may have changed', async () => {
    const { page, requests } = await newVisit();
    const network = await page.context().newCDPSession(page);
    const answers: { requestId: string; statusCode: number }[] = [];
    let bytes = 0;
    const urls = new Map<string, string>();
    network.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url));
    network.on('Network.responseReceivedExtraInfo', (answer) => answers.push(answer));
    network.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await network.send('Network.enable');
    const load = async () => {
      await page.goto(`${cloudUrl}/docs`);
      await page.getByRole('heading', { name: 'Pet Store Service', level: 1 }).waitFor();
      await page.getByText('Pet records').first().waitFor();
      await page.waitForLoadState('networkidle');
    };
    await load();
    expect(bytes).toBeGreaterThan(500_000);
    expect(bytes).toBeLessThan(1_000_000);
    expect(requests.length).toBeLessThan(20);

    answers.length = 0;
    bytes = 0;
    await page.goto('about:blank');
    await load();
    const revalidated = answers.map(({ requestId, statusCode }) => `${statusCode} ${urls.get(requestId)?.replace(cloudUrl, '')}`);
    expect(revalidated.sort()).toEqual(['304 /docs', '304 /openapi.json']);
    expect(bytes).toBeLessThan(5_000);
  });

  it('removes the demo key from its address', async () => {
    const { page } = await visitReference();
    expect(page.url()).not.toContain(demoKey);
    expect(await tokenInHand(page)).toBe(demoKey);
  });

  it('offers the contract as served', async () => {
    const { page } = await visitReference();
    const link = page.getByRole('link', { name: /download/i }).first();
    expect(await link.getAttribute('href')).toBe(`${cloudUrl}/openapi.json`);
  });

  it('shows a whole guide, opened by its address or reached by scrolling', async () => {
    const { page } = await visitReference('tag/idempotency');
    const asked = page.locator('section[id$="tag/idempotency"]');
    await asked.getByText('it takes effect once').waitFor();
    const comeUpon = page.locator('section[id$="tag/errors"]');
    await comeUpon.scrollIntoViewIfNeeded();
    await comeUpon.getByText('Every response that is not a success is an Error').waitFor();
    for (const guide of [asked, comeUpon]) {
      const hidden = await guide.locator('.markdown').evaluate((text) => text.scrollHeight - text.clientHeight);
      expect(hidden).toBe(0);
      expect(
        await guide
          .getByText(/Collapsed|Operations/)
          .filter({ visible: true })
          .count(),
      ).toBe(0);
    }
  });

  it('is no wider than a phone, in any guide', async () => {
    const visit = await visitReference(undefined, phone);
    for (const guide of guideNames) {
      const section = await show(visit, guide);
      await section.getByRole('paragraph').first().waitFor();
      expect(await visit.page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])).toEqual([390, 390]);
    }
  });

  it('closes the menu of a phone when a guide is chosen, not when a group is unfolded', async () => {
    const { page } = await visitReference(undefined, phone);
    await page.getByRole('button', { name: 'Open Menu' }).click();
    const menu = page.getByRole('complementary', { name: /^Sidebar/ });
    await menu.getByText('Orders', { exact: true }).click();
    await menu.getByText('Place an order', { exact: true }).waitFor();
    await menu.getByText('Idempotency', { exact: true }).click();
    await page.getByRole('button', { name: 'Open Menu' }).waitFor();
    await page.locator('section[id$="tag/idempotency"]').getByText('it takes effect once').waitFor();
  });

  it('opens the first result at Enter', async () => {
    const { page } = await visitReference();
    await (await search(page, 'cancel an order', /Cancel an order/)).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Cancel an order' }).waitFor();
    expect(page.url()).toContain('DELETE/store/orders');
  });

  it('finds a guide by its title', async () => {
    const { page } = await visitReference();
    await (await search(page, 'idempotency', /Tag: Idempotency/)).click();
    await page.locator('section[id$="tag/idempotency"]').getByText('it takes effect once').waitFor();
  });

  it('copies a sample of a guide, with the address and the key of the tab', async () => {
    const visit = await visitReference();
    await visit.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const section = await show(visit, 'quickstart');
    await section.getByRole('button', { name: 'Copy', exact: true }).first().click();
    await section.getByRole('status').getByText('Copied').waitFor();
    const copied = await visit.page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`export BASE_URL='${cloudUrl}'`);
    expect(copied).toContain(`export API_KEY='${demoKey}'`);
  });

  it('shows every request in the language of the reader, also at the next visit', async () => {
    const visit = await visitReference();
    const quickstart = await show(visit, 'quickstart');
    await quickstart.getByRole('button', { name: 'Python', exact: true }).first().click();
    await quickstart.getByText('category_id = response.json()["id"]').waitFor();
    expect(await quickstart.getByText('export CATEGORY_ID').filter({ visible: true }).count()).toBe(0);
    const another = await show(visit, 'idempotency');
    await another.getByText('order_key = f"order-{uuid.uuid4()}"').waitFor();
    await visit.page.reload();
    await (await show(visit, 'pages')).getByText('requests.get(').first().waitFor();
  });

  it('shows a request that the chosen language does not have as curl', async () => {
    const visit = await visitReference();
    const clients = await show(visit, 'concurrency');
    await clients.getByRole('button', { name: 'Typed client' }).first().click();
    await clients.getByText('petStore.updatePet(').first().waitFor();
    await clients.getByText('If-None-Match: "1"').filter({ visible: true }).waitFor();
  });

  it('reports that a sample was not copied where the browser does not allow it', async () => {
    const visit = await visitReference();
    const section = await show(visit, 'quickstart');
    await visit.page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('a test', 'NotAllowedError'));
    });
    await section.getByRole('button', { name: 'Copy', exact: true }).first().click();
    await section.getByRole('status').getByText('The browser did not allow it').waitFor();
    expect(visit.complaints).toEqual([]);
  });

  it('copies a guide as Markdown, and leads to it', async () => {
    const visit = await visitReference(undefined, { permissions: ['clipboard-read', 'clipboard-write'] });
    const line = (await show(visit, 'quickstart')).locator('.as-markdown');
    await line.getByRole('button', { name: 'Copy as Markdown' }).click();
    await line.getByRole('status').getByText('Copied').waitFor();
    const copied = await visit.page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`# Quickstart\n`);
    expect(copied).toContain(`export BASE_URL='${cloudUrl}'`);
    await line.getByRole('link', { name: 'Markdown' }).click();
    await visit.page.waitForURL(`${cloudUrl}/docs/quickstart.md`);
  });

  it('leads to the contract and the guides as text where there are no scripts', async () => {
    const { page } = await newVisit({ javaScriptEnabled: false });
    await page.goto(`${cloudUrl}/docs`);
    expect(await page.getByRole('link', { name: 'the contract' }).getAttribute('href')).toBe('openapi.yaml');
    expect(await page.getByRole('listitem').count()).toBe(guideNames.length + 1);
    await page.getByRole('link', { name: 'Quickstart' }).click();
    expect(await page.locator('pre').textContent()).toContain(`export BASE_URL='${cloudUrl}'`);
  });

  it('leads from one guide to another', async () => {
    const visit = await visitReference();
    const section = await show(visit, 'errors');
    await section.getByRole('link', { name: 'Backoff' }).first().click();
    await visit.page.locator('section[id$="tag/backoff"]').getByRole('paragraph').first().waitFor();
    expect(new URL(visit.page.url()).hash).toBe('#tag/backoff');
  });

  it('offers the typed client as the language of a sample', async () => {
    const visit = await visitReference();
    const section = await show(visit, 'pet-records/PATCH/pets/{petId}');
    await section.getByRole('button', { name: 'Shell Curl' }).click();
    await visit.page.getByRole('option', { name: 'Typed client' }).click();
    await section.getByText('petStore.updatePet').first().waitFor();
  });

  it('begins with three ways on, and leads to every guide', async () => {
    const { page } = await visitReference();
    const introduction = page.locator('.introduction-description');
    await introduction.getByRole('listitem').nth(2).waitFor();
    expect(await introduction.getByRole('listitem').count()).toBe(3);
    expect(await introduction.getByRole('link', { name: 'Get a key' }).getAttribute('href')).toBe(`${cloudUrl}/portal`);
    expect(await introduction.locator('a[href^="#tag/"]').count()).toBe(guideNames.length + 3);
    await introduction.getByRole('link', { name: 'Idempotency' }).click();
    await page.locator('section[id$="tag/idempotency"]').getByText('it takes effect once').waitFor();
  });

  it('finds an operation by a word of its name', async () => {
    const { page } = await visitReference();
    await (await search(page, 'cancel an order', /Cancel an order/)).click();
    await page.getByRole('heading', { name: 'Cancel an order' }).waitFor();
    expect(page.url()).toContain('DELETE/store/orders');
  });

  it.each([
    ['deprecated, with its sunset date', 'pet-records/GET/pets/{petId}', ['deprecated', 'Sunset 2027-06-30', 'Stops on 2027-06-30.']],
    ['beta', 'inventory/GET/store/inventory', ['Beta']],
    ['experimental', 'orders/PATCH/store/orders/{orderId}', ['Experimental']],
  ])('marks what is %s', async (_, operation, texts) => {
    const section = await show(await visitReference(), operation);
    for (const text of texts) await section.getByText(text).first().waitFor();
  });
});
