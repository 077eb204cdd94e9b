import { randomBytes, randomInt } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Config } from './config.ts';
import { contractDocumentIn } from './contractDocument.ts';
import type { Dependencies } from './http/dependencies.ts';
import { accountBuckets } from './limits/accountBuckets.ts';
import { keylessBuckets } from './limits/keylessBuckets.ts';
import { limiter } from './limits/limiter.ts';
import { accountKeys } from './storage/accountKeys.ts';
import { accounts } from './storage/accounts.ts';
import { countCalls } from './storage/callCount.ts';
import { categories } from './storage/categories.ts';
import { health } from './storage/health.ts';
import { idempotencyRecords } from './storage/idempotencyRecords.ts';
import { inventory } from './storage/inventory.ts';
import { messages } from './storage/messages.ts';
import { orders } from './storage/orders.ts';
import { pets } from './storage/pets.ts';
import type { Store } from './storage/store.ts';
import { webPageIn } from './webPage.ts';

/** What a function depends on from outside, replaceable in tests: its clock, its log, its store. */
interface DependencyOptions {
  readonly config: Config;
  readonly client: DynamoDBDocumentClient;
  readonly now: () => number;
  readonly log: Dependencies['log'];
}

/** Creates all dependencies, once per instance of a function. */
export function createDependencies({ config, client, now, log }: DependencyOptions): Dependencies {
  const store: Store = { client, names: config.tables, now, random: randomInt };
  return {
    now,
    log,
    edgeSecret: config.edgeSecret,
    storeCalls: countCalls(client),
    limiter: limiter(accountBuckets(store), keylessBuckets(store)),
    accounts: accounts({ ...store, randomBytes }),
    accountKeys: accountKeys({ ...store, randomBytes }),
    categories: categories(store),
    pets: pets(store),
    inventory: inventory(store),
    orders: orders(store),
    messages: messages(store),
    idempotencyRecords: idempotencyRecords(store),
    health: health(store),
    webPage: webPageIn(config.folder),
    contractDocument: contractDocumentIn(config.folder),
  };
}
