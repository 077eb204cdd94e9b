import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CreateTableCommand, DeleteTableCommand, DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { TableControl } from '../../cli/aws/tableControl.ts';
import { connect } from '../../local/dynamodb/localDynamoDb.ts';
import type { TableName } from '../../shared/dynamodb/tables.ts';
import { type Around, endpoint, scan, sdk } from '../support/store.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { useShop } from '../support/useShop.ts';
import { beforeCall, interruptEachCall, operatorOf } from './operator.ts';
import { atProd, failed } from './terminalEnvironment.ts';

const { service, send, newPet, newOrder } = useShop('restore');
const dynamoDb = connect(endpoint);
const moment = '2026-11-20T12:34:56Z';

const folder = temporaryFolder();
afterAll(() => dynamoDb.destroy());

/** The items of each table at the moment to which the tests restore. */
const snapshots = new Map<string, Record<string, unknown>[]>();
const takeSnapshot = async (...tables: TableName[]) => {
  for (const table of tables) snapshots.set(service.tables[table], await scan(service.tables[table]));
};

/** What the commands asked of the control plane, in order. */
let asked: string[];
beforeEach(() => {
  asked = [];
});

/** A control plane over the embedded DynamoDB, which can neither restore nor back up: it makes tables with the items of a snapshot. */
function control(change: Partial<TableControl> = {}): TableControl {
  /** A restored table is not there at once. */
  const polls = new Map<string, number>();
  async function make(source: string, target: string) {
    const { Table } = await dynamoDb.send(new DescribeTableCommand({ TableName: source }));
    await dynamoDb.send(
      new CreateTableCommand({
        TableName: target,
        BillingMode: 'PAY_PER_REQUEST',
        KeySchema: Table?.KeySchema,
        AttributeDefinitions: Table?.AttributeDefinitions?.filter(({ AttributeName }) =>
          Table.KeySchema?.some((key) => key.AttributeName === AttributeName),
        ),
      }),
    );
    for (const Item of snapshots.get(source) ?? []) await sdk.put({ TableName: target, Item });
    polls.set(target, 0);
  }
  return {
    async status(table) {
      const poll = (polls.get(table) ?? 2) + 1;
      polls.set(table, poll);
      const found = await dynamoDb.send(new DescribeTableCommand({ TableName: table })).catch(() => undefined);
      return found && (poll < 3 ? 'CREATING' : found.Table?.TableStatus);
    },
    recoverable: async () => ({ from: new Date('2026-10-20T00:00:00Z'), to: new Date('2026-11-23T11:55:00Z') }),
    async restoreTo(at, table, target) {
      asked.push(`restoreTo ${at.toISOString()}`);
      await make(table, target);
    },
    backupOfDeleted: async () => 'arn:backup',
    restoreBackup: async () => {},
    startStream: async () => {},
    protect: async () => {},
    startRecovery: async () => {},
    expire: async () => {},
    tag: async () => {},
    ...change,
  };
}

const operator = (around?: Around, changed: Partial<TableControl> = {}) =>
  operatorOf(service, around, { openControl: async () => control(changed) });
/** @param changed of the control plane */
const run = (command: string, changed?: Partial<TableControl>) => operator(undefined, changed).run(`restore ${command}`);

/** A file of differences. */
async function fileOf(...lines: (object | string)[]): Promise<string> {
  const file = join(folder, 'differences.jsonl');
  await writeFile(file, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));
  return file;
}

const copyOf = (table: TableName) => `${service.tables[table]}-20261120T123456Z`;
const dropCopy = (table: TableName) => dynamoDb.send(new DeleteTableCommand({ TableName: copyOf(table) })).catch(() => undefined);
const byId = async (table: TableName) => new Map((await scan(service.tables[table])).map((item) => [item.id, item]));

describe('petstore restore', () => {
  it('brings back what a mistake deleted and changed, and leaves what came after it', async () => {
    const [lost, renamed, kept] = [await newPet(), await newPet(), await newPet()];
    const order = await newOrder({ petId: kept });
    const tables = ['pets', 'orders', 'categoryCounts'] as const;
    await takeSnapshot(...tables);
    const was = await byId('pets');
    await send('DELETE', `/pets/${lost}`);
    await send('PATCH', `/pets/${renamed}`, { name: 'a mistake' });
    await send('PATCH', `/pets/${kept}`, { name: 'as it must be now' });
    const later = await newPet();
    const keptNow = (await byId('pets')).get(kept);

    const lines: string[] = [];
    for (const table of tables) {
      const copied = await run(`copy ${table} --stage prod --at ${moment}`);
      expect(copied).toMatchObject({ code: 0, out: expect.stringContaining(copyOf(table)) });
      const { code, out, err } = await run(`compare ${table} --stage prod --at ${moment}`);
      expect(code).toBe(0);
      if (table === 'pets') expect(err).toBe(`${atProd}\nSince then: 1 deleted, 2 changed, 1 added.`);
      if (table === 'orders') expect([out, err]).toEqual(['', `${atProd}\nSince then: 0 deleted, 0 changed, 0 added.`]);
      lines.push(...out.split('\n').filter(Boolean));
    }
    // The person who restores leaves out what is right as it is now.
    const chosen = lines.filter((line) => ![kept, later].includes(JSON.parse(line).now?.id) && JSON.parse(line).table === 'pets');
    expect(chosen).toHaveLength(2);
    const applyDifference = `apply ${await fileOf(...chosen)} --changed --stage prod`;
    expect(await run(applyDifference)).toMatchObject({ code: 0, out: '2 items applied; 0 needed no change.' });
    const after = await byId('pets');
    expect([after.get(lost), after.get(renamed)]).toEqual([was.get(lost), was.get(renamed)]);
    expect(after.get(kept)).toEqual(keptNow);
    expect(after.has(later)).toBe(true);
    expect((await send('GET', `/pets?id=${lost}`)).status).toBe(200);
    expect((await send('GET', `/store/orders/${order}`)).status).toBe(200);
    expect(await run(applyDifference)).toMatchObject({ code: 0, out: '0 items applied; 2 needed no change.' });
    for (const table of tables) await dropCopy(table);
  });

  it('deletes and changes nothing unless it is asked to', async () => {
    const [added, changed, lost] = [await newPet(), await newPet(), await newPet()];
    const was = await byId('pets');
    await send('PATCH', `/pets/${changed}`, { name: 'newer' });
    await send('DELETE', `/pets/${lost}`);
    const now = await byId('pets');
    const change = { table: 'pets', now: now.get(changed), was: was.get(changed) };
    const file = await fileOf({ table: 'pets', now: now.get(added) }, change, { table: 'pets', was: was.get(lost) });
    const { code, out } = await run(`apply ${file} --stage prod`);
    const left = '2 changed or added items left: add --changed or --added.';
    expect([code, out.split('\n')]).toEqual([0, ['1 items applied; 0 needed no change.', left]]);
    const itemsNow = async () => {
      const pets = await byId('pets');
      return [added, changed, lost].map((id) => pets.get(id));
    };
    expect(await itemsNow()).toEqual([now.get(added), now.get(changed), was.get(lost)]);
    expect((await run(`apply ${file} --added --changed --stage prod`)).code).toBe(0);
    expect(await itemsNow()).toEqual([undefined, was.get(changed), was.get(lost)]);
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
    expect((await run(`apply ${await fileOf(lost, count, lostOrder, counted)} --changed --stage prod`)).code).toBe(0);
    expect((await send('DELETE', `/categories/${categoryId}`)).status).toBe(409);
    expect((await send('DELETE', `/pets/${ordered}`)).status).toBe(409);
  });

  it('leaves what somebody has changed since it was compared, also just before the write', async () => {
    const pet = await newPet();
    const was = (await byId('pets')).get(pet);
    await send('PATCH', `/pets/${pet}`, { name: 'a mistake' });
    const now = (await byId('pets')).get(pet);
    const file = await fileOf({ table: 'pets', now, was });
    const change = beforeCall(
      'TransactWriteItems',
      (write) => write === 1 && send('PATCH', `/pets/${pet}`, { name: 'in the last moment' }),
    );
    const { code, err } = await operator(change).run(`restore apply ${file} --changed --stage prod`);
    expect([code, err]).toEqual([1, expect.stringContaining('1 items have changed since. Compare again.')]);
    expect((await byId('pets')).get(pet)).toMatchObject({ details: { name: 'in the last moment' } });
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

  it('goes on with a copy that an earlier run has begun', async () => {
    await takeSnapshot('pets');
    const begun = control();
    await begun.restoreTo(new Date(moment), service.tables.pets, copyOf('pets'));
    const person = operator(undefined, begun);
    expect((await person.run(`restore copy pets --stage prod --at ${moment}`)).code).toBe(0);
    expect(asked).toEqual([`restoreTo ${new Date(moment).toISOString()}`]);
    expect(person.pauses.length).toBeGreaterThan(0);
    await dropCopy('pets');
  });

  it.each<[string, string, string, number?, Partial<TableControl>?]>([
    ['before the first moment', '2026-10-19T23:59:59Z', 'can be restored from 2026-10-20'],
    ['of the newest minutes', '2026-11-23T11:55:01Z', 'can be restored up to 2026-11-23T11:55:00.000Z. What came after follows'],
    ['within a second', '2026-11-20T12:34:56.100Z', 'whole second', 2],
    ['in words', 'yesterday', 'a time in UTC', 2],
    ['of a stage that keeps nothing', moment, 'has no point-in-time recovery', 1, { recoverable: async () => undefined }],
    ['to a table that will not be active', moment, 'is INACCESSIBLE', 1, { status: async () => 'INACCESSIBLE_ENCRYPTION_CREDENTIALS' }],
  ])('rejects a moment %s', async (_, at, words, code = 1, changed = {}) => {
    expect(await run(`copy pets --stage prod --at ${at}`, changed)).toMatchObject(failed(words, code));
    expect(asked).toEqual([]);
  });

  it('waits until DynamoDB can back a new table up', async () => {
    let tries = 0;
    const startRecovery = async () => {
      if (++tries < 3) throw Object.assign(new Error('not yet'), { name: 'ContinuousBackupsUnavailableException' });
    };
    expect((await run('deleted pets --stage prod', { status: async () => 'ACTIVE', startRecovery })).code).toBe(0);
    expect(tries).toBe(3);
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
      'only put back where it is missing',
    ],
    ['would bring keys back', '{"table":"accounts","was":{"accountId":"a"},"now":{"accountId":"a"}}', 'only put back where it is missing'],
    ['is of a table whose items expire', '{"table":"anonymousBuckets","was":{"caller":"a"}}', 'need no restore'],
  ])('writes nothing of a file with a line that %s', async (_, line, words) => {
    const good = { table: 'pets', was: { accountId: service.accountId, id: 999_999_999_999 } };
    expect(await run(`apply ${await fileOf(line, good)} --stage prod`)).toMatchObject(failed(words));
    expect((await byId('pets')).has(999_999_999_999)).toBe(false);
  });

  it('says that there is no backup of a deleted table', async () => {
    const without = { status: async () => undefined, backupOfDeleted: async () => undefined };
    expect(await run('deleted pets --stage dev', without)).toMatchObject(failed('There is no backup'));
  });
});
