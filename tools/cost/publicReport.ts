import { table } from '../bench/markdown.ts';
import { costOf } from './costOf.ts';
import { prices } from './prices.ts';
import type { PublicFile } from './publicFiles.ts';

const million = 1_000_000;
const gigabit = 1e9 / 8;
const shownBytes = 50_000;
const count = (value: number) => Math.round(value).toLocaleString('en-US');

/** The part of `docs/benchmarks/cost.md` on what anybody may load without a key. @param files the largest first */
export function publicReport(files: readonly PublicFile[]): string {
  const shown = files.filter(({ unpacked }) => unpacked.sentBytes >= shownBytes);
  const rows = shown.map(({ name, gzipped, unpacked }) => [
    `\`${name}\``,
    count(gzipped.sentBytes),
    costOf(gzipped).toFixed(2),
    count(unpacked.sentBytes),
    costOf(unpacked).toFixed(2),
  ]);
  const [largest] = files;
  if (!largest) throw new Error('no page is public');
  const bytes = largest.unpacked.sentBytes;
  const fromCopies = prices.cloudFrontMillion + prices.webAclMillion + ((bytes * million) / 1e9) * prices.cloudFrontGigabyte;
  return `## Public pages and files

Anybody may load these without a key, and no limit of the service counts them. The caller decides whether a response is gzipped. A million
requests of each, in dollars; the gateway counts a request once for each ${count(prices.httpApiBytes)} bytes. The ${files.length - shown.length} others have fewer than ${count(shownBytes)} bytes.

${table(['', 'bytes, gzipped', 'dollars', 'bytes, unpacked', 'dollars'], rows)}

Who loads the first one unpacked, at a gigabit per second, costs ${((gigabit / bytes) * 3_600 * (costOf(largest.unpacked) / million)).toFixed(2)} dollars per hour. With \`edge: true\` CloudFront sends these files
from its own copies, without gateway and function: a million of the first one cost ${fromCopies.toFixed(2)}, and the firewall limits each address.
`;
}
