import type { InlineConfig } from 'vitest/node';

/**
 * How long vitest waits before it fails a test. A limit ends a test that hangs and does not measure speed: the longest tests take about ten
 * seconds on an idle machine, and a busy one may need ten times as long.
 */
export const timeouts = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  /** On a shared DynamoDB, the end of a run deletes hundreds of tables. */
  teardownTimeout: 600_000,
  /** Shorter than a test, so that a failure shows what was polled. */
  expect: { poll: { timeout: 120_000 } },
} satisfies InlineConfig;
