import type { TableName } from '../shared/storage/tables.ts';

/** The actions of `dynamodb:` that operations use. Inside a transaction each item needs the action it would need alone. */
type Action = 'GetItem' | 'BatchGetItem' | 'Query' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheckItem';

/** What an operation may do to one table, or to one index of it and not to the table. */
export interface Access {
  readonly table: TableName;
  readonly index?: string;
  readonly actions: readonly Action[];
  /** The attributes that an UpdateItem may name, be it in its key, its update or its condition; all where there is no list. */
  readonly attributes?: readonly string[];
}

const on = (table: TableName, ...actions: Action[]): Access => ({ table, actions });
const update = (table: TableName, ...attributes: string[]): Access => ({ table, actions: ['UpdateItem'], attributes });
const query = (table: TableName, index: string): Access => ({ table, index, actions: ['Query'] });

/** The attributes of an account that take a token: not the plan's limits, which its buckets have once more for the comparison. */
const buckets = ['windowEnds', 'windowUsed', 'bucketDay', 'dayUsed', 'minuteCapacity', 'dayCapacity'];

/** Takes a token of the key's account, which it may read before, or of the source address where there is no valid key. */
const metered = [
  on('accounts', 'GetItem'),
  update('accounts', 'accountId', 'revision', 'liveKeys', ...buckets),
  on('keylessBuckets', 'UpdateItem'),
];

/** Takes a token of the account's own bucket, or of the source address's where nobody is signed in. */
const signedIn = on('keylessBuckets', 'UpdateItem');

/** Changes the set of keys on the account's item: neither its plan nor its buckets. */
const changesKeys = [on('accounts', 'GetItem'), update('accounts', 'accountId', 'revision', 'keysRevision', 'liveKeys')];

/** Ends a key, and changes nothing else of it. */
const endsKey = update('accountKeys', 'accountId', 'keyId', 'endsAt', 'deleteAfter');

/** Creates a key: beside the new one, the account keeps a few of those that have ended. */
const createsKey = [...changesKeys, on('accountKeys', 'Query', 'PutItem', 'DeleteItem')];

/** Finds and keeps the answer to a repeated Idempotency-Key. */
const repeatable = on('idempotencyRecords', 'GetItem', 'PutItem');

/**
 * What each operation does to the store, and so all that its function's role may do. CDK's `grant…` would add every index of the table
 * and actions nobody uses. A function that is not named here may do nothing.
 */
export const access: Readonly<Record<string, readonly Access[]>> = {
  listPets: [
    ...metered,
    ...['listed', 'byStatus', 'byCategory', 'byCategoryAndStatus'].map((index) => query('pets', index)),
    on('pets', 'BatchGetItem'),
  ],
  createPet: [...metered, on('pets', 'PutItem'), on('categoryCounts', 'UpdateItem'), repeatable],
  getPet: [...metered, on('pets', 'GetItem')],
  replacePet: [...metered, on('pets', 'GetItem', 'UpdateItem'), on('categories', 'GetItem'), on('categoryCounts', 'UpdateItem')],
  updatePet: [...metered, on('pets', 'GetItem', 'UpdateItem'), on('categories', 'GetItem'), on('categoryCounts', 'UpdateItem')],
  deletePet: [...metered, on('pets', 'GetItem', 'DeleteItem'), on('categoryCounts', 'UpdateItem')],

  listCategories: [...metered, query('categories', 'listed')],
  createCategory: [...metered, on('categories', 'PutItem'), on('categoryCounts', 'PutItem'), repeatable],
  getCategory: [...metered, on('categories', 'GetItem')],
  replaceCategory: [...metered, on('categories', 'GetItem', 'UpdateItem')],
  updateCategory: [...metered, on('categories', 'GetItem', 'UpdateItem')],
  deleteCategory: [
    ...metered,
    on('categories', 'GetItem', 'DeleteItem', 'ConditionCheckItem'),
    on('categoryCounts', 'DeleteItem', 'ConditionCheckItem'),
  ],

  listOrders: [...metered, ...['listed', 'byComplete', 'byPet', 'byPetAndComplete'].map((index) => query('orders', index))],
  createOrder: [...metered, on('orders', 'PutItem'), on('pets', 'GetItem', 'UpdateItem'), repeatable],
  getOrder: [...metered, on('orders', 'GetItem')],
  updateOrder: [...metered, on('orders', 'GetItem', 'UpdateItem'), on('pets', 'GetItem', 'UpdateItem')],
  deleteOrder: [...metered, on('orders', 'GetItem', 'DeleteItem'), on('pets', 'UpdateItem')],

  listInventory: [...metered, query('pets', 'stocked'), query('pets', 'stockedByStatus')],
  getInventory: [...metered, on('pets', 'GetItem')],
  setInventory: [...metered, on('pets', 'GetItem', 'UpdateItem')],

  createMessage: [...metered, on('messages', 'PutItem'), repeatable],

  openAccount: [signedIn, on('accounts', 'GetItem', 'PutItem')],
  getAccount: [signedIn, on('accounts', 'GetItem')],
  listKeys: [signedIn, on('accounts', 'GetItem'), on('accountKeys', 'Query')],
  createKey: [signedIn, ...createsKey],
  rotateKey: [signedIn, ...createsKey, endsKey],
  revokeKey: [signedIn, ...changesKeys, on('accountKeys', 'Query'), endsKey],

  getHealth: [on('keylessBuckets', 'GetItem')],
  unmatchedRoute: metered,
};
