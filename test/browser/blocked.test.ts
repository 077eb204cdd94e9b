import { describe, expect, it } from 'vitest';
import { signInButton } from './portal.ts';
import { cloudUrl, copied, demoKey, newVisit, tokenInHand, visitReference, waitForReference } from './visit.ts';

/** As a browser does whose owner has blocked the data of the site. */
async function visitBlocked() {
  const visit = await newVisit();
  await visit.page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  return visit;
}

describe('a browser that blocks site data', () => {
  it('shows the reference, which keeps key, language and theme until it is left', async () => {
    const { page, complaints } = await visitBlocked();
    await page.goto(`${cloudUrl}/docs#key=${demoKey}`);
    await waitForReference(page);
    expect(await tokenInHand(page)).toBe(demoKey);
    await page.getByRole('button', { name: 'Python' }).first().click();
    await page.getByRole('radio', { name: 'Dark theme' }).press('Space');
    await page.getByRole('button', { name: 'Copy' }).filter({ visible: true }).first().click();
    await expect.poll(() => copied(page)).toContain('import requests');
    expect(complaints).toEqual([]);
  });

  it('shows the portal, which says in place of the sign-in why there is none', async () => {
    const { page, complaints } = await visitBlocked();
    await page.goto(`${cloudUrl}/portal`);
    await page.getByRole('alert').getByText('Your browser blocks site data, which a sign-in needs. Allow it for this site').waitFor();
    expect(await signInButton(page).count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

it('a key that is pasted into the address of an open reference is taken, leaves the address, and is there after a reload', async () => {
  const { page } = await visitReference('tag/orders');
  expect(await tokenInHand(page)).toBe('');
  await page.evaluate((key) => location.assign(`#key=${key}`), demoKey);
  await expect.poll(() => tokenInHand(page).catch(() => '')).toBe(demoKey);
  expect(page.url()).toBe(`${cloudUrl}/docs`);
  await page.reload();
  expect(await tokenInHand(page)).toBe(demoKey);
});
