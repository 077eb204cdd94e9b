import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import {
  changeToWarnings,
  createKey,
  dailyUsage,
  fillStore,
  goTo,
  storeKey,
  visitAccount,
  visitBusyAccount,
  visitPortal,
  visitWithKey,
} from './portal.ts';
import {
  cloudUrl,
  excessWidth,
  panelOf,
  phone,
  sendOperation,
  show,
  tryOperation,
  type Visit,
  visitReference,
  withBrowser,
} from './visit.ts';

withBrowser();

const folder = join(root, 'build/screenshots');
beforeAll(() => mkdirSync(folder, { recursive: true }));

type View = (options: BrowserContextOptions) => Promise<Visit>;

/** The portal of an account whose requests are rejected from now on. */
async function visitRejected(options: BrowserContextOptions, status: number, code: string, said: string): Promise<Visit> {
  const visit = await visitAccount(options);
  await visit.page.route(`${cloudUrl}/account`, (route) => route.fulfill({ status, json: { code, message: 'This is why.', status } }));
  await visit.page.getByText(said).waitFor();
  return visit;
}

/** Each is on the page after the one before it: the reference takes seconds to load. */
const ofReference: Readonly<Record<string, (visit: Visit) => Promise<unknown>>> = {
  introduction: async () => {},
  guide: (visit) => show(visit, 'errors'),
  deprecated: (visit) => show(visit, 'pet-records/GET/pets/{petId}'),
  listOrders: (visit) => show(visit, 'orders/GET/store/orders'),
  tryIt: async (visit) => {
    await tryOperation(visit, 'pet-records/GET/pets');
    await sendOperation(visit, 'get');
    await panelOf(visit.page).getByText('200 OK').first().waitFor();
  },
};

const ofPortal: Readonly<Record<string, View>> = {
  'portal-welcome': visitPortal,
  'portal-keys': async (options) => {
    const visit = await visitWithKey(options);
    await createKey(visit, 'x'.repeat(100));
    await createKey(visit, 'متجر الحيوانات الأليفة');
    return visit;
  },
  'portal-new': visitAccount,
  'portal-steps': visitWithKey,
  'portal-store': async (options) => {
    const visit = await visitWithKey(options);
    await storeKey(visit.page);
    await fillStore(visit);
    return visit;
  },
  'portal-emptying': async (options) => {
    const visit = await visitWithKey(options);
    await fillStore(visit);
    await visit.page.getByRole('button', { name: 'Empty my store' }).click();
    await visit.page.getByRole('dialog').waitFor();
    return visit;
  },
  'portal-creation': async (options) => {
    const visit = await visitWithKey(options);
    await goTo(visit, 'Keys');
    await visit.page.getByRole('button', { name: 'Create a key' }).click();
    await visit.page.getByRole('dialog').waitFor();
    return visit;
  },
  'portal-account': async (options) => {
    const visit = await visitAccount(options);
    await goTo(visit, 'Plan and account');
    return visit;
  },
  'portal-closing': async (options) => {
    const visit = await visitAccount(options);
    await goTo(visit, 'Plan and account');
    await visit.page.getByRole('button', { name: 'Close your account' }).click();
    await visit.page.getByRole('dialog').waitFor();
    return visit;
  },
  'portal-sent': async (options) => {
    const visit = await visitWithKey(options);
    await visit.page.getByRole('button', { name: 'Send it now' }).click();
    await visit.page.getByText('is queued').waitFor();
    await visit.page.getByText('Send a request with it').click();
    return visit;
  },
  'portal-exhausted': async (options) => {
    const visit = await visitBusyAccount(options);
    await changeToWarnings(visit.page);
    await goTo(visit, 'Overview');
    await visit.page.getByText('is banned for').waitFor();
    return visit;
  },
  'portal-offline': async (options) => {
    const visit = await visitAccount(options);
    await visit.page.route(`${cloudUrl}/account`, (route) => route.abort());
    await visit.page.getByRole('alert').getByText('could not be reached').waitFor();
    return visit;
  },
  'portal-closed': (options) => visitRejected(options, 403, 'account_closed', 'stays closed'),
  'portal-ended': (options) => visitRejected(options, 401, 'invalid_access_token', 'Your sign-in has ended'),
  'portal-usage': async (options) => {
    const visit = await visitBusyAccount(options);
    await changeToWarnings(visit.page);
    await visit.page.reload();
    await visit.page.getByText('is banned for').waitFor();
    await dailyUsage(visit.page).getByText('The numbers as a table').click();
    await dailyUsage(visit.page).getByRole('table').waitFor();
    return visit;
  },
  'portal-rotation': async (options) => {
    const visit = await visitWithKey(options);
    await goTo(visit, 'Keys');
    await visit.page.getByRole('button', { name: 'Rotate My first key' }).click();
    await visit.page.getByRole('dialog').waitFor();
    return visit;
  },
};

const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

/** The copy buttons of @scalar/api-reference have a name only in a tooltip. */
const unnamedByScalar = '[class*="group/copy-button"]';

/** With a screenshot for a person to look at, in `build/screenshots`. */
async function check(page: Page, name: string, screen: string, colorScheme: string): Promise<void> {
  const isPortal = name.startsWith('portal-');
  await page.screenshot({ path: join(folder, `${name}-${screen}-${colorScheme}.png`), animations: 'disabled', fullPage: isPortal });
  expect(await excessWidth(page), name).toBeLessThanOrEqual(0);
  // The other parts of the reference are the library's.
  if (!isPortal && name !== 'deprecated' && name !== 'introduction') return;
  const { violations } = await new AxeBuilder({ page }).exclude(unnamedByScalar).analyze();
  const findings = violations.filter(({ impact }) => isPortal || impact === 'serious' || impact === 'critical');
  expect(
    findings.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))]),
    name,
  ).toEqual([]);
}

const colorSchemes = ['light', 'dark'] as const;

describe.each(Object.entries({ desktop, phone }))(
  'no wider than a %s, and without a finding of axe in our parts, is',
  (screen, options) => {
    it.each(colorSchemes)('the reference in %s', async (colorScheme) => {
      const visit = await visitReference(undefined, { ...options, colorScheme });
      for (const [name, step] of Object.entries(ofReference)) {
        await step(visit);
        await visit.page.waitForLoadState('networkidle');
        await check(visit.page, name, screen, colorScheme);
      }
    });

    // The portal follows the system while it is open; the reference is drawn once.
    it.each(Object.entries(ofPortal))('%s in light and dark', async (name, visitView) => {
      const { page } = await visitView({ ...options, colorScheme: 'light' });
      await page.waitForLoadState('networkidle');
      for (const colorScheme of colorSchemes) {
        await page.emulateMedia({ colorScheme });
        await check(page, name, screen, colorScheme);
      }
    });
  },
);
