import { defineConfig } from 'vitest/config';
import { timeouts } from './test/support/timeouts.ts';

/** What needs a browser, and so runs by itself: `npm run test:browser`. */
export default defineConfig({
  test: {
    include: ['test/browser/**/*.test.ts'],
    /** One local cloud for the whole run. */
    globalSetup: ['test/browser/cloud.ts'],
    /** A browser takes the better part of a small machine. */
    fileParallelism: false,
    /** Chromium gives up a dialog or a page whose renderer has had no processor for a second. A fault of ours fails twice. */
    retry: 1,
    ...timeouts,
  },
});
