import { beforeAll, beforeEach } from 'vitest';
import { idsPerMillisecond } from '../../shared/dynamodb/ids.ts';
import type { Store } from '../../shared/dynamodb/store.ts';
import type { TableName } from '../../shared/dynamodb/tables.ts';
import type { TenantStore } from '../../shared/dynamodb/tenantStore.ts';
import { type Orders, orders } from '../../shared/orders/orders.ts';
import type { OrderFields } from '../../shared/orders/settleOrder.ts';
import { useNoWaits } from './faults.ts';
import { openClient, openStore, ownKey, ownStore, sdk } from './store.ts';

/** The repository of orders on new tables, and another one for concurrent callers. */
export interface RivalOrders {
  readonly store: TenantStore;
  readonly names: Store['names'];
  /** The repository under test. Its commands are counted, and a rival may come first. */
  readonly repository: Orders;
  /** The repository of everyone else. */
  readonly others: Orders;
  /** Has others act just before a command of the repository: the first of its kind, or a later one. */
  comeFirst(command: Command, at: number, act: () => Promise<unknown>): void;
  /** The repository's commands since the last `restart`. */
  sent(): { readonly reads: number; readonly transactions: number };
  /** Forgets the rival and the commands, and moves the clock on. */
  restart(): void;
  now(): number;
  /** The id of a new pet; without a stock it has no inventory entry. */
  newPet(stock?: number): Promise<number>;
  newOrder(fields: OrderFields): Promise<number>;
  put(table: TableName, item: { readonly id: number; readonly [field: string]: unknown }): Promise<unknown>;
  itemOf(table: TableName, id: number): Promise<Record<string, unknown> | undefined>;
}

type Command = 'read' | 'transaction';

/** A precondition that no version meets. */
export const never = () => false;

/** The orders of a test file: opened before its first test, and started again before each. */
export function useRivalOrders(name: string): () => RivalOrders {
  let rivals: RivalOrders;
  useNoWaits();
  beforeAll(async () => {
    rivals = await openRivalOrders(name);
  });
  beforeEach(() => rivals.restart());
  return () => rivals;
}

async function openRivalOrders(name: string): Promise<RivalOrders> {
  const { client, tables: names } = await openStore(name);
  let rival: { command: Command; at: number; act: () => Promise<unknown> } | undefined;
  let commands: Command[] = [];
  let now = Date.UTC(2026, 11, 1, 12);
  let pets = 0;
  /** The version drawn last: each test draws 11, 12, 13 …, and the others draw on from a thousand. */
  let drawn = 10;
  let drawnByOthers = 1_000;
  const count = (command: Command) => commands.filter((one) => one === command).length;
  const counted = openClient(async ({ input }, send) => {
    const command = 'TransactItems' in input ? 'transaction' : 'read';
    commands.push(command);
    if (rival?.command === command && count(command) === rival.at) await rival.act();
    return send();
  });
  const random = (limit: number) => (limit === idsPerMillisecond ? 0 : ++drawn);
  const store = ownStore({ client: counted, names, now: () => now, random });
  const randomOfOthers = (limit: number) => (limit === idsPerMillisecond ? 0 : ++drawnByOthers);
  const others = orders(ownStore({ client, names, now: () => now++, random: randomOfOthers }));
  const put: RivalOrders['put'] = (table, { id, ...item }) => sdk.put({ TableName: names[table], Item: { ...ownKey(id), ...item } });

  return {
    store,
    names,
    repository: orders(store),
    others,
    comeFirst: (command, at, act) => {
      rival = { command, at, act };
    },
    sent: () => ({ reads: count('read'), transactions: count('transaction') }),
    restart: () => {
      [rival, commands, now, drawn] = [undefined, [], now + 1_000, 10];
    },
    now: () => now,
    newPet: async (stock) => {
      const id = ++pets;
      await put('pets', { id, openOrders: 0, ...(stock !== undefined && { stock, stockVersion: 1 }) });
      return id;
    },
    newOrder: async (fields) => {
      const placed = await others.place(fields);
      if (typeof placed === 'string' || !('value' in placed)) throw new Error('the order was not placed');
      return placed.value.id ?? 0;
    },
    put,
    itemOf: async (table, id) => (await sdk.get({ TableName: names[table], Key: ownKey(id) })).Item,
  };
}
