import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { CreateTableCommand, DeleteTableCommand, DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountRepositories } from '../../cli/accountRepositories.ts';
import type { TableControl } from '../../cli/tableControl.ts';
import { connect } from '../../local/dynamodb/localDynamoDb.ts';
import type { TableName } from '../../shared/dynamodb/tables.ts';
import { connectionLost } from '../support/faults.ts';
import { type Around, endpoint, openClient, scan, sdk } from '../support/store.ts';
import { useShop } from '../support/useShop.ts';
import { terminal } from './terminalEnvironment.ts';

const { service, send, newPet, newOrder } = useShop('restore');
const dynamoDb = connect(endpoint);
const moment = '2026-11-20T12:34:56Z';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restore-'));
});
afterAll(async () => {
  dynamoDb.destroy();
  await rm(folder, { recursive: true });
});

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
  const done = (name: string) => async (_: string, value?: unknown) => {
    asked.push(value === undefined ? name : `${name} ${JSON.stringify(value)}`);
  };
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
    async restoreBackup(arn) {
      asked.push(`restoreBackup ${arn}`);
    },
    startStream: done('startStream'),
    protect: done('protect'),
    startRecovery: done('startRecovery'),
    expire: done('expire'),
    tag: done('tag'),
    ...change,
  };
}

function operator(changed: TableControl = control(), around: Around = (_, call) => call()) {
  const client = openClient(around);
  return terminal(
    accountRepositories(service.accountStore, async () => {}),
    { openTables: async () => ({ client, names: service.tables, close: async () => client.destroy() }), openControl: async () => changed },
  );
}

async function fileOf(lines: string): Promise<string> {
  const file = join(folder, 'differences.jsonl');
  await writeFile(file, lines);
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
    const before = await byId('pets');
    await send('DELETE', `/pets/${lost}`);
    await send('PATCH', `/pets/${renamed}`, { name: 'a mistake' });
    await send('PATCH', `/pets/${kept}`, { name: 'as it must be now' });
    const later = await newPet();
    const keptNow = (await byId('pets')).get(kept);

    const lines: string[] = [];
    for (const table of tables) {
      const copied = await operator().run(`restore copy ${table} --stage prod --at ${moment}`);
      expect(copied).toMatchObject({ code: 0, out: expect.stringContaining(copyOf(table)) });
      const { code, out, err } = await operator().run(`restore compare ${table} --stage prod --at ${moment}`);
      expect(code).toBe(0);
      if (table === 'pets') expect(err).toBe('Since then: 1 deleted, 2 changed, 1 added.');
      if (table === 'orders') expect([out, err]).toEqual(['', 'Since then: 0 deleted, 0 changed, 0 added.']);
      lines.push(...out.split('\n').filter(Boolean));
    }
    // The person who restores leaves out what is right as it is now.
    const chosen = lines.filter((line) => ![kept, later].includes(JSON.parse(line).now?.id) && JSON.parse(line).table === 'pets');
    expect(chosen).toHaveLength(2);
    const file = await fileOf(chosen.join('\n'));
    expect(await operator().run(`restore put-back ${file} --changed --stage prod`)).toMatchObject({
      code: 0,
      out: '2 items put back; 0 were as they had been.',
    });
    const after = await byId('pets');
    expect([after.get(lost), after.get(renamed)]).toEqual([before.get(lost), before.get(renamed)]);
    expect(after.get(kept)).toEqual(keptNow);
    expect(after.has(later)).toBe(true);
    expect((await send('GET', `/pets?id=${lost}`)).status).toBe(200);
    expect((await send('GET', `/store/orders/${order}`)).status).toBe(200);
    expect(await operator().run(`restore put-back ${file} --changed --stage prod`)).toMatchObject({
      code: 0,
      out: '0 items put back; 2 were as they had been.',
    });
    for (const table of tables) await dropCopy(table);
  });

  it('deletes an item that a mistake has added', async () => {
    const pet = await newPet();
    const now = (await byId('pets')).get(pet);
    const file = await fileOf(JSON.stringify({ table: 'pets', now }));
    expect((await operator().run(`restore put-back ${file} --added --stage prod`)).code).toBe(0);
    expect((await byId('pets')).has(pet)).toBe(false);
  });

  it('deletes and changes nothing unless it is asked to', async () => {
    const [added, changed, lost] = [await newPet(), await newPet(), await newPet()];
    const was = await byId('pets');
    await send('PATCH', `/pets/${changed}`, { name: 'newer' });
    await send('DELETE', `/pets/${lost}`);
    const now = await byId('pets');
    const lines = [
      { table: 'pets', now: now.get(added) },
      { table: 'pets', now: now.get(changed), was: was.get(changed) },
      { table: 'pets', was: was.get(lost) },
    ];
    const file = await fileOf(lines.map((line) => JSON.stringify(line)).join('\n'));
    const { code, out } = await operator().run(`restore put-back ${file} --stage prod`);
    expect([code, out.split('\n')]).toEqual([
      0,
      ['1 items put back; 0 were as they had been.', '2 changed or added items left: --changed and --added take them too.'],
    ]);
    const after = await byId('pets');
    expect([after.get(added), after.get(changed), after.get(lost)]).toEqual([now.get(added), now.get(changed), was.get(lost)]);
  });

  it('leaves what somebody has changed since it was compared, also just before the write', async () => {
    const pet = await newPet();
    const was = (await byId('pets')).get(pet);
    await send('PATCH', `/pets/${pet}`, { name: 'a mistake' });
    const now = (await byId('pets')).get(pet);
    const file = await fileOf(JSON.stringify({ table: 'pets', now, was }));
    let changes = 0;
    const person = operator(control(), async ({ operation }, write) => {
      if (operation === 'TransactWriteItems' && changes++ === 0) await send('PATCH', `/pets/${pet}`, { name: 'in the last moment' });
      return write();
    });
    const { code, err } = await person.run(`restore put-back ${file} --changed --stage prod`);
    expect([code, changes]).toEqual([1, 1]);
    expect(err).toContain('1 items have changed since. Compare again.');
    expect((await byId('pets')).get(pet)).toMatchObject({ name: 'in the last moment' });
  });

  it('completes when it is run again after any of its calls has failed, before or after its effect', async () => {
    for (const isAfter of [false, true]) {
      let hasStruck = true;
      for (let fault = 1; hasStruck; fault++) {
        const pets = [await newPet(), await newPet()];
        service.now += 60_000;
        const was = await byId('pets');
        for (const pet of pets) await send('DELETE', `/pets/${pet}`);
        const file = await fileOf(pets.map((pet) => JSON.stringify({ table: 'pets', was: was.get(pet) })).join('\n'));
        let calls = 0;
        hasStruck = false;
        const failing = operator(control(), async (_, call) => {
          if (++calls !== fault) return call();
          hasStruck = true;
          if (isAfter) await call();
          throw connectionLost();
        });
        expect((await failing.run(`restore put-back ${file} --stage prod`)).code).toBe(hasStruck ? 1 : 0);
        expect((await operator().run(`restore put-back ${file} --stage prod`)).code).toBe(0);
        const now = await byId('pets');
        for (const pet of pets) expect(now.get(pet)).toEqual(was.get(pet));
      }
    }
  }, 60_000);

  it('goes on with a copy that an earlier run has begun', async () => {
    await takeSnapshot('pets');
    const begun = control();
    await begun.restoreTo(new Date(moment), service.tables.pets, copyOf('pets'));
    const person = operator(begun);
    expect((await person.run(`restore copy pets --stage prod --at ${moment}`)).code).toBe(0);
    expect(asked).toEqual([`restoreTo ${new Date(moment).toISOString()}`]);
    expect(person.pauses.length).toBeGreaterThan(0);
    await dropCopy('pets');
  });

  it.each([
    ['before the first moment', '2026-10-19T23:59:59Z', 'can be restored from 2026-10-20'],
    ['of the newest minutes', '2026-11-23T11:55:01Z', 'can be restored up to 2026-11-23T11:55:00.000Z: the newest minutes'],
  ])('rejects a moment %s', async (_, at, words) => {
    const { code, err } = await operator().run(`restore copy pets --stage prod --at ${at}`);
    expect(code).toBe(1);
    expect(err).toContain(words);
    expect(asked).toEqual([]);
  });

  it.each([
    ['2026-11-20T12:34:56.100Z', 'whole second'],
    ['yesterday', 'a time in UTC'],
  ])('takes no moment %s', async (at, words) => {
    const { code, err } = await operator().run(`restore copy pets --stage prod --at ${at}`);
    expect(code).toBe(2);
    expect(err).toContain(words);
  });

  it('does not wait for a table that will not become active', async () => {
    const stuck = control({ status: async () => 'INACCESSIBLE_ENCRYPTION_CREDENTIALS' });
    const { code, err } = await operator(stuck).run(`restore copy pets --stage prod --at ${moment}`);
    expect(code).toBe(1);
    expect(err).toContain('is INACCESSIBLE_ENCRYPTION_CREDENTIALS');
  });

  it('waits until DynamoDB can back a new table up', async () => {
    let tries = 0;
    const early = control({
      status: async () => 'ACTIVE',
      startRecovery: async () => {
        if (++tries < 3) throw Object.assign(new Error('not yet'), { name: 'ContinuousBackupsUnavailableException' });
      },
    });
    expect((await operator(early).run('restore deleted pets --stage prod')).code).toBe(0);
    expect(tries).toBe(3);
  });

  it('says that a stage keeps nothing to restore', async () => {
    const { code, err } = await operator(control({ recoverable: async () => undefined })).run(
      `restore copy pets --stage dev --at ${moment}`,
    );
    expect(code).toBe(1);
    expect(err).toContain('has no point-in-time recovery');
  });

  it.each([
    ['is no JSON', '{', 'Line 1 is not a difference'],
    ['is of no table', '{"table":"dogs","was":{"accountId":"a","id":1}}', 'Line 1 is not a difference'],
    ['has no item', '{"table":"pets"}', 'Line 1 is not a difference'],
    ['has no key', '\n{"table":"pets","was":{"accountId":"a"}}', 'Line 2 is not a difference'],
    ['has two keys', '{"table":"pets","was":{"accountId":"a","id":1},"now":{"accountId":"a","id":2}}', 'Line 1 is not a difference'],
    [
      'would bring revoked keys back',
      '{"table":"accounts","was":{"accountId":"a"},"now":{"accountId":"a"}}',
      'is only put back where it is missing',
    ],
    ['is of a table whose items expire', '{"table":"anonymousBuckets","was":{"caller":"a"}}', 'need no restore'],
  ])('writes nothing of a file with a line that %s', async (_, line, words) => {
    const good = JSON.stringify({ table: 'pets', was: { accountId: service.accountId, id: 999_999_999_999 } });
    const { code, err } = await operator().run(`restore put-back ${await fileOf(`${line}\n${good}`)} --stage prod`);
    expect(code).toBe(1);
    expect(err).toContain(words);
    expect((await byId('pets')).has(999_999_999_999)).toBe(false);
  });

  it('makes a deleted table anew, with the settings of the stage', async () => {
    await takeSnapshot('messages');
    const gone = new Set([service.tables.messages]);
    const again = control({
      status: async (table) => (gone.has(table) ? undefined : 'ACTIVE'),
      restoreBackup: async (arn, target) => {
        asked.push(`restoreBackup ${arn}`);
        gone.delete(target);
        await setTimeout();
      },
    });
    const { code, out } = await operator(again).run('restore deleted messages --stage prod');
    expect(code).toBe(0);
    expect(out).toContain('point the pipe to it');
    const tags = `tag ${JSON.stringify({ service: 'pet-store', stage: 'prod' })}`;
    expect(asked).toEqual(['restoreBackup arn:backup', 'startStream', 'startRecovery 35', tags, 'protect']);
    asked = [];
    expect((await operator(again).run('restore deleted accountKeys --stage prod')).code).toBe(0);
    expect(asked).toEqual(['startRecovery 35', 'expire "deleteAfter"', tags, 'protect']);
  });

  it('says that there is no backup of a deleted table', async () => {
    const without = control({ status: async () => undefined, backupOfDeleted: async () => undefined });
    const { code, err } = await operator(without).run('restore deleted pets --stage dev');
    expect(code).toBe(1);
    expect(err).toContain('There is no backup');
  });
});
