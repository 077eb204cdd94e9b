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

/** Everything that the commands use from outside, so that a test can replace it. */
export interface CommandEnvironment extends Output, ReturnType<typeof openers> {
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
 * What opens the data of this machine and of deployed stages. AWS's clients and the local cloud take a second to load, so each is loaded by the command that uses it.
 * @param stages the folder with a file per stage, if another
 */
export function openers(stages?: string) {
  const places = new Map<StageName, Promise<StagePlace>>();
  /** Looks a stage up, once. @throws Problem where it is not in the account of its file */
  function openStage(stage: StageName): Promise<StagePlace> {
    const place = places.get(stage) ?? import('./aws/stagePlace.ts').then(({ stagePlace }) => stagePlace(stage, stages));
    places.set(stage, place);
    return place;
  }
  return {
    openStage,
    openAccounts: async (source: AccountsSource) =>
      'stage' in source
        ? (await import('./aws/deployedStage.ts')).stageAccounts(await openStage(source.stage))
        : (await import('./localAccounts.ts')).localAccounts(source),
    openTables: async (source: AccountsSource): Promise<OpenTables> =>
      'stage' in source
        ? (await import('./aws/deployedStage.ts')).stageTables(await openStage(source.stage))
        : (await import('./localAccounts.ts')).localTables(source),
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
