import { defineConfig } from 'vitest/config';
import { patience } from './test/support/patience.ts';

/** What needs a browser, and so runs by itself: `npm run test:browser`. */
export default defineConfig({
  test: {
    include: ['test/browser/**/*.test.ts'],
    /** One local cloud for the whole run. */
    globalSetup: ['test/browser/cloud.ts'],
    /** A browser takes the better part of a small machine. */
    fileParallelism: false,
    ...patience,
  },
});
