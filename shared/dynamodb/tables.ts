/**
 * The tables: their keys, indexes and expiry, in one place for the repositories that query them and the stack that creates them.
 *
 * The account is the partition of everything that an account owns, in a table and in an index (`tenantStore.ts`). An index serves one way
 * to filter a list, in ascending order of id. Its partition key is a separate string, `acct_…#available`. It projects only the attributes
 * that the list returns. So a change of other attributes (counters, versions) writes no index, and a change of the stock writes only the
 * indexes of the inventory.
 *
 * Keys and projections of an index never change under its name, because DynamoDB has no call for this, and CloudFormation rejects the
 * update. All fields that callers set are in one attribute, `details` (`details.ts`). Categories have no index, but the same form, so that
 * they can get one later.
 */
export interface TableDefinition {
  readonly partitionKey: KeyAttribute;
  readonly sortKey?: KeyAttribute;
  /** The attribute with the Unix second after which DynamoDB may delete the item. */
  readonly timeToLive?: string;
  /** By name, which is also the name of the index's partition key. The key is always a string. */
  readonly indexes: Readonly<Record<string, IndexDefinition>>;
}

export interface KeyAttribute {
  readonly name: string;
  readonly type: 'S' | 'N';
}

export interface IndexDefinition {
  readonly sortKey: KeyAttribute;
  readonly projection: readonly string[];
}

const accountId = { name: 'accountId', type: 'S' } as const;
const id = { name: 'id', type: 'N' } as const;
const textId = { name: 'id', type: 'S' } as const;
/** The fields that callers set. */
const details = ['details'] as const;
/** An inventory entry shows the pet's status, but not its other details, so a change of these writes no index of the inventory. */
const entry = ['stock', 'entryStatus'] as const;

/** The tables with items that belong to an account. */
const tenantTables = {
  categories: { partitionKey: accountId, sortKey: id, indexes: {} },
  /** How many pets belong to each category, in several items per category. See `categoryCounts.ts`. */
  categoryCounts: { partitionKey: accountId, sortKey: textId, indexes: {} },
  pets: {
    partitionKey: accountId,
    sortKey: id,
    indexes: {
      byStatus: { sortKey: id, projection: details },
      byCategory: { sortKey: id, projection: details },
      byCategoryAndStatus: { sortKey: id, projection: details },
      /** Sparse, because only pets with an inventory entry have these attributes. */
      stocked: { sortKey: id, projection: entry },
      stockedByStatus: { sortKey: id, projection: entry },
    },
  },
  orders: {
    partitionKey: accountId,
    sortKey: id,
    indexes: {
      byComplete: { sortKey: id, projection: details },
      byPet: { sortKey: id, projection: details },
      byPetAndComplete: { sortKey: id, projection: details },
    },
  },
  /**
   * Messages are never listed. A message may use 80 write units, so each account has sixteen partitions of messages, `acct_…#0` to `#15`.
   */
  messages: { partitionKey: { name: 'partition', type: 'S' }, sortKey: textId, indexes: {} },
  /** The results that are kept for requests that are repeated with an Idempotency-Key. */
  idempotencyRecords: {
    partitionKey: accountId,
    sortKey: textId,
    timeToLive: 'expiresAt',
    indexes: {},
  },
} as const satisfies Record<string, TableDefinition>;

export type TenantTable = keyof typeof tenantTables;

export const tenantTableNames = Object.keys(tenantTables) as readonly TenantTable[];

export const tables = {
  ...tenantTables,
  /** The accounts. Each is one item with its plan, its two buckets and its live keys, so a request with a key writes only this item. */
  accounts: {
    partitionKey: accountId,
    indexes: {
      /**
       * For operators. No function may read it. It is one partition without shards, because it is only written when an account is opened,
       * is closed or changes its plan. It projects no buckets and no keys, so no request writes it.
       */
      register: {
        sortKey: { name: 'createdAt', type: 'N' },
        projection: ['owner', 'planName', 'perMinute', 'perDay', 'closedAt'],
      },
    },
  },
  /** The attributes of an account's keys that people read, one item per key. Requests with a key do not write it. */
  accountKeys: {
    partitionKey: accountId,
    sortKey: { name: 'keyId', type: 'S' },
    timeToLive: 'deleteAfter',
    indexes: {},
  },
  /** The requests of an account by day, one item per day. */
  usage: { partitionKey: accountId, sortKey: textId, timeToLive: 'deleteAfter', indexes: {} },
  /** The buckets of callers without an API key: source addresses without a valid one, and accounts that call with an access token. */
  anonymousBuckets: { partitionKey: { name: 'caller', type: 'S' }, timeToLive: 'deleteAfter', indexes: {} },
} as const satisfies Record<string, TableDefinition>;

export type TableName = keyof typeof tables;

export const tableNames = Object.keys(tables) as readonly TableName[];
