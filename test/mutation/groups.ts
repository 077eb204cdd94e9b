/** Files to mutate together, and the fast tests that hold them. */
export interface Group {
  readonly files: readonly string[];
  readonly tests: readonly string[];
}

const tests = (folder: string, ...names: readonly string[]) => names.map((name) => `test/${folder}/${name}.{test,proof}.ts`);

/** A mutant costs one run of the tests that reach it, so a group has tests that take milliseconds, and DynamoDB only for files about it. */
export const groups: Readonly<Record<string, Group>> = {
  idempotency: {
    files: ['shared/http/idempotency.ts', 'shared/dynamodb/idempotencyRecords.ts'],
    tests: [...tests('http', 'performOrReplay', 'idempotency'), ...tests('dynamodb', 'idempotencyRecords')],
  },
  orders: {
    files: ['shared/orders/settleOrder.ts'],
    tests: tests('orders', 'settleOrder'),
  },
  storedOrders: {
    files: ['shared/orders/orders.ts'],
    tests: tests('orders', 'orderChanges', 'orders'),
  },
  limits: {
    files: ['shared/usage/*.ts', 'shared/limits/!(accountBuckets|anonymousLimiter).ts'],
    tests: [
      ...tests('limits', 'accountLimiter', 'accountMemory', 'bans', 'buckets', 'limiter', 'model', 'workers'),
      ...tests('usage', 'rejections'),
    ],
  },
  storedBuckets: {
    files: ['shared/limits/accountBuckets.ts', 'shared/limits/anonymousLimiter.ts'],
    tests: tests('limits', 'accountBuckets', 'accountLimiter', 'buckets', 'dynamoDb', 'anonymousLimiter', 'limiter', 'model', 'workers'),
  },
};
