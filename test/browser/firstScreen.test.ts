import { describe, expect, it } from 'vitest';
import { cloudUrl, copied, demoKey, forbidCopying, hold, newVisit, phone, visitReference, waitForReference } from './visit.ts';

describe('the first screen of the reference', () => {
  it.each([
    ['a desktop', { viewport: { width: 1280, height: 800 } }],
    ['a phone', phone],
  ])('shows on the first screen of %s what the service is, a request to copy with its response, and three ways on', async (_, options) => {
    const { page } = await visitReference(undefined, options);
    const screen = page.locator('.first-screen').last();
    const ways = screen.getByRole('navigation', { name: 'Ways on' }).getByRole('link');
    const copy = screen.getByRole('button', { name: 'Copy' }).filter({ visible: true });
    const shown = [
      screen.getByRole('heading', { name: 'Pet Store Service', level: 1 }),
      screen.getByText('An HTTPS API for pet stores'),
      screen.getByText('"status": "queued"'),
      copy,
      ...(await ways.all()),
    ];
    expect(shown).toHaveLength(7);
    for (const part of shown) {
      const box = await part.boundingBox();
      expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThan(options.viewport?.height ?? 0);
    }
    for (const [name, place] of [
      ['Quickstart', 'Quickstart'],
      ['Pet operations', 'Pet records'],
    ] as const) {
      await screen.getByRole('link', { name }).click();
      await page.getByRole('heading', { name: place, exact: true, level: 2 }).waitFor();
    }
    await page.goto(`${cloudUrl}/docs`);
    await screen.getByRole('link', { name: 'Get a key' }).click();
    await page.waitForURL(`${cloudUrl}/portal`);
  });

  it('has a first request to copy while the reference is not there yet, and keeps its place when it comes', async () => {
    const { page } = await newVisit();
    const release = await hold(page, '**/openapi.json');
    await page.goto(`${cloudUrl}/docs`);
    const title = page.getByRole('heading', { name: 'Pet Store Service', level: 1 });
    await page.getByRole('button', { name: 'Python' }).click();
    await page.getByRole('button', { name: 'Copy' }).filter({ visible: true }).click();
    await page.getByText('Copied').filter({ visible: true }).waitFor();
    expect(await copied(page)).toContain(`requests.post(\n    "${cloudUrl}/messages"`);
    const place = await title.boundingBox();
    release();
    await waitForReference(page);
    expect(await title.boundingBox()).toEqual(place);
    await page.getByRole('button', { name: 'Python', pressed: true }).first().waitFor();
  });

  it('masks the key, copies the whole one, and shows it where the browser does not allow to copy', async () => {
    const { page } = await visitReference();
    const screen = page.locator('.first-screen').last();
    const masked = `Bearer petstore_…${demoKey.slice(-4)}`;
    const copy = screen.getByRole('button', { name: 'Copy' }).filter({ visible: true });
    for (const [language, program] of [
      ['Python', /^import requests\n/],
      ['Typed client', /createPetStore\(/],
      ['curl', new RegExp(`^curl -i ${cloudUrl}/messages `)],
    ] as const) {
      await screen.getByRole('button', { name: language }).click();
      await copy.click();
      await screen.getByText('Copied').filter({ visible: true }).waitFor();
      expect(await copied(page)).toMatch(program);
      expect(await copied(page)).toContain(demoKey);
      expect(await screen.textContent()).not.toContain(demoKey);
    }
    await screen.getByText(masked).filter({ visible: true }).waitFor();
    await forbidCopying(page);
    await copy.click();
    await screen.getByText(`Bearer ${demoKey}`).filter({ visible: true }).waitFor();
  });

  it('leads first to a key, or to the quickstart if the reader has one', async () => {
    const { page } = await newVisit();
    const primary = page.locator('.first-screen .primary');
    await page.goto(`${cloudUrl}/docs`);
    await page.getByRole('button', { name: 'Python' }).first().waitFor();
    expect(await primary.allTextContents()).toEqual(['Get a key']);
    await page.goto('about:blank');
    await page.goto(`${cloudUrl}/docs#key=${demoKey}`);
    await page.getByRole('button', { name: 'Python' }).first().waitFor();
    expect(await primary.allTextContents()).toEqual(['Quickstart']);
  });

  it('leads to the contract and the guides as text where there are no scripts, and the portal says that it needs them', async () => {
    const { page } = await newVisit({ javaScriptEnabled: false });
    await page.goto(`${cloudUrl}/docs`);
    expect(await page.getByRole('link', { name: 'the contract' }).getAttribute('href')).toBe('openapi.yaml');
    expect(await page.getByText('loading').count()).toBe(0);
    await page.getByRole('link', { name: 'Quickstart' }).first().click();
    expect(await page.locator('pre').textContent()).toContain(`export BASE_URL='${cloudUrl}'`);
    await page.goto(`${cloudUrl}/portal`);
    await page.getByText('It needs JavaScript').waitFor();
  });
});
