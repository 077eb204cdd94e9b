import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { launchChromium } from './chromium.ts';

/** A page in its own browser context, and a record of what it did. */
export interface Visit {
  readonly page: Page;
  /** The address of every request, except `data:` addresses. */
  readonly requests: readonly string[];
  /** Errors and warnings of the console, and uncaught exceptions. */
  readonly complaints: readonly string[];
}

export const cloudUrl = inject('cloudUrl');
export const demoKey = inject('demoKey');

export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

let browser: Browser;

/** One browser for the tests of a file; the pages of each are closed after it. */
export function withBrowser(): void {
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
  afterAll(() => browser.close());
}

/** An empty page in a new browser context. */
export async function newVisit(options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const requests: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => /^(data|blob):/.test(request.url()) || requests.push(request.url()));
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, requests, complaints };
}

/** Opens the reference. @param at the place in it, such as `tag/orders` */
export async function visitReference(at = `key=${demoKey}`, options: BrowserContextOptions = {}): Promise<Visit> {
  const visit = await newVisit(options);
  await visit.page.goto(`${cloudUrl}/docs#${at}`);
  await visit.page.getByRole('heading', { name: 'Pet Store Service', level: 1 }).waitFor({ state: 'attached' });
  return visit;
}

/**
 * Scrolls a section into view. @param at tag, method and path of an operation as in its address, `orders/GET/store/orders`, or the name of
 * a guide
 */
export async function show({ page }: Visit, at: string) {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `tag/${at}`);
  const section = page.locator(`section[id$="/${at}"]`);
  await section.waitFor();
  return section;
}

/** The API key that the reference has. */
export const tokenInHand = (page: Page): Promise<string> => page.getByRole('textbox', { name: /token/i }).first().inputValue();
