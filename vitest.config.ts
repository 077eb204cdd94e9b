import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig, type ViteUserConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { compiledFolder } from './local/data/folders.ts';
import { functionEnvironment, timeouts } from './test/support/environment.ts';

/** The acceptance tests of a deployed stage run only if the environment names one. */
const isStageNamed = Boolean(process.env.API_URL && process.env.API_KEY);

/** Processes that tests start use cached compiled code, which halves the processor time of a command's start. */
process.env.NODE_COMPILE_CACHE ??= compiledFolder;

/** The slowest files. They start first, because a run ends when the last file does. vitest would start the largest files first. */
const longest = ['acceptance/twin', 'infra/validation', 'local/ends', 'local/start', 'cli/process', 'prove/model', 'limits/unavailable'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(`test/${name}.proof.ts`));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** What each mode runs. `npm test` runs everything but the long tests. */
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
    /** All files share one local cloud. */
    globalSetup: 'test/browser/cloud.ts',
    /** Two files at a time: a browser waits for what it has requested about half of the time. */
    maxWorkers: 2,
    isolate: true,
  },
};

export default defineConfig(({ mode }) => ({
  test: {
    sequence: { sequencer: LongestFirst },
    env: functionEnvironment,
    /** More workers than processors: half of the time a worker waits for DynamoDB or for a process that it has started. */
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    /**
     * A worker loads each module once for all of its files, because loading them for each file took half of the time. Tests keep no module state.
     */
    isolate: false,
    /** All files share one embedded DynamoDB, at `inject('dynamodbEndpoint')`. */
    globalSetup: 'test/support/run.ts',
    ...timeouts,
    ...kinds[mode],
  },
}));
