import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Command } from 'commander';
import { Problem } from '../common/problem.ts';
import { atConsole, type Output } from '../common/program.ts';
import type { StageName } from '../infra/stages/stageSettings.ts';
import type { AccountsSource, OpenTables } from './accountRepositories.ts';
import type { StagePlace } from './aws/stagePlace.ts';

/** All external dependencies of the commands, so that a test can replace them. */
export interface CommandEnvironment extends Output, ReturnType<typeof openers> {
  /** Whether a person can confirm. */
  readonly isTerminal: boolean;
  /** Asks a question. Resolves to true for yes. */
  readonly confirm: (question: string) => Promise<boolean>;
  readonly readInput: () => Promise<string>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly pause: (milliseconds: number) => Promise<unknown>;
  readonly randomBytes: (count: number) => Uint8Array;
  /** Resolves when the output is written. @throws Problem if it cannot be written */
  readonly flushed: () => Promise<void>;
}

export type AddCommand = (program: Command, environment: CommandEnvironment) => void;

/**
 * Opens the data of this machine and of deployed stages. AWS's clients and the local cloud take a second to load, so each is loaded by
 * the command that uses it.
 * @param stages the folder with a file per stage; by default the repository's
 */
export function openers(stages?: string) {
  const places = new Map<StageName, Promise<StagePlace>>();
  /** Looks up a stage, once. @throws Problem if it is not in the account of its file */
  function openStage(stage: StageName): Promise<StagePlace> {
    const place = places.get(stage) ?? import('./aws/stagePlace.ts').then(({ stagePlace }) => stagePlace(stage, stages));
    places.set(stage, place);
    return place;
  }
  const openTables = async (source: AccountsSource): Promise<OpenTables> =>
    'stage' in source
      ? (await import('./aws/deployedStage.ts')).stageTables(await openStage(source.stage))
      : (await import('./localTables.ts')).localTables(source);
  return {
    openStage,
    openTables,
    openAccounts: async (source: AccountsSource) => {
      const { openRepositories } = await import('./accountRepositories.ts');
      return openRepositories(await openTables(source));
    },
    openVersions: async (stage: StageName) => (await import('./aws/deployedStage.ts')).stageVersions(await openStage(stage)),
    openFunctions: async (stage: StageName) => (await import('./aws/deployedStage.ts')).stageFunctions(await openStage(stage)),
    openMessages: async (stage: StageName) => (await import('./aws/stageMessages.ts')).stageMessages(await openStage(stage)),
    /** DynamoDB's control plane. */
    openControl: async (stage: StageName) => (await import('./aws/tableControl.ts')).tableControl(await openStage(stage)),
    readWatch: async (stage: StageName) => (await import('./aws/deployedWatch.ts')).readWatch(await openStage(stage)),
  };
}

export const atTerminal: CommandEnvironment = {
  ...atConsole,
  isTerminal: process.stdin.isTTY && process.stderr.isTTY,
  confirm,
  readInput: () => text(process.stdin),
  now: Date.now,
  pause: setTimeout,
  randomBytes,
  flushed,
  ...openers(),
};

/** Asks on stderr, so that stdout has only the output. Ctrl-C and Ctrl-D mean no. */
async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  try {
    return /^y(es)?$/i.test((await Promise.race([terminal.question(`${question} [y/N] `), ended])).trim());
  } finally {
    terminal.close();
  }
}

let failure: NodeJS.ErrnoException | undefined;

/** For a process. Without it, the first failure would end the process with a stack trace. */
export function noteOutputFailures(): void {
  for (const output of [process.stdout, process.stderr]) {
    output.on('error', (error) => {
      // `npx petstore … | head -1` is not a failure.
      if ('code' in error && error.code !== 'EPIPE') failure = error;
    });
  }
}

async function flushed(): Promise<void> {
  await new Promise((resolve) => process.stdout.write('', resolve));
  // The stream reports its failure after the write.
  await setImmediate();
  if (failure) throw new Problem(`The output cannot be written: ${failure.message}`);
}
