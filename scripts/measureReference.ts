import { type Browser, chromium } from 'playwright-core';
import { startLocalCloud } from '../local/cloud.ts';

/** What the reference page costs on loopback: `node scripts/measureReference.ts [visits]`. Each visit is of a browser that was never there. */
const visits = Number(process.argv[2] ?? 5);

interface Cost {
  readonly requests: number;
  readonly transferredBytes: number;
  readonly firstPaintMilliseconds: number;
  /** Until the contract's own words and the list of its operations can be read. */
  readonly firstViewMilliseconds: number;
}

await using cleanup = new AsyncDisposableStack();
const cloud = await startLocalCloud({ port: 0, samples: true });
cleanup.defer(cloud.stop);
const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update'];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args });
cleanup.defer(() => browser.close());

console.log('visit  requests  KB first  KB again  first paint  first view  view again');
for (let visit = 1; visit <= visits; visit += 1) {
  const [first, again] = await costs(browser, `${cloud.url}/docs`);
  const cells = [
    [visit, 5],
    [`${first.requests}/${again.requests}`, 10],
    [(first.transferredBytes / 1000).toFixed(1), 10],
    [(again.transferredBytes / 1000).toFixed(1), 10],
    [`${first.firstPaintMilliseconds} ms`, 13],
    [`${first.firstViewMilliseconds} ms`, 12],
    [`${again.firstViewMilliseconds} ms`, 12],
  ] as const;
  console.log(cells.map(([text, width]) => String(text).padStart(width)).join(''));
}

/** Of a first visit and the one after it. */
async function costs(from: Browser, url: string): Promise<readonly [Cost, Cost]> {
  await using context = await from.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  let requests = 0;
  let transferredBytes = 0;
  network.on('Network.responseReceivedExtraInfo', () => {
    requests += 1;
  });
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    transferredBytes += encodedDataLength;
  });
  await network.send('Network.enable');

  async function visit(): Promise<Cost> {
    await page.goto('about:blank');
    requests = 0;
    transferredBytes = 0;
    const startedAt = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    await page.getByText('Pet records').first().waitFor();
    const firstViewMilliseconds = Math.round(performance.now() - startedAt);
    const firstPaint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN);
    await page.waitForLoadState('networkidle');
    return { requests, transferredBytes, firstPaintMilliseconds: Math.round(firstPaint), firstViewMilliseconds };
  }
  return [await visit(), await visit()];
}
