import { defineConfig } from 'vitest/config';
import config from '../../vitest.config.ts';

/** The tests of one group, as `mutate.ts` names them. A mutant may hang: it gets less patience than the code. */
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    include: (process.env.MUTATION_TESTS ?? '').split(' '),
    setupFiles: ['test/mutation/briefProperties.ts'],
    testTimeout: 10_000,
    hookTimeout: 10_000,
  },
});
