import { toolRoutes } from '../shared/contract/generated/tools.ts';
import type { TableName } from '../shared/dynamodb/tables.ts';

/** The actions of `dynamodb:` that operations use. In a transaction each item needs the same action as outside of it. */
type Action = 'GetItem' | 'BatchGetItem' | 'Query' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheckItem';

/** What an operation may do to one table, or only to one index of it. */
export interface Access {
  readonly table: TableName;
  readonly index?: string;
  readonly actions: readonly Action[];
  /** The attributes that an UpdateItem may name in its key, its update or its condition; without a list, all. */
  readonly attributes?: readonly string[];
}

const on = (table: TableName, ...actions: Action[]): Access => ({ table, actions });
const update = (table: TableName, ...attributes: string[]): Access => ({ table, actions: ['UpdateItem'], attributes });
const query = (table: TableName, index: string): Access => ({ table, index, actions: ['Query'] });

/** The attributes that the update of a token names. The plan's limits are not among them: the buckets have a copy for the comparison. */
const buckets = ['windowEnds', 'windowUsed', 'bucketDay', 'dayUsed', 'prevDay', 'prevUsed', 'minuteCapacity', 'dayCapacity'];

/**
 * Takes a token of the key's account, which it may read before, and stores a day that is over; without a valid key, takes a token of the
 * source address. Keeps the rejections of a valid key.
 */
export const metered = [
  on('accounts', 'GetItem'),
  update('accounts', 'accountId', 'revision', 'liveKeys', ...buckets),
  update('usage', 'accountId', 'id', 'requests', 'byKey', 'rejected', 'rejections', 'deleteAfter'),
  on('anonymousBuckets', 'UpdateItem'),
];

/** Takes a token of the account's own bucket; without a valid access token, of the source address's. */
export const signedIn = on('anonymousBuckets', 'UpdateItem');

/** Changes the set of keys on the account's item, but not its plan and its buckets. */
const changesKeys = [on('accounts', 'GetItem'), update('accounts', 'accountId', 'revision', 'keysRevision', 'liveKeys')];

/** Ends all keys, and closes the account. */
const closesAccount = [on('accounts', 'GetItem'), update('accounts', 'accountId', 'revision', 'keysRevision', 'liveKeys', 'closedAt')];

/** Ends a key, or notes the requests of one that has ended, and changes no other attribute of it. */
const endsKey = (...more: 'requestsByDay'[]) => update('accountKeys', 'accountId', 'keyId', 'endsAt', 'deleteAfter', ...more);

/** Creates a key, notes the requests of expired ones, and deletes ended keys beyond the few that the account keeps. */
const createsKey = [...changesKeys, on('accountKeys', 'Query', 'PutItem', 'DeleteItem')];
const notesRequests = update('accountKeys', 'accountId', 'keyId', 'requestsByDay');

/** Reads and records the result of an Idempotency-Key. */
const repeatable = on('idempotencyRecords', 'GetItem', 'PutItem');

const ofOperations: Readonly<Record<string, readonly Access[]>> = {
  listPets: [
    ...metered,
    on('pets', 'Query', 'BatchGetItem'),
    ...['byStatus', 'byCategory', 'byCategoryAndStatus'].map((index) => query('pets', index)),
  ],
  createPet: [...metered, on('pets', 'PutItem'), on('categoryCounts', 'UpdateItem'), repeatable],
  getPet: [...metered, on('pets', 'GetItem')],
  replacePet: [...metered, on('pets', 'GetItem', 'UpdateItem'), on('categories', 'GetItem'), on('categoryCounts', 'UpdateItem')],
  updatePet: [...metered, on('pets', 'GetItem', 'UpdateItem'), on('categories', 'GetItem'), on('categoryCounts', 'UpdateItem')],
  deletePet: [...metered, on('pets', 'GetItem', 'DeleteItem'), on('categoryCounts', 'UpdateItem')],

  listCategories: [...metered, on('categories', 'Query')],
  createCategory: [...metered, on('categories', 'PutItem'), on('categoryCounts', 'PutItem'), repeatable],
  getCategory: [...metered, on('categories', 'GetItem')],
  replaceCategory: [...metered, on('categories', 'GetItem', 'UpdateItem')],
  updateCategory: [...metered, on('categories', 'GetItem', 'UpdateItem')],
  deleteCategory: [
    ...metered,
    on('categories', 'GetItem', 'DeleteItem', 'ConditionCheckItem'),
    on('categoryCounts', 'BatchGetItem', 'DeleteItem', 'ConditionCheckItem'),
  ],

  listOrders: [...metered, on('orders', 'Query'), ...['byComplete', 'byPet', 'byPetAndComplete'].map((index) => query('orders', index))],
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
  getUsage: [signedIn, on('accounts', 'GetItem'), on('accountKeys', 'Query'), on('usage', 'Query')],
  listKeys: [signedIn, on('accounts', 'GetItem'), on('accountKeys', 'Query')],
  createKey: [signedIn, ...createsKey, notesRequests],
  rotateKey: [signedIn, ...createsKey, endsKey('requestsByDay')],
  revokeKey: [signedIn, ...changesKeys, on('accountKeys', 'Query'), endsKey('requestsByDay')],
  closeAccount: [signedIn, ...closesAccount, on('accountKeys', 'Query'), endsKey()],

  getHealth: [on('anonymousBuckets', 'GetItem')],
  unmatchedRoute: metered,
};

/** All that some operations may do together: one entry for each table, index and list of attributes. */
function together(operationIds: readonly string[]): readonly Access[] {
  const merged = new Map<string, Access>();
  for (const entry of operationIds.flatMap((operationId) => ofOperations[operationId] ?? [])) {
    const key = JSON.stringify([entry.table, entry.index, entry.attributes]);
    merged.set(key, { ...entry, actions: [...new Set([...(merged.get(key)?.actions ?? []), ...entry.actions])] });
  }
  return [...merged.values()];
}

/**
 * What each operation does to the store: its function's role may do only this. CDK's `grant…` would add every index of the table and unused
 * actions. A function that is not named here may do nothing. `mcp` runs the operations that are its tools.
 */
export const access: Readonly<Record<string, readonly Access[]>> = { ...ofOperations, mcp: together(Object.keys(toolRoutes)) };
