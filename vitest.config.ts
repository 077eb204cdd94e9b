import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { compiledFolder } from './local/data/folders.ts';
import { functionEnvironment } from './test/support/environment.ts';
import { timeouts } from './test/support/timeouts.ts';

/** The acceptance tests of a deployed stage are in the list only where there is one to run them against. */
const isStageNamed = Boolean(process.env.API_URL && process.env.API_KEY);

/** The workers and the commands that tests start load compiled code: a command needs half of the processor time until it is ready. */
process.env.NODE_COMPILE_CACHE ??= compiledFolder;

/** Files of ten seconds, some of them waiting. A run ends when the last file does, and vitest starts the largest first, not the longest. */
const longest = [
  'infra/validation',
  'local/start',
  'cli/process',
  'prove/model',
  'prove/stock',
  'orders/interleavings',
  'limits/unavailable',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(`test/${name}.proof.ts`));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
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
    globalSetup: 'test/support/run.ts',
    ...timeouts,
  },
});
