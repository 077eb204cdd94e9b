import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { root } from '../../common/root.ts';
import { startLocalCloud } from '../../local/cloud.ts';
import { startScratchDynamoDb } from '../../local/dynamodb/scratchDynamoDb.ts';
import { launchChromium } from '../../test/browser/chromium.ts';
import { benchArguments } from './benchArguments.ts';
import { startPeer } from './referencePeer.ts';

await benchArguments(
  'bench:reference',
  `Measures how long a reader waits, in visits of a browser with an empty cache, in turn with a peer on the same machine. Prints the
results and writes them to docs/benchmarks/reference.md. It finds Chromium as the browser tests do.`,
  {},
);

const visits = 9;

interface Visit {
  readonly requests: number;
  readonly transferredBytes: number;
  /** Milliseconds until the title of the contract and the list of its operations can be read. */
  readonly firstView: number;
}

interface Visitor {
  readonly name: string;
  readonly url: string;
  readonly first: Visit[];
  readonly again: Visit[];
}

console.error('The local cloud starts…');
await using cleanup = new AsyncDisposableStack();
const store = await startScratchDynamoDb('bench');
cleanup.defer(store.stop);
const cloud = await startLocalCloud({ port: 0, dynamoDbEndpoint: store.endpoint, tablePrefix: store.tablePrefix, samples: true });
cleanup.defer(cloud.stop);
const peer = await startPeer();
cleanup.defer(() => void peer.stop());
const browser = await launchChromium();
cleanup.defer(() => browser.close());

const ours: Visitor = { name: 'this service', url: `${cloud.url}/docs`, first: [], again: [] };
const theirs: Visitor = { name: '@scalar/api-reference in one file', url: peer.url, first: [], again: [] };
for (let round = -1; round < visits; round += 1) {
  console.error(round < 0 ? 'Warming up…' : `Visit ${round + 1} of ${visits}…`);
  for (const visitor of [ours, theirs]) {
    const [first, again] = await visitTwice(browser, visitor.url);
    // The first round warms the caches outside the browser.
    if (round < 0) continue;
    visitor.first.push(first);
    visitor.again.push(again);
  }
}

const report = `# What a reader waits for

${new Date().toISOString().slice(0, 10)}. Made by \`npm run bench:reference\`, which writes this page.

The reference page on loopback, compared with its library as one file with the same contract, in a Chromium with an empty cache; medians of
${visits} visits each, in turn. A page can be read as soon as it shows the list of operations. Ratios hold on other machines; milliseconds are those
of this machine.

|  | requests | KB | first view ms | second visit: requests | KB | view ms |
| --- | --: | --: | --: | --: | --: | --: |
${[ours, theirs].map(row).join('\n')}

First view, ratio to the one file: ${(median(ours.first, 'firstView') / median(theirs.first, 'firstView')).toFixed(2)}. Wanted: a first view below 1,500 ms, less than 1,500 KB, and 304 for repeated requests.
`;
console.log(report);
const folder = join(root, 'docs/benchmarks');
await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'reference.md'), report);

function row({ name, first, again }: Visitor): string {
  const cells = [first, again].flatMap((of) => [
    median(of, 'requests'),
    (median(of, 'transferredBytes') / 1000).toFixed(1),
    Math.round(median(of, 'firstView')),
  ]);
  return `| ${[name, ...cells].join(' | ')} |`;
}

function median(of: readonly Visit[], figure: keyof Visit): number {
  const sorted = of.map((visit) => visit[figure]).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

async function visitTwice(from: Browser, url: string): Promise<readonly [Visit, Visit]> {
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

  async function visit(): Promise<Visit> {
    await page.goto('about:blank');
    requests = 0;
    transferredBytes = 0;
    const startedAt = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    await page.getByText('Pet records').first().waitFor();
    const firstView = performance.now() - startedAt;
    // Until half a second without a response.
    for (let before = -1; before !== transferredBytes; await setTimeout(500)) before = transferredBytes;
    return { requests, transferredBytes, firstView };
  }
  return [await visit(), await visit()];
}
