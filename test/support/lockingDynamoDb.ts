import { setTimeout } from 'node:timers/promises';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { conflict } from './faults.ts';
import { openClient } from './store.ts';

/**
 * A client of a DynamoDB that cancels a transaction if another holds one of its items, as AWS's does. The embedded one never does: it has
 * one writer.
 * @param heldMilliseconds how long a transaction holds its items before it is written
 */
export function openLockingClient(heldMilliseconds: number): { client: DynamoDBDocumentClient; conflicts: () => number } {
  const held = new Set<string>();
  let conflicts = 0;
  const client = openClient(async ({ input }, send) => {
    const items = itemsOf(input);
    if (items.some((item) => held.has(item))) {
      conflicts += 1;
      throw conflict();
    }
    for (const item of items) held.add(item);
    if (items.length > 0) await setTimeout(heldMilliseconds);
    return send().finally(() => {
      for (const item of items) held.delete(item);
    });
  });
  return { client, conflicts: () => conflicts };
}

interface Write {
  readonly TableName: string;
  readonly Key?: { id: unknown };
  readonly Item?: { id: unknown };
}

/** The items that a transaction writes; empty for any other command. */
const itemsOf = (input: object): string[] =>
  ((input as { TransactItems?: Record<string, Write>[] }).TransactItems ?? [])
    .flatMap((write) => Object.values(write))
    .map(({ TableName, Key, Item }) => `${TableName} ${(Key ?? Item)?.id}`);
