import { randomBytes } from 'node:crypto';
import { BatchGetCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import { type IdempotencyRecord, type IdempotentRequest, isFree, isKept, recordOf } from './idempotencyRecords.ts';
import { idsPerMillisecond, newId } from './ids.ts';
import { type Page, type PageRequest, queryPage } from './pages.ts';
import { always, type Store } from './store.ts';
import type { TenantTable, tables } from './tables.ts';
import { retryConflicts, type TransactionResult, transact } from './transact.ts';
import { checkWhere, deleteWhere, type Expression, putWhere, updateWhere, type Write, type WriteTarget } from './writes.ts';

declare const ofTenant: unique symbol;

/** A write of one account's item. Only a `TenantStore` can make one, and only a `TenantStore` accepts one. */
export type TenantWrite = Write & { readonly [ofTenant]: true };

/** The partition of an index that has the items of one account with one value. Only a `TenantStore` can make one. */
export type IndexPartition = string & { readonly [ofTenant]: true };

type Id = number | string;

/** An index, and the value of the requested items in it. */
export interface Listing {
  readonly index: string;
  readonly value: string;
}

/** The index attributes of an item. */
type Listings<Table extends TenantTable> = { readonly [Index in keyof (typeof tables)[Table]['indexes']]?: IndexPartition | undefined };

/**
 * One account's part of the tables. Every key begins with the account, which only this class knows. The repositories get nothing else, so
 * they cannot name an item of another account.
 */
export class TenantStore {
  readonly #store: Store;
  readonly #accountId: string;
  readonly #request: IdempotentRequest | undefined;

  constructor(store: Store, accountId: string, request?: IdempotentRequest) {
    this.#store = store;
    this.#accountId = accountId;
    this.#request = request;
  }

  /** Milliseconds since the epoch. */
  now(): number {
    return this.#store.now();
  }

  /** The same store for a request with an Idempotency-Key: `transact` records its result, and first waits for this promise. */
  recording(request: IdempotentRequest, mayRecord = always): TenantStore {
    const mayWrite = () => mayRecord().then(this.#store.mayWrite);
    return new TenantStore({ ...this.#store, mayWrite }, this.#accountId, request);
  }

  /** The record of an earlier request with the same Idempotency-Key. */
  async findRecord({ id, now }: Pick<IdempotentRequest, 'id' | 'now'>): Promise<IdempotencyRecord | undefined> {
    const record = await this.read<IdempotencyRecord>('idempotencyRecords', id);
    return record && isKept(record, now) ? record : undefined;
  }

  /** An id for a new item. If the id is already used, the condition of the item's creation fails, and another id is drawn. */
  drawId(): number {
    return newId(this.now(), this.#store.random(idsPerMillisecond));
  }

  /** 128 random bits in hexadecimal digits: unique among all accounts. */
  drawUniqueId(): string {
    return randomBytes(16).toString('hex');
  }

  /**
   * The version of a changed item, which is its ETag. A new item has the version 1. The version is random, because a transaction returns
   * nothing. To count, a writer would have to read the old version first, and would lose to every write since (of 300 concurrent changes of
   * one order, 16 succeeded). An UpdateItem that counts would count twice after a lost response, and a hash of the fields let two writers
   * with equal content succeed. Among a thousand versions of an item, two are equal with a probability of 2e-9.
   */
  randomVersion(): number {
    return this.#store.random(2 ** 48 - 1);
  }

  /**
   * The partition of an index for the account's items with this value. An account id has a fixed length, so two partitions never have the
   * same key.
   */
  indexPartition(value: string): IndexPartition {
    return `${this.#accountId}#${value}` as IndexPartition;
  }

  /** Reads the current state of one item, consistently. */
  async read<Item>(table: TenantTable, id: Id): Promise<Item | undefined> {
    const { client, names } = this.#store;
    const { Item } = await client.send(new GetCommand({ TableName: names[table], Key: this.#key(table, id), ConsistentRead: true }));
    return Item as Item | undefined;
  }

  /**
   * Reads up to 100 items consistently, in any order. If the store is throttled and leaves items out of its response, reads these again.
   */
  async readBatch<Item>(table: TenantTable, ids: readonly Id[]): Promise<Item[]> {
    if (ids.length === 0) return [];
    const { client, names } = this.#store;
    const items: Item[] = [];
    let keys: Readonly<Record<string, unknown>>[] = ids.map((id) => this.#key(table, id));
    return retryConflicts(async () => {
      const { Responses, UnprocessedKeys } = await client.send(
        new BatchGetCommand({
          RequestItems: { [names[table]]: { Keys: keys, ConsistentRead: true } },
        }),
      );
      items.push(...((Responses?.[names[table]] ?? []) as Item[]));
      keys = UnprocessedKeys?.[names[table]]?.Keys ?? [];
      return keys.length > 0 ? 'conflict' : items;
    });
  }

  /** A page of the account's items. @param listing undefined for all items */
  list<Item extends { id: number }>(
    table: 'categories' | 'pets' | 'orders',
    listing: Listing | undefined,
    request: PageRequest,
  ): Promise<Page<Item>> {
    const { client, names } = this.#store;
    const value = listing ? this.indexPartition(listing.value) : this.#accountId;
    return queryPage(client, { table: names[table], index: listing?.index, value }, request);
  }

  /** Creates an item, or replaces an item that meets the condition. By default the id must be unused. */
  put<Table extends TenantTable, Item extends { readonly id: Id } & Listings<Table>>(
    table: Table,
    item: Item,
    condition: Expression = { expression: 'attribute_not_exists(#id)' },
  ): TenantWrite {
    const target = this.#target(table, item.id);
    return putWhere(target.table, { ...item, accountId: this.#accountId, ...target.key }, condition) as TenantWrite;
  }

  /** Changes an item, if it meets the condition. */
  update(table: TenantTable, id: Id, update: Expression, condition: Expression): TenantWrite {
    return updateWhere(this.#target(table, id), update, condition) as TenantWrite;
  }

  /** Deletes an item, if it meets the condition. */
  delete(table: TenantTable, id: Id, condition: Expression): TenantWrite {
    return deleteWhere(this.#target(table, id), condition) as TenantWrite;
  }

  /** Writes nothing, and allows the transaction's other writes only if an item meets the condition. */
  check(table: TenantTable, id: Id, condition: Expression): TenantWrite {
    return checkWhere(this.#target(table, id), condition) as TenantWrite;
  }

  /**
   * Writes all or nothing. See `transact`.
   * @param result of a creation: recorded in the same transaction, if the request has an Idempotency-Key
   */
  transact(writes: readonly TenantWrite[], result?: unknown): Promise<TransactionResult> {
    const request = this.#request;
    if (request && result === undefined) throw new Error('a transaction with an Idempotency-Key needs a result to record');
    return transact(this.#store, writes, request && this.put('idempotencyRecords', recordOf(request, result), isFree(request.now)));
  }

  #target(table: TenantTable, id: Id): WriteTarget {
    return { table: this.#store.names[table], key: this.#key(table, id) };
  }

  #key(table: TenantTable, id: Id): Readonly<Record<string, unknown>> {
    return table === 'messages' ? messageKey(this.#accountId, String(id)) : { accountId: this.#accountId, id };
  }
}

/** The last digit of a message's id is random. */
export const messageKey = (accountId: string, id: string) => ({
  partition: messagePartition(accountId, Number.parseInt(id.slice(-1), 16)),
  id,
});

const messagePartition = (accountId: string, number: number): string => `${accountId}#${number}`;

export const messagePartitions = (accountId: string): readonly string[] =>
  Array.from({ length: 16 }, (_, number) => messagePartition(accountId, number));
