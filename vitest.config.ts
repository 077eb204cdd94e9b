import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig, type ViteUserConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { compiledFolder } from './local/data/folders.ts';
import { functionEnvironment } from './test/support/environment.ts';
import { timeouts } from './test/support/timeouts.ts';

/** The acceptance tests of a deployed stage are in the list only where there is one to run them against. */
const isStageNamed = Boolean(process.env.API_URL && process.env.API_KEY);

/** The workers and the commands that tests start load compiled code: a command needs half of the processor time until it is ready. */
process.env.NODE_COMPILE_CACHE ??= compiledFolder;

/** The longest files start first, because a run ends when the last file does. vitest itself starts the largest first. */
const longest = ['acceptance/twin', 'infra/validation', 'local/ends', 'local/start', 'cli/process', 'prove/model', 'limits/unavailable'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(`test/${name}.proof.ts`));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** What each mode runs: `npm test` all but the long ones. */
const kinds: Readonly<Record<string, NonNullable<ViteUserConfig['test']>>> = {
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'test/browser/**', ...(isStageNamed ? [] : ['test/acceptance/deployed.test.ts'])],
  },
  /** Files that start processes, race, inject faults at every call or try every way: `npm run test:proofs`. */
  proofs: { include: ['test/**/*.proof.ts'] },
  /** What needs a browser: `npm run test:browser`. */
  browser: {
    include: ['test/browser/**/*.test.ts'],
    /** One local cloud for the whole run. */
    globalSetup: 'test/browser/cloud.ts',
    /** A browser takes the better part of a small machine. */
    fileParallelism: false,
    isolate: true,
    /** Chromium gives up a dialog or a page whose renderer has had no processor for a second. A fault of ours fails twice. */
    retry: 1,
  },
};

export default defineConfig(({ mode }) => ({
  test: {
    sequence: { sequencer: LongestFirst },
    env: functionEnvironment,
    /** More than there are processors: half of the time a worker waits for DynamoDB or for a process that it has started. */
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    /**
     * A worker loads a module once for all of its files: half of the time went to loading the same ones again. Tests keep no module state.
     */
    isolate: false,
    /** One embedded DynamoDB for the whole run; its endpoint is what `inject('dynamodbEndpoint')` gives. */
    globalSetup: 'test/support/run.ts',
    ...timeouts,
    ...kinds[mode],
  },
}));
