import { describe, expect, it } from 'vitest';
import { guideNames } from '../../tools/generate/guides.ts';
import {
  cloudUrl,
  copied,
  demoKey,
  drawn,
  excessWidth,
  forbidCopying,
  hold,
  newVisit,
  phone,
  rejection,
  show,
  visitReference,
  visitSharedReference,
} from './visit.ts';

describe('the reference page', () => {
  it('shows the groups, below them the tags with their operations, and never says that one is elsewhere', async () => {
    const visit = await visitSharedReference();
    const sidebar = visit.page.getByRole('complementary', { name: /^Sidebar/ });
    for (const name of ['Guides', 'Quickstart', 'Pets', 'Pet records', 'Store', 'Orders', 'Messages', 'Platform'])
      await sidebar.getByText(name, { exact: true }).waitFor();
    await sidebar.getByText('Orders', { exact: true }).click();
    await sidebar.getByText('Place an order', { exact: true }).waitFor();
    await show(visit, 'messages/POST/messages');
    expect(await visit.page.getByRole('navigation', { name: 'Breadcrumb' }).filter({ visible: true }).count()).toBe(0);
  });

  it('shows a whole guide, opened by its address or a link, where the keyboard then is, or reached by scrolling', async () => {
    const { page } = await visitReference('tag/idempotency');
    const asked = page.locator('section[id$="tag/idempotency"]');
    await asked.getByText('it takes effect only once').waitFor();
    await page.locator('section[id$="tag/idempotency"]:focus').waitFor();
    const comeUpon = page.locator('section[id$="tag/make-a-request-fail"]');
    await comeUpon.scrollIntoViewIfNeeded();
    await comeUpon.getByText('The change is made, but the response is lost.').waitFor();
    for (const guide of [asked, comeUpon]) {
      expect(await guide.locator('.markdown').evaluate((text) => text.scrollHeight - text.clientHeight)).toBe(0);
      const folded = guide.getByText(/Collapsed|Operations/).filter({ visible: true });
      expect(await folded.count()).toBe(0);
    }
    await asked.getByRole('link', { name: 'Concurrency' }).press('Enter');
    await page.locator('section[id$="tag/concurrency"]:focus').waitFor();
  });

  it('does not take the focus from what a reader has chosen before the guide is drawn', async () => {
    const { page } = await newVisit();
    const draw = await hold(page, '**/openapi.json');
    await page.goto(`${cloudUrl}/docs#tag/idempotency`);
    const chosen = page.getByRole('radio').first();
    await chosen.focus();
    draw();
    await page.locator('section[id$="tag/idempotency"]').waitFor();
    await drawn(page);
    expect(await chosen.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('is no wider than a phone in any guide, and covers no code of it with its button', async () => {
    const visit = await visitReference(undefined, phone);
    for (const guide of guideNames) {
      await (await show(visit, guide)).getByRole('paragraph').first().waitFor();
      expect(await excessWidth(visit.page)).toBe(0);
    }
    const sample = visit.page.locator('.sample:has(> .copier)').first();
    const [button, code] = [await sample.getByRole('button').boundingBox(), await sample.locator('pre').boundingBox()];
    expect((button?.y ?? Number.NaN) + (button?.height ?? 0)).toBeLessThanOrEqual(code?.y ?? 0);
  });

  it('closes the menu of a phone when a guide is chosen, not when a group is unfolded', async () => {
    const { page } = await visitReference(undefined, phone);
    await page.getByRole('button', { name: 'Open Menu' }).click();
    const menu = page.getByRole('complementary', { name: /^Sidebar/ });
    await menu.getByText('Orders', { exact: true }).click();
    await menu.getByText('Place an order', { exact: true }).waitFor();
    await menu.getByText('Idempotency', { exact: true }).click();
    await page.getByRole('button', { name: 'Open Menu' }).waitFor();
    await page.locator('section[id$="tag/idempotency"]').getByText('it takes effect only once').waitFor();
  });

  it('finds an operation by a word of its name and a guide by its title, and opens the first result with Enter or a click', async () => {
    const { page } = await visitSharedReference();
    for (const isClicked of [false, true]) {
      for (const [words, result, address] of [
        ['cancel an order', 'Cancel an order', 'DELETE/store/orders'],
        ['idempotency', 'Tag: Idempotency', 'tag/idempotency'],
      ] as const) {
        await page.getByRole('button', { name: 'Search' }).first().click();
        await page.keyboard.type(words);
        const first = page.getByRole('option', { name: result }).first();
        await first.waitFor();
        await (isClicked ? first.click() : page.keyboard.press('Enter'));
        await page.waitForURL((url) => url.hash.includes(address));
        await page.getByRole('heading', { name: words }).first().waitFor();
      }
    }
  });

  it('copies a sample or a guide with address and key of the tab, and reports what fails', async () => {
    const visit = await visitReference();
    const { page } = visit;
    const section = await show(visit, 'quickstart');
    const copy = section.getByRole('button', { name: 'Copy', exact: true }).first();
    await copy.click();
    await section.getByRole('status').getByText('Copied').waitFor();
    const whole = new RegExp(`^export BASE_URL='${cloudUrl}'\nexport API_KEY='${demoKey}'`);
    expect(await copied(page)).toMatch(whole);
    // The key is masked where others may see it, and whole for who selects the sample.
    const sample = section.locator('.sample').first();
    expect(await page.getByText(demoKey).count()).toBe(0);
    await sample.getByText(`petstore_…${demoKey.slice(-4)}`).waitFor();
    await sample.locator('code').selectText();
    await page.keyboard.press('Control+c');
    await expect.poll(() => copied(page)).toMatch(whole);

    const line = section.locator('.as-markdown');
    await line.getByRole('button', { name: 'Copy as Markdown' }).click();
    await line.getByRole('status').getByText('Copied').waitFor();
    expect(await copied(page)).toContain(`# Quickstart\n`);
    expect(await copied(page)).toContain(`export BASE_URL='${cloudUrl}'`);

    await forbidCopying(page);
    await copy.click();
    await section.getByRole('status').getByText('The browser did not allow this').waitFor();
    await sample.getByText(demoKey).waitFor();
    expect(visit.complaints).toEqual([]);
    await page.route('**/quickstart.md', (route) => route.fulfill(rejection(429, 'rate_limit_exceeded')), { times: 1 });
    await line.getByRole('button', { name: 'Copy as Markdown' }).click();
    await line.getByRole('status').getByText('Not available; try again').waitFor();
    await line.getByRole('link', { name: 'Markdown' }).click();
    await page.waitForURL(`${cloudUrl}/docs/quickstart.md`);
  });

  it('shows every request in the language of the reader, also at the next visit, or as curl where it is not in that language', async () => {
    const visit = await visitReference();
    const quickstart = await show(visit, 'quickstart');
    await quickstart.getByRole('button', { name: 'Python', exact: true }).first().click();
    await quickstart.getByText('category_id = response.json()["id"]').waitFor();
    expect(await quickstart.getByText('export CATEGORY_ID').filter({ visible: true }).count()).toBe(0);
    expect(await quickstart.getByRole('group', { name: 'Language of the requests' }).count()).toBe(1);
    const another = await show(visit, 'idempotency');
    await another.getByText('order_key = f"order-{uuid.uuid4()}"').waitFor();
    await visit.page.reload();
    await (await show(visit, 'pages')).getByText('requests.get(').first().waitFor();

    const clients = await show(visit, 'concurrency');
    await clients.getByRole('button', { name: 'Typed client' }).first().click();
    await clients.getByText('petStore.updatePet(').first().waitFor();
    await clients.getByText('If-None-Match: "1"').filter({ visible: true }).waitFor();
  });

  it('offers the typed client as the language of a sample, with the key masked, and whole in a copy', async () => {
    const visit = await visitReference();
    const section = await show(visit, 'pet-records/PATCH/pets/{petId}');
    await section.getByRole('button', { name: 'Shell Curl' }).click();
    await visit.page.getByRole('option', { name: 'Typed client' }).click();
    const sample = section.locator('.scalar-code-block', { hasText: 'petStore.updatePet' }).first();
    await sample.getByText(`petstore_…${demoKey.slice(-4)}`).waitFor();
    await sample.hover();
    await sample.locator('.scalar-code-copy').click();
    await expect.poll(() => copied(visit.page)).toContain(`apiKey: '${demoKey}'`);
  });

  it('has a tab for every status of a response, none of them covered', async () => {
    const visit = await visitSharedReference();
    const section = await show(visit, 'pet-records/POST/pets');
    const tabs = section.getByRole('tab', { name: /^Status: / });
    expect(await tabs.count()).toBeGreaterThan(8);
    await tabs.first().scrollIntoViewIfNeeded();
    const covered = await tabs.evaluateAll((all) =>
      all.filter((tab) => {
        const { x, y, width, height } = tab.getBoundingClientRect();
        return !tab.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    );
    expect(covered).toEqual([]);
  });

  it('looks at the page once per frame, however often it changes', async () => {
    const { page } = await visitSharedReference();
    const queries = await page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      let count = 0;
      const query = document.querySelectorAll;
      document.querySelectorAll = (selector: string) => {
        count++;
        return query.call(document, selector);
      };
      for (let key = 0; key < 50; key++) {
        document.body.append('');
        await undefined;
      }
      await new Promise(requestAnimationFrame);
      return count;
    });
    expect(queries).toBeGreaterThan(0);
    expect(queries).toBeLessThan(50);
  });

  it('has the contract as served, the collection and the licence at its foot', async () => {
    const { page } = await visitSharedReference();
    const foot = page.locator('.page-foot').last();
    const addressOf = (name: string) => foot.getByRole('link', { name }).evaluate((link) => (link as HTMLAnchorElement).href);
    expect([await addressOf('JSON'), await addressOf('YAML')]).toEqual([`${cloudUrl}/openapi.json`, `${cloudUrl}/openapi.yaml`]);
    expect(await addressOf('Collection')).toBe(`${cloudUrl}/docs/petstore.postman_collection.json`);
    expect(await foot.textContent()).toContain('Licence: MIT');
    expect(await page.getByText('Licence: MIT').count()).toBe(1);
  });

  it('marks what is deprecated with its sunset date, beta or experimental', async () => {
    const visit = await visitSharedReference();
    for (const [operation, ...texts] of [
      ['pet-records/GET/pets/{petId}', 'deprecated', 'Sunset 2027-06-30', 'Stops on 2027-06-30.'],
      ['inventory/GET/store/inventory', 'Beta'],
      ['orders/PATCH/store/orders/{orderId}', 'Experimental'],
    ] as const) {
      const section = await show(visit, operation);
      for (const text of texts) await section.getByText(text).first().waitFor();
    }
  });

  it('requests only this host, without errors or warnings', async () => {
    const visit = await visitSharedReference();
    await show(visit, 'inventory/GET/store/inventory');
    await visit.page.waitForLoadState('networkidle');
    expect(visit.requests.length).toBeGreaterThan(4);
    for (const address of visit.requests) expect(new URL(address).origin).toBe(cloudUrl);
    expect(visit.complaints).toEqual([]);
  });
});
