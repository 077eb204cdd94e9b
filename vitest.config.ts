import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { compiledFolder } from './local/data/folders.ts';
import { timeouts } from './test/support/timeouts.ts';
import { functionEnvironment } from './tools/inProcess/functionEnvironment.ts';

/** The acceptance tests of a deployed stage are in the list only where there is one to run them against. */
const isStageNamed = Boolean(process.env.API_URL && process.env.API_KEY);

/** The workers and the commands that tests start load compiled code: a command needs half of the processor time until it is ready. */
process.env.NODE_COMPILE_CACHE ??= compiledFolder;

export default defineConfig({
  test: {
    env: functionEnvironment,
    include: ['test/**/*.test.ts'],
    /** More than there are processors: half of the time a worker waits for DynamoDB or for a process that it has started. */
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    /**
     * A worker loads a module once for all of its files: half of the time went to loading the same ones again. Tests keep no module state.
     */
    isolate: false,
    exclude: [...configDefaults.exclude, 'test/browser/**', ...(isStageNamed ? [] : ['test/acceptance/deployed.test.ts'])],
    /** One embedded DynamoDB for the whole run; its endpoint is what `inject('dynamodbEndpoint')` gives. */
    globalSetup: ['test/support/dynamoDb.ts', 'test/support/runFolder.ts'],
    ...timeouts,
  },
});
