import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { accountRepositories } from '../../cli/accountRepositories.ts';
import type { TableControl } from '../../cli/aws/tableControl.ts';
import { itemJson } from '../../cli/views/itemJson.ts';
import { closed } from '../../shared/accounts/account.ts';
import { accountKeysOf } from '../../shared/accounts/accountKeys.ts';
import { accountsOf } from '../../shared/accounts/accounts.ts';
import type { TableName } from '../../shared/dynamodb/tables.ts';
import { openDeveloper } from '../support/developer.ts';
import { exampleRequests } from '../support/everyOperation.ts';
import { connectionLost } from '../support/faults.ts';
import { startService } from '../support/service.ts';
import { type Around, scan, sdk, writeAll } from '../support/store.ts';
import { readTables, restore, textOf } from '../support/stored.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { beforeCall, failed, interruptEachCall, operatorOf } from './operator.ts';

const service = await startService('leaving');

/** An account with items in every table. @returns its id */
async function fillAccount(messages = 40): Promise<string> {
  const { accountId, call, createKey } = await openDeveloper(service);
  const { key } = (await createKey()).body;
  const { request } = exampleRequests((asked) => service.call({ ...asked, key }));
  for (const operationId of ['createCategory', 'createPet', 'createOrder', 'createMessage', 'setInventory']) {
    const headers = { 'idempotency-key': operationId };
    const asked = await request(operationId);
    const response = await service.call({ ...asked, key, headers: { ...asked.headers, ...(asked.method === 'POST' && headers) } });
    expect(response.status, response.text).toBeLessThan(300);
  }
  // As the operation stores them, without a token of the key for each.
  const { messages: table } = service.tables;
  const message = (at: number) => ({
    ...{ partition: `${accountId}#${at % 16}`, id: `msg_${accountId}${at}`, accountId, message: `message ${at}` },
  });
  await writeAll(Array.from({ length: messages }, (_, at) => ({ table, put: message(at) })));
  service.now += 2_000;
  await call({ method: 'GET', path: '/account' });
  // The first request of a day stores an older one.
  for (let day = 0; day < 2; day++) {
    service.now += 86_400_000;
    await service.call({ method: 'GET', path: '/pets', key });
  }
  return accountId;
}

/** The items that name the account, and all other items, by table. */
async function itemsOf(accountId: string): Promise<{ own: Record<string, object[]>; others: Record<string, object[]> }> {
  const own: Record<string, object[]> = {};
  const others: Record<string, object[]> = {};
  for (const [table, name] of Object.entries<string>(service.accountStore.names)) {
    const items = (await scan(name)).map((item) => ({ item, text: textOf(item) })).sort((a, b) => (a.text < b.text ? -1 : 1));
    own[table] = items.filter(({ text }) => text.includes(accountId)).map(({ item }) => item);
    others[table] = items.filter(({ text }) => !text.includes(accountId)).map(({ item }) => item);
  }
  return { own, others };
}

const count = (items: Record<string, object[]>) => Object.values(items).flat().length;

const operator = (around?: Around) => operatorOf(service, around);

async function closeAccount(accountId: string): Promise<void> {
  await accountsOf(service.accountStore).close(accountId);
  service.now += 30_000;
}

describe('petstore accounts erase', () => {
  it('completes when it is run again after any of its writes has failed, before or after its effect', async () => {
    const accountId = await fillAccount(3);
    await closeAccount(accountId);
    const { others } = await itemsOf(accountId);
    const closed = await readTables(service, Object.keys(service.tables) as TableName[]);
    const prepare = async () => {
      await restore(service, closed);
      return `accounts erase ${accountId} --yes`;
    };
    const check = async () => {
      const after = await itemsOf(accountId);
      expect([count(after.own), after.others]).toEqual([0, others]);
    };
    const isCounted = (operation: string) => operation === 'TransactWriteItems';
    expect(await interruptEachCall({ operator, prepare, check, isCounted })).toBeGreaterThan(2 * 7);
  });

  it('rejects an account that is open, or was closed less than 30 s ago, and asks first', async () => {
    const accountId = await fillAccount();
    const stored = count((await itemsOf(accountId)).own);
    expect((await operator().run(`accounts erase ${accountId} --yes`)).err).toContain('is open. Close it first');
    await accountsOf(service.accountStore).close(accountId);
    service.now += 29_000;
    expect(await operator().run(`accounts erase ${accountId} --yes`)).toMatchObject(failed('Wait 1 s.'));
    service.now += 1_000;
    const person = Object.assign(operator(), { answer: false });
    expect(await person.run(`accounts erase ${accountId}`)).toMatchObject(failed('error: Nothing was changed.'));
    expect(count((await itemsOf(accountId)).own)).toBe(stored);
  });

  it('deletes every item of the account and nothing of others, at the rate, and again', async () => {
    const [accountId, other] = [await fillAccount(), await fillAccount()];
    await closeAccount(accountId);
    const stored = await itemsOf(accountId);
    for (const items of Object.values(stored.own)) expect(items).not.toEqual([]);
    const person = operator();
    expect(await person.run(`accounts erase ${accountId} --yes --rate 10`)).toMatchObject({ code: 0 });
    const after = await itemsOf(accountId);
    expect(count(after.own)).toBe(0);
    expect(after.others).toEqual(stored.others);
    // All but the account's item and its bucket are paced.
    const paced = count(stored.own) - 2;
    expect(person.pauses.reduce((sum, pause) => sum + pause, 0)).toBeCloseTo(paced * 100);
    expect(count((await itemsOf(other)).own)).toBeGreaterThan(40);
    const err = `There is no account ${accountId}, and nothing is left of it.`;
    expect(await person.run(`accounts erase ${accountId} --yes`)).toMatchObject({ code: 0, err });
  });

  it.each([
    ['while it runs', 'TransactWriteItems', 1],
    // The second pass has read the categories, and finds nothing up to its end.
    ['while a pass finds nothing', 'Query', 2],
  ])('also deletes what a late request writes %s', async (_, operation, time) => {
    const accountId = await fillAccount();
    await closeAccount(accountId);
    const { categories, usage } = service.tables;
    let calls = 0;
    const person = operator(async (call, send) => {
      const response = await send();
      const { TableName = usage } = call.input as { readonly TableName?: string };
      if (call.operation === operation && TableName === usage && ++calls === time)
        await sdk.put({ TableName: categories, Item: { accountId, id: 7, name: 'late' } });
      return response;
    });
    expect(await person.run(`accounts erase ${accountId} --yes`)).toMatchObject({ code: 0 });
    expect(calls).toBeGreaterThanOrEqual(time);
    expect(count((await itemsOf(accountId)).own)).toBe(0);
  });

  it('reports what happened if another run deletes the last item first', async () => {
    const accountId = await fillAccount();
    await closeAccount(accountId);
    const other = operator();
    let isFirst = true;
    const person = operator(async ({ operation, input }, send) => {
      const { TransactItems: writes = [] } = input as {
        readonly TransactItems?: readonly { readonly Delete?: { readonly TableName: string } }[];
      };
      if (operation === 'TransactWriteItems' && writes.some(({ Delete }) => Delete?.TableName === service.tables.accounts) && isFirst) {
        isFirst = false;
        expect(await other.run(`accounts erase ${accountId} --yes`)).toMatchObject({ code: 0 });
      }
      return send();
    });
    const err = expect.stringContaining(`There is no account ${accountId}, and nothing is left of it.`);
    expect(await person.run(`accounts erase ${accountId} --yes`)).toMatchObject({ code: 0, err });
  });

  it('leaves an account that another run has changed', async () => {
    const accountId = await fillAccount();
    await closeAccount(accountId);
    const { items } = accountRepositories(service.accountStore, async () => {});
    expect(await items.deleteClosed(accountId, 1)).toBe(false);
    expect(await accountKeysOf(service.accountStore).list(accountId)).toBe(closed);
  });
});

it('an account that was erased by mistake comes back by restore apply, with keys that work', async () => {
  const { accountId, createKey } = await openDeveloper(service);
  const { key } = (await createKey()).body;
  const { id } = (await service.call({ method: 'POST', path: '/categories', key, json: { name: 'Dogs' } })).body;
  const { idempotencyRecords: _, anonymousBuckets: __, ...before } = (await itemsOf(accountId)).own;
  await closeAccount(accountId);
  expect((await operator().run(`accounts erase ${accountId} --yes`)).code).toBe(0);
  expect((await service.call({ method: 'GET', path: '/pets', key })).status).toBe(401);
  const file = join(temporaryFolder(), 'differences.jsonl');
  const lines = Object.entries(before).flatMap(([table, items]) => items.map((was) => itemJson({ table, was })));
  writeFileSync(file, lines.join('\n'));
  const person = operatorOf(service, undefined, { openControl: async () => ({}) as TableControl });
  expect((await person.run(`restore apply ${file} --stage prod`)).code).toBe(0);
  service.now += 10_000;
  expect((await service.call({ method: 'GET', path: '/categories', key })).body).toEqual([{ id, name: 'Dogs' }]);
});

describe('petstore accounts export', () => {
  it('prints every item of the store, and no other', async () => {
    const [accountId] = [await fillAccount(), await fillAccount()];
    const { own } = await itemsOf(accountId);
    const { accounts: _, accountKeys: __, anonymousBuckets: ___, ...store } = own;
    const { code, out, err } = await operator().run(`accounts export ${accountId}`);
    expect([code, err]).toEqual([0, `All ${count(store)} items of ${accountId}.`]);
    const exported: Record<string, object[]> = {};
    for (const line of out.split('\n')) {
      const { table, item }: { table: string; item: object } = JSON.parse(line);
      exported[table] = [...(exported[table] ?? []), item];
    }
    for (const [table, items] of Object.entries(store)) {
      expect(items.length, table).toBeGreaterThan(0);
      expect(exported[table]).toHaveLength(items.length);
      expect(exported[table]).toEqual(expect.arrayContaining(items));
    }
  });

  it('fails and says so if it is interrupted', async () => {
    const accountId = await fillAccount();
    const interrupt = beforeCall('Query', (query) => (query === 4 ? Promise.reject(connectionLost()) : undefined));
    const { code, err } = await operator(interrupt).run(`accounts export ${accountId}`);
    expect(code).toBe(1);
    expect(err).toMatch(/^The export is not complete: it ended after \d+ items\./);
  });
});
