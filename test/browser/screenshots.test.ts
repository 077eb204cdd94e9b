import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll, describe, it } from 'vitest';
import { root } from '../../common/root.ts';
import type { Account, Key } from '../../pages/portal/browser/accountApi.ts';
import { changeAnswer, createFirstKey, fillStore, newAddress, signIn, visitPortal } from './portal.ts';
import { bannedKeys, dailyUsage, emptyMinute, expiringKeys, nearlyEmptyDay, visitBusyAccount } from './rareStates.ts';
import { phone, show, type Visit, visitReference, withBrowser } from './visit.ts';

withBrowser();

const folder = join(root, 'build/screenshots');
beforeAll(() => mkdir(folder, { recursive: true }));

const views: Readonly<Record<string, (visit: Visit) => Promise<unknown>>> = {
  introduction: async () => {},
  guide: (visit) => show(visit, 'errors'),
  deprecated: (visit) => show(visit, 'pet-records/GET/pets/{petId}'),
  listOrders: (visit) => show(visit, 'orders/GET/store/orders'),
  tryIt: async (visit) => {
    const section = await show(visit, 'pet-records/GET/pets');
    await section.locator('.show-api-client-button').click();
    const panel = visit.page.getByRole('dialog', { name: 'API Client' });
    await panel
      .getByRole('button', { name: /Send get request/i })
      .filter({ visible: true })
      .click();
    await panel.getByText('200 OK').first().waitFor();
  },
};

const screens = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone,
};

const portalViews: Readonly<Record<string, (visit: Visit) => Promise<unknown>>> = {
  welcome: async () => {},
  newKey: async (visit) => {
    await signIn(visit, newAddress('picture'));
    await createFirstKey(visit);
  },
  samples: async (visit) => {
    await portalViews.newKey?.(visit);
    await fillStore(visit);
  },
  warnings: async (visit) => {
    await changeAnswer(visit.page, 'account', (account: Account) => emptyMinute(nearlyEmptyDay(account)));
    await changeAnswer(visit.page, 'account/keys', (keys: readonly Key[]) => bannedKeys(expiringKeys(keys)));
    await portalViews.newKey?.(visit);
    await visit.page.getByRole('button', { name: 'I have stored it' }).click();
    await visit.page.getByText('expires in').scrollIntoViewIfNeeded();
  },
  month: async (visit) => {
    await visitBusyAccount(visit);
    await dailyUsage(visit.page).evaluate((section) => section.scrollIntoView());
  },
  rejections: async (visit) => {
    await visitBusyAccount(visit);
    await visit.page.getByRole('region', { name: 'Rejected requests' }).evaluate((section) => section.scrollIntoView());
  },
  rotation: async (visit) => {
    await portalViews.newKey?.(visit);
    await visit.page.getByRole('button', { name: 'Rotate My first key' }).click();
    await visit.page.getByRole('dialog').waitFor();
  },
};

interface Picture {
  readonly view: string;
  readonly visitPage: (options: BrowserContextOptions) => Promise<Visit>;
  readonly goTo: (visit: Visit) => Promise<unknown>;
}

const pictures: readonly Picture[] = [
  ...Object.entries(views).map(([view, goTo]) => ({
    view,
    goTo,
    visitPage: (options: BrowserContextOptions) => visitReference(undefined, options),
  })),
  ...Object.entries(portalViews).map(([view, goTo]) => ({ view: `portal-${view}`, goTo, visitPage: visitPortal })),
];

/** Screenshots for a person to look at, in `build/screenshots`. */
describe.each(pictures)('a picture of $view', ({ view, visitPage, goTo }) => {
  describe.each(Object.entries(screens))('on a %s', (screen, options) => {
    it.each(['light', 'dark'] as const)('in %s', async (colorScheme) => {
      const visit = await visitPage({ ...options, colorScheme });
      await goTo(visit);
      await visit.page.waitForLoadState('networkidle');
      await visit.page.screenshot({ path: join(folder, `${view}-${screen}-${colorScheme}.png`), animations: 'disabled' });
    });
  });
});
