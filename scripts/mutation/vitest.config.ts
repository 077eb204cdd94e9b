import { defineConfig } from 'vitest/config';
import config from '../../vitest.config.ts';

/** Tests that take seconds each. A mutant that the others let live is run against these too: `MUTATION_TESTS=all`. */
const slow = [
  'test/limits/{calls,engine,headers,model,processes,service,unavailable,workers}.test.ts',
  'test/orders/{crowd,interleavings}.test.ts',
];

/** The tests that hold the limiter, the orders and the idempotency. */
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    include: [
      'test/domain/{orders,account,plan}.test.ts',
      'test/orders/*.test.ts',
      'test/limits/*.test.ts',
      'test/http/idempotency.test.ts',
      'test/storage/idempotencyRecords.test.ts',
      'test/functions/*Order*.test.ts',
    ],
    exclude: process.env.MUTATION_TESTS === 'all' ? [] : slow,
  },
});
