import { randomBytes, randomInt } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Config } from './config.ts';
import { contractDocumentIn } from './http/contractDocument.ts';
import type { Dependencies } from './http/dependencies.ts';
import { accountBuckets } from './limits/accountBuckets.ts';
import { keylessBuckets } from './limits/keylessBuckets.ts';
import { limiter } from './limits/limiter.ts';
import { accountKeys } from './accounts/accountKeys.ts';
import { accounts } from './accounts/accounts.ts';
import { countCalls } from './dynamodb/callCount.ts';
import { categories } from './categories/categories.ts';
import { health } from './dynamodb/health.ts';
import { idempotencyRecords } from './dynamodb/idempotencyRecords.ts';
import { inventory } from './pets/inventory.ts';
import { messages } from './messages/messages.ts';
import { orders } from './orders/orders.ts';
import { pets } from './pets/pets.ts';
import type { Store } from './dynamodb/store.ts';
import { webPageIn } from './http/webPage.ts';

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
