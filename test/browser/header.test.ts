import { expect, it } from 'vitest';
import { signInButton, visitPortal } from './portal.ts';
import { cloudUrl, cutElements, drawn, excessWidth, hold, phone, visitReference } from './visit.ts';

it('one header leads from each page to the others, also from the sign-in', async () => {
  const { page } = await visitPortal();
  const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
  const addresses = () => links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  const expected = ['docs', 'portal', 'health'].map((path) => `${cloudUrl}/${path}`);
  expect(await addresses()).toEqual(expected);
  const brand = async () => (await page.locator('.home').boundingBox())?.x;
  const place = await brand();
  await signInButton(page).click();
  await page.getByLabel('E-mail address').waitFor();
  expect(await addresses()).toEqual(expected);
  expect(await brand()).toBe(place);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await cutElements(page, 'body')).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await links.getByText('Reference').click();
  await page.getByRole('heading', { name: 'Pet Store Service', level: 1 }).waitFor();
  expect(await addresses()).toEqual(expected);
  expect(await brand()).toBe(place);
  expect(await links.filter({ hasText: 'Reference' }).getAttribute('aria-current')).toBe('page');
});

it('the status is shown in place, as it is at the last click', async () => {
  const { page } = await visitPortal(phone);
  const status = page.getByRole('link', { name: 'Status' });
  await status.click();
  await page.getByRole('link', { name: 'Status: up' }).waitFor();
  const release = await hold(page, '**/health');
  const late = page.waitForResponse((response) => response.url().endsWith('/health') && response.ok());
  await status.click();
  await page.route('**/health', (route) => route.fulfill({ status: 503 }));
  await status.click();
  await page.getByRole('link', { name: 'Status: down' }).waitFor();
  release();
  await late;
  await drawn(page);
  await page.setViewportSize({ width: 320, height: 700 });
  expect([await excessWidth(page), await cutElements(page, '.page-header')]).toEqual([0, []]);
  expect([await status.textContent(), page.url(), page.context().pages().length]).toEqual(['Status: down', `${cloudUrl}/portal`, 1]);
});

it('a theme chosen on one page applies to the other page and to the next visit', async () => {
  const { page } = await visitReference(undefined, { colorScheme: 'light' });
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole('radio', { name: 'Light theme' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.getByRole('link', { name: 'Portal', exact: true }).click();
  await signInButton(page).waitFor();
  expect(await background()).toBe(dark);
  await page.reload();
  expect([await background(), await page.getByRole('radio', { name: 'Dark theme' }).isChecked()]).toEqual([dark, true]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('radio', { name: 'Theme of the system' }).focus();
  await page.keyboard.press('Space');
  expect(await background()).toBe(dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(background).toBe(light);
});

it('one button on a narrow phone chooses the next theme', async () => {
  const { page } = await visitPortal({ viewport: { width: 320, height: 700 }, colorScheme: 'light' });
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  const box = (await page.getByRole('group', { name: 'Theme' }).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  for (const next of ['light', 'dark', 'system', 'light']) {
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    expect(await theme()).toBe(next);
  }
});

it('Tab and Enter skip the header of a page, and leave the address as it is', async () => {
  const { page } = await visitPortal();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await signInButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
  expect(page.url()).toBe(`${cloudUrl}/portal`);
});

it('Tab and Enter skip the header and the sidebar of the reference', async () => {
  const { page } = await visitReference();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  const target = await skip.evaluate((link) => document.getElementById((link as HTMLAnchorElement).hash.slice(1))?.tagName);
  expect(target).toBe('MAIN');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  expect(await page.getByRole('main').getByRole('navigation', { name: 'Ways on' }).count()).toBe(1);
  expect(await page.getByRole('main').locator('aside').count()).toBe(0);
  expect(page.url()).toBe(`${cloudUrl}/docs`);
});
