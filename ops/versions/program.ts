import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { Problem } from '../../common/problem.ts';
import { type StageName, stages } from '../../infra/stages.ts';
import { storeProblem } from '../storeProblem.ts';
import { textTable } from '../textTable.ts';
import { type AliasMove, moveBack, movesBackTo, type OperationVersions, oldVersions } from './plan.ts';
import type { StageVersions } from './stageVersions.ts';

export interface VersionsEnvironment {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly open: (stage: StageName) => StageVersions;
}

interface VersionsOptions {
  readonly stage: StageName;
}

/** @returns the exit code: 0 done, 1 refused or failed, 2 not asked properly */
export async function runVersions(args: readonly string[], surroundings: VersionsEnvironment): Promise<number> {
  try {
    await programFor(surroundings).parseAsync(args, { from: 'user' });
    return 0;
  } catch (thrown) {
    // Commander has said what is wrong already.
    if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? 0 : 2;
    const error = storeProblem(thrown);
    if (error instanceof Problem) surroundings.err(`error: ${error.message}`);
    else surroundings.err(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return 1;
  }
}

function programFor({ out, err, open }: VersionsEnvironment): Command {
  const program = new Command('npm run versions --')
    .description("The versions of a stage's functions: what runs, and the fast way back.")
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ writeOut: (text) => out(text.trimEnd()), writeErr: (text) => err(text.trimEnd()) })
    .addOption(new Option('--stage <stage>', 'the deployed stage').choices(Object.keys(stages)).makeOptionMandatory())
    .showHelpAfterError('(--help says more)');

  program
    .command('list')
    .description('the live version of each operation, and the versions it can go back to')
    .action(async (_, command: Command) => {
      const operations = await open(command.optsWithGlobals<VersionsOptions>().stage).operations();
      out(textTable(['operation', 'live', 'canary', 'published'], operations.map(row)));
    });

  program
    .command('rollback')
    .description('lead callers back to earlier versions, within seconds and without a deployment')
    .argument('[operation]', 'such as createOrder; without it, every operation that the last deployment changed')
    .addOption(new Option('--to <version>', 'the version, for one operation; by default the one before').argParser(readVersion))
    .addOption(
      new Option('--before <time>', 'go back to how all operations stood at this time, such as 2026-11-20T12:34:00Z')
        .argParser(readTime)
        .conflicts('to'),
    )
    .action(async (operationId: string | undefined, _, command: Command) => {
      const { stage, to, before } = command.optsWithGlobals<VersionsOptions & { to?: number; before?: Date }>();
      if (operationId === undefined && to !== undefined) throw new Problem('--to needs the operation whose version it is.');
      const versions = open(stage);
      const moment = before ?? (await versions.deployedAt());
      const operations = await versions.operations();
      const moves =
        operationId !== undefined && before === undefined
          ? [moveBack(named(operations, operationId), to)]
          : movesBackTo(moment, operationId === undefined ? operations : [named(operations, operationId)]);
      if (moves.length === 0) out(`No live version is younger than ${moment.toISOString()}: there is nothing to take back.`);
      for (const move of moves) await moveAndTell(versions, move, out);
    });

  program
    .command('tidy')
    .description('delete old versions that nobody calls')
    .addOption(new Option('--keep <count>', 'how many of the newest to keep').argParser(readVersion).default(10))
    .action(async (_, command: Command) => {
      const { stage, keep } = command.optsWithGlobals<VersionsOptions & { keep: number }>();
      const versions = open(stage);
      let removed = 0;
      for (const operation of await versions.operations()) {
        for (const version of oldVersions(operation, keep)) {
          await versions.remove(operation.operationId, version);
          removed++;
        }
      }
      out(`${removed} old versions deleted.`);
    });
  return program;
}

async function moveAndTell(versions: StageVersions, move: AliasMove, out: (text: string) => void): Promise<void> {
  await versions.move(move);
  out(`${move.operationId}: version ${move.from} -> ${move.to}`);
}

function named(operations: readonly OperationVersions[], operationId: string): OperationVersions {
  const found = operations.find((operation) => operation.operationId === operationId);
  if (found) return found;
  throw new Problem(
    `There is no operation ${operationId}. Operations: ${operations.map((operation) => operation.operationId).join(', ')}.`,
  );
}

const row = ({ operationId, live, canary, published }: OperationVersions): string[] => [
  operationId,
  String(live),
  canary === undefined ? '' : String(canary),
  published.map(({ version, at }) => `${version} (${at.toISOString().slice(0, 16)}Z)`).join(', '),
];

function readVersion(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It is an integer from 1.');
}

function readTime(text: string): Date {
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/.test(text) && !Number.isNaN(Date.parse(text))) return new Date(text);
  throw new InvalidArgumentError('It is a time in UTC, such as 2026-11-20T12:34:00Z.');
}
