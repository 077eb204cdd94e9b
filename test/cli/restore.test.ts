import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { TableControl } from '../../cli/aws/tableControl.ts';
import { createMissingTables, tableInputs } from '../../local/dynamodb/localDynamoDb.ts';
import type { TableName } from '../../shared/dynamodb/tables.ts';
import { perTable } from '../../shared/dynamodb/tableVariables.ts';
import { startShop } from '../support/service.ts';
import { type Around, endpoint, scan, sdk } from '../support/store.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { atProd, beforeCall, failed, interruptEachCall, operatorOf } from './operator.ts';

const { service, send, newPet, newOrder } = await startShop('restore');
const moment = '2026-11-20T12:34:56Z';
const folder = temporaryFolder();

/** Copies these tables as they are now: the embedded DynamoDB cannot restore one. */
async function copyTables(copied: readonly TableName[]): Promise<void> {
  const inputs = tableInputs(perTable(copyOf)).filter(({ TableName }) => copied.some((table) => copyOf(table) === TableName));
  await createMissingTables(endpoint, inputs);
  for (const table of copied) for (const Item of await scan(service.tables[table])) await sdk.put({ TableName: copyOf(table), Item });
}

const operator = (around?: Around) =>
  operatorOf(service, around, { openControl: async () => ({ status: async () => 'ACTIVE' }) as Partial<TableControl> as TableControl });
const run = (command: string) => operator().run(`restore ${command}`);

/** A file of differences. */
async function fileOf(...lines: (object | string)[]): Promise<string> {
  const file = join(folder, 'differences.jsonl');
  await writeFile(file, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));
  return file;
}

const copyOf = (table: TableName) => `${service.tables[table]}-20261120T123456Z`;
const byId = async (table: TableName) => new Map((await scan(service.tables[table])).map((item) => [item.id, item]));

describe('petstore restore', () => {
  it('brings back what a mistake deleted and changed, and leaves what came after it', async () => {
    const [lost, renamed, kept] = [await newPet(), await newPet(), await newPet()];
    const order = await newOrder({ petId: kept });
    const tables = ['pets', 'orders', 'categoryCounts'] as const;
    await copyTables(tables);
    const was = await byId('pets');
    await send('DELETE', `/pets/${lost}`);
    await send('PATCH', `/pets/${renamed}`, { name: 'a mistake' });
    await send('PATCH', `/pets/${kept}`, { name: 'as it must be now' });
    const later = await newPet();
    const now = await byId('pets');

    const lines: string[] = [];
    for (const table of tables) {
      const { code, out, err } = await run(`compare ${table} --stage prod --at ${moment}`);
      expect(code).toBe(0);
      if (table === 'pets') expect(err).toBe(`${atProd}\nSince then: 1 deleted, 2 changed, 1 added.`);
      if (table === 'orders') expect([out, err]).toEqual(['', `${atProd}\nSince then: 0 deleted, 0 changed, 0 added.`]);
      lines.push(...out.split('\n').filter(Boolean));
    }
    // The person who restores leaves out what is right as it is now.
    const chosen = lines.filter((line) => JSON.parse(line).now?.id !== kept && JSON.parse(line).table === 'pets');
    expect(chosen).toHaveLength(3);
    const applyDifference = `apply ${await fileOf(...chosen)} --stage prod`;
    const left = '2 changed or added items skipped. To apply these, add --changed or --added.';
    expect(await run(applyDifference)).toMatchObject({ code: 0, out: `1 items applied; 0 needed no change.\n${left}` });
    expect(await byId('pets')).toEqual(new Map([...now, [lost, was.get(lost)]]));
    expect((await run(`${applyDifference} --changed`)).code).toBe(0);
    expect(await byId('pets')).toEqual(new Map([...now, [lost, was.get(lost)], [renamed, was.get(renamed)]]));
    expect((await send('GET', `/pets?id=${lost}`)).status).toBe(200);
    expect((await send('GET', `/store/orders/${order}`)).status).toBe(200);
    const all = `${applyDifference} --changed --added`;
    expect(await run(all)).toMatchObject({ code: 0, out: '1 items applied; 2 needed no change.' });
    expect((await byId('pets')).has(later)).toBe(false);
    expect(await run(all)).toMatchObject({ code: 0, out: '0 items applied; 3 needed no change.' });
  });

  it('puts no item back without the counts of the same account that go with it', async () => {
    const categoryId = (await send('POST', '/categories', { name: 'lost' })).body.id;
    const pet = (await send('POST', '/pets', { name: 'lost', categoryId })).body.id;
    const ordered = await newPet();
    const order = await newOrder({ petId: ordered });
    const [pets, orders, counts] = [await byId('pets'), await byId('orders'), await byId('categoryCounts')];
    await send('DELETE', `/pets/${pet}`);
    await send('DELETE', `/store/orders/${order}`);
    const [petsNow, countsNow] = [await byId('pets'), await byId('categoryCounts')];
    const changedCount = [...counts.keys()].find((id) => countsNow.get(id)?.pets !== counts.get(id)?.pets);
    const count = { table: 'categoryCounts', now: countsNow.get(changedCount), was: counts.get(changedCount) };
    const lost = { table: 'pets', was: pets.get(pet) };
    const lostOrder = { table: 'orders', was: orders.get(order) };
    const counted = { table: 'pets', now: petsNow.get(ordered), was: pets.get(ordered) };
    for (const lines of [
      [lost, count],
      [lostOrder, counted],
    ]) {
      const file = await fileOf(...lines);
      expect(await run(`apply ${file} --stage prod`)).toMatchObject(failed('Nothing was put back'));
      expect([(await byId('pets')).has(pet), (await byId('orders')).has(order)]).toEqual([false, false]);
    }
    for (const [table, was] of [
      ['pets', lost],
      ['orders', lostOrder],
    ] as const) {
      const added = { table, now: { ...was.was, id: 999_999_999_999 } };
      const file = await fileOf(lost, count, lostOrder, counted, added);
      expect(await run(`apply ${file} --changed --stage prod`)).toMatchObject(failed(`${service.accountId} has added ${table}`));
      expect([(await byId('pets')).has(pet), (await byId('orders')).has(order)]).toEqual([false, false]);
    }
    const others = { table: 'pets', now: { accountId: 'acct_00000000000009', id: 999_999_999_999 } };
    expect((await run(`apply ${await fileOf(lost, count, lostOrder, counted, others)} --changed --stage prod`)).code).toBe(0);
    expect((await send('DELETE', `/categories/${categoryId}`)).status).toBe(409);
    expect((await send('DELETE', `/pets/${ordered}`)).status).toBe(409);
  });

  it.each<[string, boolean, string, object, object]>([
    ['a changed item that somebody changes', true, '/pets/', { name: 'meanwhile' }, { details: { name: 'meanwhile' } }],
    ['a changed item that somebody stocks', true, '/store/inventory/', { quantity: 7 }, { details: { name: 'a mistake' }, stock: 7 }],
    ['an added item that somebody stocks', false, '/store/inventory/', { quantity: 7 }, { details: { name: 'a mistake' }, stock: 7 }],
  ])('leaves %s just before the write', async (_, wasThere, path, json, stored) => {
    const pet = await newPet();
    const was = (await byId('pets')).get(pet);
    await send('PATCH', `/pets/${pet}`, { name: 'a mistake' });
    const now = (await byId('pets')).get(pet);
    const method = path === '/pets/' ? 'PATCH' : 'PUT';
    const change = beforeCall('TransactWriteItems', (call) => call === 1 && send(method, `${path}${pet}`, json));
    const file = await fileOf({ table: 'pets', now, ...(wasThere && { was }) });
    const { code, err } = await operator(change).run(`restore apply ${file} --changed --added --stage prod`);
    expect([code, err]).toEqual([1, expect.stringContaining('1 items have changed since. Compare again.')]);
    expect((await byId('pets')).get(pet)).toMatchObject(stored);
  });

  it.each([
    ['has got back an attribute', true],
    ['is there again', false],
  ])('leaves an item that %s just before the write', async (_, isThere) => {
    const pet = await newPet();
    const now = (await byId('pets')).get(pet);
    const [was, Item] = [
      { ...now, version: 0, colour: 'red' },
      { ...now, colour: 'green' },
    ];
    const { pets: TableName } = service.tables;
    if (!isThere) await sdk.delete({ TableName, Key: { accountId: service.accountId, id: pet } });
    const change = beforeCall('TransactWriteItems', (call) => call === 1 && sdk.put({ TableName, Item }));
    const file = await fileOf({ table: 'pets', ...(isThere && { now }), was });
    expect((await operator(change).run(`restore apply ${file} --changed --stage prod`)).code).toBe(1);
    expect((await byId('pets')).get(pet)).toEqual(Item);
  });

  it('completes when it is run again after any of its calls has failed, before or after its effect', async () => {
    let pets: number[] = [];
    let was: Awaited<ReturnType<typeof byId>>;
    const prepare = async () => {
      pets = [await newPet(), await newPet()];
      service.now += 60_000;
      was = await byId('pets');
      for (const pet of pets) await send('DELETE', `/pets/${pet}`);
      return `restore apply ${await fileOf(...pets.map((pet) => ({ table: 'pets', was: was.get(pet) })))} --stage prod`;
    };
    const check = async () => {
      const now = await byId('pets');
      for (const pet of pets) expect(now.get(pet)).toEqual(was.get(pet));
    };
    expect(await interruptEachCall({ operator, prepare, check })).toBeGreaterThan(2);
  });

  it('rejects a moment that is no whole second', async () => {
    expect(await run('copy pets --stage prod --at 2026-11-20T12:34:56.100Z')).toMatchObject(failed('whole second', 2));
  });

  it.each([
    ['is no JSON', '{', 'Line 1 is not a line of'],
    ['is of no table', '{"table":"dogs","was":{"accountId":"a","id":1}}', 'Line 1 is not a line of'],
    ['has no item', '{"table":"pets"}', 'Line 1 is not a line of'],
    ['has no key', '\n{"table":"pets","was":{"accountId":"a"}}', 'Line 2 is not a line of'],
    ['has two keys', '{"table":"pets","was":{"accountId":"a","id":1},"now":{"accountId":"a","id":2}}', 'Line 1 is not a line of'],
    [
      'would bring a revoked key back',
      '{"table":"accountKeys","was":{"accountId":"a","keyId":"k"},"now":{"accountId":"a","keyId":"k"}}',
      'only put back if it is missing',
    ],
    ['would bring keys back', '{"table":"accounts","was":{"accountId":"a"},"now":{"accountId":"a"}}', 'only put back if it is missing'],
    ['is of a table whose items expire', '{"table":"anonymousBuckets","was":{"caller":"a"}}', 'need no restore'],
  ])('writes nothing of a file with a line that %s', async (_, line, words) => {
    const good = { table: 'pets', was: { accountId: service.accountId, id: 999_999_999_999 } };
    expect(await run(`apply ${await fileOf(line, good)} --stage prod`)).toMatchObject(failed(words));
    expect((await byId('pets')).has(999_999_999_999)).toBe(false);
  });
});
