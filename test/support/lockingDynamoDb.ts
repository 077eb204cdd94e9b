import { setTimeout } from 'node:timers/promises';
import { conflict } from './faults.ts';
import type { Call } from './request.ts';
import type { Service } from './service.ts';
import { openClient } from './store.ts';

/**
 * A call to the service on a store that cancels a transaction if another holds one of its items, as DynamoDB does. The embedded DynamoDB
 * never does: it has one writer.
 * @param heldMilliseconds how long a transaction holds its items before it is written
 */
export function callOnLockingDynamoDb(service: Service, heldMilliseconds: number): { call: Call; conflicts: () => number } {
  const client = openClient();
  const held = new Set<string>();
  let conflicts = 0;
  client.middlewareStack.add(
    (next) => async (args) => {
      const items = itemsOf(args.input);
      if (items.some((item) => held.has(item))) {
        conflicts += 1;
        throw conflict();
      }
      for (const item of items) held.add(item);
      if (items.length > 0) await setTimeout(heldMilliseconds);
      return next(args).finally(() => {
        for (const item of items) held.delete(item);
      });
    },
    { step: 'initialize', priority: 'high' },
  );
  return { call: service.callThrough(client), conflicts: () => conflicts };
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
