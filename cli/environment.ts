import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Command } from 'commander';
import { Problem } from '../common/problem.ts';
import { atConsole, type Output } from '../common/program.ts';
import type { StageName } from '../infra/stages/stageSettings.ts';
import type { AccountRepositories, AccountsSource, OpenTables } from './accountRepositories.ts';
import type { StageVersions } from './aws/deployedStage.ts';
import type { StageFunctions } from './aws/stageFunctions.ts';
import type { StageMessages } from './aws/stageMessages.ts';
import type { StagePlace } from './aws/stagePlace.ts';
import type { TableControl } from './aws/tableControl.ts';
import type { StageWatch } from './aws/watchFaults.ts';

/** What opens the data of this machine and of deployed stages. */
export interface Openers {
  /** Looks a stage up, once. @throws Problem where it is not in the account of its file */
  readonly openStage: (stage: StageName) => Promise<StagePlace>;
  readonly openAccounts: (source: AccountsSource) => Promise<AccountRepositories>;
  readonly openTables: (source: AccountsSource) => Promise<OpenTables>;
  readonly openVersions: (stage: StageName) => Promise<StageVersions>;
  readonly openFunctions: (stage: StageName) => Promise<StageFunctions>;
  readonly openMessages: (stage: StageName) => Promise<StageMessages>;
  /** DynamoDB's control plane. */
  readonly openControl: (stage: StageName) => Promise<TableControl>;
  readonly readWatch: (stage: StageName) => Promise<StageWatch>;
}

/** Everything that the commands use from outside, so that a test can replace it. */
export interface CommandEnvironment extends Output, Openers {
  /** Whether a person can confirm. */
  readonly isTerminal: boolean;
  /** Asks a question. Resolves to true for yes. */
  readonly confirm: (question: string) => Promise<boolean>;
  /** Everything on stdin. */
  readonly readInput: () => Promise<string>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly pause: (milliseconds: number) => Promise<unknown>;
  readonly randomBytes: (count: number) => Uint8Array;
  /** Resolves when the output is written. @throws Problem where it cannot be */
  readonly flushed: () => Promise<void>;
}

/** Adds a command, or a group of them, to a program. */
export type AddCommand = (program: Command, environment: CommandEnvironment) => void;

/**
 * AWS's clients and the local cloud take a second to load, so each is loaded by the command that uses it.
 * @param stages the folder with a file per stage, if another
 */
export function openers(stages?: string): Openers {
  const places = new Map<StageName, Promise<StagePlace>>();
  function openStage(stage: StageName): Promise<StagePlace> {
    const place = places.get(stage) ?? import('./aws/stagePlace.ts').then(({ stagePlace }) => stagePlace(stage, stages));
    places.set(stage, place);
    return place;
  }
  return {
    openStage,
    openAccounts: async (source) =>
      'stage' in source
        ? (await import('./aws/deployedStage.ts')).stageAccounts(await openStage(source.stage))
        : (await import('./localAccounts.ts')).localAccounts(source),
    openTables: async (source) =>
      'stage' in source
        ? (await import('./aws/deployedStage.ts')).stageTables(await openStage(source.stage))
        : (await import('./localAccounts.ts')).localTables(source),
    openVersions: async (stage) => (await import('./aws/deployedStage.ts')).stageVersions(await openStage(stage)),
    openFunctions: async (stage) => (await import('./aws/stageFunctions.ts')).stageFunctions(await openStage(stage)),
    openMessages: async (stage) => (await import('./aws/stageMessages.ts')).stageMessages(await openStage(stage)),
    openControl: async (stage) => (await import('./aws/tableControl.ts')).tableControl(await openStage(stage)),
    readWatch: async (stage) => (await import('./aws/deployedWatch.ts')).readWatch(await openStage(stage)),
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

/** For a process: without it, the first failure ends it with a stack. */
export function noteOutputFailures(): void {
  for (const output of [process.stdout, process.stderr]) {
    output.on('error', (error) => {
      // `npx petstore … | head -1` is no failure.
      if ('code' in error && error.code !== 'EPIPE') failure = error;
    });
  }
}

async function flushed(): Promise<void> {
  await new Promise((resolve) => process.stdout.write('', resolve));
  // The stream tells of its failure after the write.
  await setImmediate();
  if (failure) throw new Problem(`The output cannot be written: ${failure.message}`);
}
