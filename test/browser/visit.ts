import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';

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

/** The browser itself sends no requests: no update, no telemetry. */
const quiet = ['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

let browser: Browser;
let sharedVisit: Visit | undefined;

// Each file has modules of its own in this mode, and so one browser, that of Debian or `CHROMIUM`. The pages of each test are closed after
// it, except the shared one.
beforeAll(async () => {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', ...quiet] });
});
afterEach(async ({ task }) => {
  // A failed test may leave it open at a dialog.
  if (task.result?.state === 'fail') sharedVisit = undefined;
  const contexts = browser.contexts().filter((context) => context !== sharedVisit?.page.context());
  // A response that a test changes may still be on its way.
  for (const page of contexts.flatMap((context) => context.pages())) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await Promise.all(contexts.map((context) => context.close()));
});
afterAll(() => browser.close());

/** An empty page in a new browser context. */
export async function newVisit(options: BrowserContextOptions = {}): Promise<Visit> {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', permissions, ...options });
  const page = await context.newPage();
  const requests: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => /^(data|blob):/.test(request.url()) || requests.push(request.url()));
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, requests, complaints };
}

/** By how many pixels a page is wider than its screen. Not than `innerWidth`, which grows with the page of a phone. */
export const excessWidth = (page: Page): Promise<number> =>
  page.evaluate((width) => document.documentElement.scrollWidth - width, page.viewportSize()?.width ?? 0);

/**
 * The elements that a screen cuts: they reach beyond it, out of the header, or out of a part that hides what does not fit. Not what is
 * hidden from the eye, may be scrolled to, or ends in an ellipsis.
 * @param within a selector of the parts to look into
 */
export const cutElements = (page: Page, within: string): Promise<readonly string[]> =>
  page.evaluate(
    ([within, width]) => {
      const scrolls = (element: Element | null): boolean =>
        element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
      const isHidden = (element: Element | null): boolean =>
        element !== null && (getComputedStyle(element).clipPath !== 'none' || isHidden(element.parentElement));
      const isCut = (element: HTMLElement) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const header = element.closest('.page-header')?.getBoundingClientRect();
        if (header && (top < header.top || bottom > header.bottom)) return true;
        if (!scrolls(element) && (left < -1 || right > width + 1)) return true;
        const { overflowX, textOverflow } = getComputedStyle(element);
        return /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1;
      };
      return [...document.querySelectorAll<HTMLElement>(`${within}, :is(${within}) *`)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isHidden(element) && isCut(element))
        .map(({ outerHTML }) => `${innerWidth}: ${outerHTML.slice(0, 120)}`);
    },
    [within, page.viewportSize()?.width ?? 0] as const,
  );

/** Resolves when the page has drawn what it has to draw. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Holds the requests to an address. @returns lets them go on */
export async function hold(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    // The page may have given it up.
    await route.continue().catch(() => {});
  });
  return resolve;
}

/** An error in the form that the service sends, for a page that must not get what it has requested. */
export const rejection = (status: number, code: string, headers: Readonly<Record<string, string>> = {}) => ({
  status,
  headers,
  json: { code, message: 'this is why', status },
});

/** Opens the reference. @param at the place in it, such as `tag/orders` */
export async function visitReference(at = `key=${demoKey}`, options: BrowserContextOptions = {}): Promise<Visit> {
  const visit = await newVisit(options);
  await visit.page.goto(`${cloudUrl}/docs#${at}`);
  await waitForReference(visit.page);
  return visit;
}

/** The reference with a key, loaded once for the tests of a file that leave it as it is. */
export async function visitSharedReference(): Promise<Visit> {
  sharedVisit ??= await visitReference();
  return sharedVisit;
}

/** Before it is drawn, the reference does not notice a change of its address. */
export const waitForReference = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: 'Key and plans', level: 1 }).waitFor({ state: 'attached' });

/**
 * Scrolls a section into view. @param at tag, method and path of an operation as in its address, `orders/GET/store/orders`, or the name of
 * a guide
 */
export async function show({ page }: Visit, at: string) {
  await waitForReference(page);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `tag/${at}`);
  const section = page.locator(`section[id$="/${at}"]`);
  await section.waitFor();
  return section;
}

export const panelOf = (page: Page) => page.getByRole('dialog', { name: 'API Client' });
export const senderOf = (page: Page, method: string) =>
  panelOf(page)
    .getByRole('button', { name: `Send ${method} request` })
    .first();

/** Opens the panel that sends an operation. @param operation as for `show` */
export async function tryOperation(visit: Visit, operation: string): Promise<void> {
  const section = await show(visit, operation);
  await section.locator('.show-api-client-button').click();
  await panelOf(visit.page).waitFor();
}

/** Sends the opened operation. @returns the response */
export async function sendOperation({ page }: Visit, method: string) {
  await page.waitForLoadState('networkidle');
  const answered = page.waitForResponse(
    (response) => response.request().method() === method.toUpperCase() && !response.url().startsWith(`${cloudUrl}/docs`),
  );
  await senderOf(page, method).click();
  return answered;
}

/** The API key that the reference has. */
export const tokenInHand = (page: Page): Promise<string> => page.getByRole('textbox', { name: /token/i }).first().inputValue();

export const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** As a browser does without https, or where its owner has forbidden it. */
export const forbidCopying = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
