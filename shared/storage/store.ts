import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { idsPerMillisecond, newId } from '../domain/ids.ts';
import type { TableName } from './tables.ts';
import type { Permit } from './transact.ts';

/** What every repository works with. */
export interface Store {
  readonly client: DynamoDBDocumentClient;
  /** The deployed name of each table. */
  readonly names: Readonly<Record<TableName, string>>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** An integer in 0..limit-1. */
  readonly random: (limit: number) => number;
}

/** A condition on the version of what is changed: the caller's `If-Match`. Undefined sets none. */
type Precondition = ((version: string) => boolean) | undefined;

/** What a change of something stored waits for and depends on. */
export interface ChangeEffect {
  readonly permit: Permit;
  readonly precondition: Precondition;
}

export const drawId = (store: Store): number => newId(store.now(), store.random(idsPerMillisecond));

/** Reads one item as it is now. */
export async function readItem<Item>(store: Store, table: TableName, id: number): Promise<Item | undefined> {
  const { Item } = await store.client.send(new GetCommand({ TableName: store.names[table], Key: { id }, ConsistentRead: true }));
  return Item as Item | undefined;
}
