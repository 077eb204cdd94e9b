import type { InlineConfig } from 'vitest/node';

/**
 * How long vitest waits before it fails a test. A limit ends what hangs and says nothing about speed: the longest tests take some ten
 * seconds on an idle machine, and a busy one may need ten times as long.
 */
export const patience = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  /** On a DynamoDB that is not ours, the end of a run deletes hundreds of tables. */
  teardownTimeout: 600_000,
  /** Shorter than a test, so that a failure shows what was polled. */
  expect: { poll: { timeout: 120_000 } },
} satisfies InlineConfig;
