import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { changeToWarnings, createFirstKey, createKey, fillStore, goTo, makeBusy, signIn, storeKey, visitPortal } from './portal.ts';
import { cutElements, excessWidth, panelOf, rejection, sendOperation, show, tryOperation, type Visit, visitReference } from './visit.ts';

/** Takes a page from view to view, and gives the name of each. */
type Walk = (visit: Visit) => AsyncGenerator<string>;

async function* reference(visit: Visit): AsyncGenerator<string> {
  yield 'introduction';
  await show(visit, 'pet-records/GET/pets/{petId}');
  yield 'deprecated';
}

async function* client(visit: Visit): AsyncGenerator<string> {
  await tryOperation(visit, 'pet-records/POST/pets');
  await sendOperation(visit, 'post');
  const status = panelOf(visit.page).getByText('201 Created').first();
  // Below the request on a phone.
  await expect.poll(async () => (await status.boundingBox())?.y).toBeLessThan(844);
  yield 'tryIt';
}

const ofPortal: Readonly<Record<string, Walk>> = {
  async *'a new account'(visit) {
    yield 'portal-welcome';
    await signIn(visit);
    yield 'portal-new';
    await goTo(visit, 'Account');
    yield 'portal-account';
    yield* dialog(visit, 'Close your account', 'portal-closing');
  },
  async *'a first request'(visit) {
    await signIn(visit, `shop-${Date.now().toString(36).slice(-4)}@example.com`);
    await createFirstKey(visit);
    yield 'portal-steps';
    await visit.page.getByRole('button', { name: 'Send it now' }).click();
    await visit.page.getByText('is queued').waitFor();
    await visit.page.getByText('A request with this key').click();
    yield 'portal-sent';
    await storeKey(visit.page);
    await fillStore(visit);
    yield 'portal-store';
    yield* dialog(visit, 'Empty my store', 'portal-emptying');
    await goTo(visit, 'Overview');
    yield 'portal-overview';
  },
  async *'several keys'(visit) {
    await signIn(visit);
    await createFirstKey(visit);
    await goTo(visit, 'Keys');
    yield* dialog(visit, 'Create a key', 'portal-creation');
    yield* dialog(visit, 'Rotate My first key', 'portal-rotation');
    await createKey(visit, 'x'.repeat(100));
    await createKey(visit, 'متجر الحيوانات الأليفة');
    yield 'portal-keys';
  },
  async *'limits and failures'(visit) {
    const { page } = visit;
    await signIn(visit);
    await makeBusy(visit);
    await changeToWarnings(page);
    await page.reload();
    await page.getByText('is banned for').waitFor();
    await page.getByText('The numbers as a table').click();
    await page.getByRole('table').waitFor();
    yield 'portal-usage';
    await goTo(visit, 'Overview');
    await page.getByText('is banned for').waitFor();
    yield 'portal-exhausted';
    await page.route('**/account', (route) => route.abort());
    await page.getByRole('alert').getByText('could not be reached').waitFor();
    yield 'portal-offline';
    await page.route('**/account', (route) => route.fulfill(rejection(403, 'account_closed')));
    await page.getByText('Its keys have ended').waitFor();
    yield 'portal-closed';
  },
  async *'the end of a sign-in'(visit) {
    await signIn(visit);
    await visit.page.route('**/account', (route) => route.fulfill(rejection(401, 'invalid_access_token')));
    await visit.page.getByText('Your sign-in has ended').waitFor();
    yield 'portal-ended';
  },
};

async function* dialog({ page }: Visit, button: string, name: string): AsyncGenerator<string> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').waitFor();
  yield name;
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** The widths at which nothing is cut. The last is the one of the pictures. */
const screens = [
  { screen: 'desktop', widths: [768, 1024, 1280, 1920, 1440], height: 900 },
  { screen: 'phone', widths: [320, 344, 360, 390], height: 844 },
];

/** Our parts, and those of the library's client that a person needs to send a request. */
const neededParts = '.page-header, #portal, .first-screen, .page-foot, [role="dialog"] main > div > :first-child button';

/** The copy buttons of @scalar/api-reference have a name only in a tooltip. */
const unnamedByScalar = '[class*="group/copy-button"]';

async function checkWidth(page: Page, view: string): Promise<void> {
  const message = `${view} at ${page.viewportSize()?.width}`;
  await expect.poll(() => cutElements(page, neededParts), { message }).toEqual([]);
  expect(await excessWidth(page), message).toBeLessThanOrEqual(0);
}

/** Where axe looks in the reference. The rest is the library's, and large. */
const axeInReference: Readonly<Record<string, string | undefined>> = {
  introduction: 'body',
  deprecated: 'section[id$="GET/pets/{petId}"]',
};

async function checkWithAxe(page: Page, view: string): Promise<void> {
  const isPortal = view.startsWith('portal-');
  const within = isPortal ? 'body' : axeInReference[view];
  if (!within) return;
  // Neither page has frames, and without legacy mode axe opens a second page each time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().include(within).exclude(unnamedByScalar).analyze();
  const findings = violations.filter(({ impact }) => isPortal || impact === 'serious' || impact === 'critical');
  const found = findings.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))]);
  expect(found, view).toEqual([]);
}

/** Looks at each view of a walk on every screen. With `PICTURES`, takes pictures for a person to look at, in `build/screenshots`. */
async function look(visit: Visit, walk: Walk, schemes: readonly ('light' | 'dark')[] = ['light', 'dark']): Promise<void> {
  const { page } = visit;
  const emulation = await page.context().newCDPSession(page);
  for await (const view of walk(visit)) {
    await page.waitForLoadState('networkidle');
    for (const { screen, widths, height } of screens) {
      await emulation.send('Emulation.setTouchEmulationEnabled', { enabled: screen === 'phone' });
      for (const width of view === 'deprecated' ? widths.slice(-1) : widths) {
        await page.setViewportSize({ width, height });
        await checkWidth(page, view);
      }
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        await page.locator(`body.${colorScheme}-mode`).waitFor();
        if (process.env.PICTURES) await page.screenshot({ path: join(root, `build/screenshots/${view}-${screen}-${colorScheme}.png`) });
        await checkWithAxe(page, view);
      }
    }
  }
}

describe('no view is wider than a desktop or a phone or cut there, in light or dark, and axe finds nothing in our parts:', () => {
  const onPhone = { viewport: { width: 390, height: 844 }, hasTouch: true };

  // A change of the theme takes the reference longer than a second visit.
  it.each([
    ['the reference in light', reference, 'light'],
    ['the reference in dark', reference, 'dark'],
    ['a request from the reference', client, 'light'],
  ] as const)('%s', async (_, walk, colorScheme) =>
    look(await visitReference(undefined, { ...onPhone, colorScheme }), walk, [colorScheme]),
  );

  it.each(Object.entries(ofPortal))('%s', async (_, walk) => look(await visitPortal(onPhone), walk));
});

describe('in forced colours', () => {
  it('what is chosen looks chosen, and no colour of the legend is missing', async () => {
    const visit = await visitPortal({ forcedColors: 'active' });
    const { page } = visit;
    const picture = async (part: Locator) => (await part.screenshot()).toString('base64');
    /** It has another background than the page, and the browser draws no plate of the page's colour behind its text. */
    const looksChosen = async (selector: string) => {
      const first = page.locator(selector).first();
      const styles = await first.evaluate((one) => {
        const { backgroundColor, forcedColorAdjust } = getComputedStyle(one);
        const isSeen = ![getComputedStyle(document.body).backgroundColor, 'rgba(0, 0, 0, 0)'].includes(backgroundColor);
        return { isSeen, forcedColorAdjust };
      });
      expect(styles, selector).toEqual({ isSeen: true, forcedColorAdjust: 'none' });
    };
    await looksChosen('.page-header a[aria-current]');
    await looksChosen('.theme label:has(:checked)');
    await looksChosen('.languages [aria-pressed="true"]');
    await signIn(visit);
    await makeBusy(visit);
    await looksChosen('.dashboard-places [aria-current]');
    const pictures = async () => Promise.all((await page.locator('.usage-swatch').all()).map(picture));
    const filled = await pictures();
    await page.locator('.usage-swatch').evaluateAll((swatches) => {
      for (const swatch of swatches) (swatch as HTMLElement).style.background = 'Canvas';
    });
    expect(new Set(filled).size).toBe(3);
    expect((await pictures()).filter((picture) => filled.includes(picture))).toEqual([]);
  });

  it('every block of code has an edge', async () => {
    const visit = await visitReference(undefined, { forcedColors: 'active' });
    const guide = await show(visit, 'quickstart');
    const blocks = guide.locator('.sample pre code');
    const edges = await blocks.evaluateAll((all) => all.map((block) => getComputedStyle(block).borderTopStyle));
    expect(edges.length).toBeGreaterThan(5);
    expect(new Set(edges)).toEqual(new Set(['solid']));
  });
});
