import { expect, it } from 'vitest';
import { type TableDefinition, tables } from '../../shared/dynamodb/tables.ts';

const described = Object.entries<TableDefinition>(tables).flatMap(([table, { indexes }]) =>
  Object.entries(indexes).map(([name, { sortKey, projection }]) => `${table}.${name}, ${sortKey.name}: ${projection.join(', ')}`),
);

/**
 * A stage that lives cannot take another key or projection under the name of an index: give the index another name (docs/operations/data-changes.md).
 */
it('the indexes have the keys and the projection that they were released with', () => {
  expect(described).toEqual([
    'pets.byStatus, id: details',
    'pets.byCategory, id: details',
    'pets.byCategoryAndStatus, id: details',
    'pets.stocked, id: stock, entryStatus',
    'pets.stockedByStatus, id: stock, entryStatus',
    'orders.byComplete, id: details',
    'orders.byPet, id: details',
    'orders.byPetAndComplete, id: details',
    'accounts.register, createdAt: owner, planName, perMinute, perDay, closedAt',
  ]);
});
