import { defineConfig } from 'vitest/config';
import config from '../../vitest.config.ts';

/** The tests of one group, as `mutate.ts` names them. A mutant may hang: it gets less patience than the code. */
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    /** A mutant of what a module does when it is loaded needs the module to be loaded again. */
    isolate: true,
    include: (process.env.MUTATION_TESTS ?? '').split(' '),
    setupFiles: ['test/mutation/briefProperties.ts'],
    testTimeout: 10_000,
    hookTimeout: 10_000,
  },
});
