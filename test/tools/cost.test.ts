import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import type { LogEvent, LogLine } from '../../shared/http/request/functionDependencies.ts';
import { idleRows, sizes } from '../../tools/bench/cost/idle.ts';
import { costOf, type Measurement, prices } from '../../tools/bench/cost/prices.ts';
import { synthesize } from '../infra/assembly.ts';
import { callsStore, everyOperation, operationOf } from '../support/everyOperation.ts';
import { instanceDependencies } from '../support/inProcess.ts';
import { openMeter } from '../support/meter.ts';
import type { TestRequest, TestResponse } from '../support/request.ts';
import { startService } from '../support/service.ts';

const service = await startService('cost');
const meter = openMeter();
let line: LogLine | LogEvent | undefined;
let drawn = 0;
const call = service.callWith(
  instanceDependencies({
    client: meter.documents,
    names: service.tables,
    now: () => service.now,
    // Ids ascend, and all versions have 15 digits, as most: a byte more may change a cent.
    random: (limit) => (Math.floor(limit / 2) + drawn++) % limit,
    log: (written) => {
      line = written;
    },
  }),
);

/** So that lists have full pages, and the key is in use. */
async function fillStore(): Promise<void> {
  const post = async (path: string, json: object): Promise<number> => (await call({ method: 'POST', path, json })).body.id;
  for (let index = 0; index < 25; index++) {
    const categoryId = await post('/categories', { name: 'Parrots', description: 'They answer back, most of them in whole sentences' });
    const petId = await post('/pets', { name: 'Polly', categoryId, status: 'available' });
    await call({ method: 'PUT', path: `/store/inventory/${petId}`, json: { quantity: 1_000 } });
    await post('/store/orders', { petId, quantity: 1, shipDate: '2027-01-15T10:00:00Z' });
  }
}

/** A response as HTTP/1.1 writes it, without the few headers that the gateway adds. */
const sentBytes = ({ status, headers, text }: TestResponse) =>
  Buffer.byteLength([`HTTP/1.1 ${status}`, ...Object.entries(headers).map((header) => header.join(': ')), '', text].join('\r\n'));

/** What each operation takes, by its name in the table. */
async function measure(): Promise<ReadonlyMap<string, Measurement>> {
  await fillStore();
  const measured = new Map<string, Measurement>();
  const requests = await everyOperation({ call, signIn: service.signIn, now: 0 });
  const noKey = async (): Promise<TestRequest> => ({ method: 'GET', path: '/pets', key: null });
  for (const [name, newRequest] of Object.entries({ ...requests, 'rejected: no API key': noKey })) {
    const operationId = operationOf(name);
    if (!callsStore(operationId) || operationId === 'unmatchedRoute') continue;
    const request = await newRequest();
    await meter.taken();
    const response = await call(request);
    if (request.key !== null) expect(response.status, name).toBeLessThan(300);
    const logBytes = JSON.stringify(line).length;
    measured.set(name.replaceAll(/\d{9,}/g, '1'), { operationId, ...(await meter.taken()), logBytes, sentBytes: sentBytes(response) });
  }
  return measured;
}

/** The rows of the table whose first column has this title. */
const tableUnder = (title: string) => new RegExp(`(?<=^\\| ${title} \\|.*\\n\\|.*\\n)(\\|.*\\n)*`, 'm');
const textOf = (rows: readonly (readonly unknown[])[]) => rows.map((row) => `| ${row.join(' | ')} |\n`).join('');

/** A row for all that take the same units: the units, the dollars from the least to the most, the names. */
function rowsByUnits(operations: readonly (readonly [string, Measurement])[]): readonly (readonly string[])[] {
  const ascending = operations.toSorted(([, a], [, b]) => a.writeUnits - b.writeUnits || a.readUnits - b.readUnits);
  const groups = Map.groupBy(ascending, ([, { writeUnits, readUnits }]) => `${writeUnits} | ${readUnits}`);
  return [...groups].map(([units, ones]) => {
    const dollars = ones.map(([, measured]) => costOf(measured));
    const range = new Set([Math.min(...dollars), Math.max(...dollars)].map((one) => one.toFixed(2)));
    return [units, [...range].join('–'), ones.map(([name]) => name).join('; ')];
  });
}

it('docs/cost.md has the cost of each operation that it lists, and of a month without calls', async () => {
  const page = readFileSync(join(root, 'docs/cost.md'), 'utf8');
  const listed = tableUnder('WCU.*')
    .exec(page)?.[0]
    .split(/; | \| | \|\n/);
  // `npm run cost` writes the page, and adds new operations.
  const isListed = (name: string) => process.env.npm_lifecycle_event === 'cost' || listed?.includes(name);
  const operations = rowsByUnits([...(await measure())].filter(([name]) => isListed(name)));
  const stages = await Promise.all(sizes.map(synthesize));
  const expected = page
    .replace(tableUnder('WCU.*'), textOf(operations))
    .replace(tableUnder('a month without calls'), textOf(idleRows(stages.map(({ template }) => template))));
  await expect(expected).toMatchFileSnapshot('../../docs/cost.md');
});

it('the cost of a million requests includes the gateway once per 512 KB of response', () => {
  const costOfBytes = (sentBytes: number) =>
    costOf({ operationId: 'getReferenceAsset', writeUnits: 0, readUnits: 0, logBytes: 100, sentBytes });
  expect(costOfBytes(512 * 1024 + 1) - costOfBytes(512 * 1024)).toBeCloseTo(prices.httpApiMillion);
});
