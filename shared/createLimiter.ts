import type { Store } from './dynamodb/store.ts';
import { accountBuckets } from './limits/accountBuckets.ts';
import { keylessBuckets } from './limits/keylessBuckets.ts';
import { type Limiter, limiter } from './limits/limiter.ts';

/** The limiter over the tables of the accounts and of the keyless buckets. One per instance: it remembers what the store said. */
export const createLimiter = (store: Store): Limiter => limiter(accountBuckets(store), keylessBuckets(store));
