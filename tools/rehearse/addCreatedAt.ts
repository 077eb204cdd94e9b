import type { Migration } from '../../cli/tables/migration.ts';
import { timeOf } from '../../shared/dynamodb/ids.ts';

/** Gives every pet the time of its creation, which its id has. */
export const migration: Migration = {
  table: 'pets',
  reads: ['id'],
  writes: ['details.createdAt'],
  change: ({ id }) => ({ 'details.createdAt': new Date(timeOf(Number(id))).toISOString() }),
};
