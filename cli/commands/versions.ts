import { type Command, InvalidArgumentError, Option } from 'commander';
import { Misuse, Problem } from '../../common/problem.ts';
import { readCount, readTime, stageOf, stageOption } from '../arguments.ts';
import { moveBack, namedOperation, type OperationVersions, oldVersions, requireNoShifting, wayBackTo } from '../aws/aliasMoves.ts';
import type { StageVersions } from '../aws/deployedStage.ts';
import type { AddCommand, CommandEnvironment } from '../environment.ts';
import { textTable } from '../views/text.ts';

/** Adds a command on the versions of the stage that its options select. */
type AddVersionsCommand = (
  group: Command,
  versionsOf: (command: Command) => Promise<StageVersions>,
  out: CommandEnvironment['out'],
) => void;

const list: AddVersionsCommand = (group, versionsOf, out) => {
  group
    .command('list')
    .description('list the live version of each operation, and the versions that it can go back to')
    .action(async (_, command: Command) => {
      const operations = await (await versionsOf(command)).operations();
      out(textTable(['operation', 'live', 'shifting', 'published'], operations.map(row)));
    });
};

const check: AddVersionsCommand = (group, versionsOf, out) => {
  group
    .command('check')
    .description('send a request to the newest version of each operation, as CodeDeploy does before the version takes calls')
    .argument('[operation]', 'such as createOrder; without it, every operation')
    .action(async (operationId: string | undefined, _, command: Command) => {
      const versions = await versionsOf(command);
      const all = await versions.operations();
      const chosen = operationId === undefined ? all : [namedOperation(all, operationId)];
      const faults: string[] = [];
      for (const operation of chosen) {
        const newest = Math.max(...operation.published.map(({ version }) => version));
        const fault = await versions.check(operation.operationId, newest);
        if (fault !== undefined) faults.push(`${operation.operationId} version ${newest}: ${fault}`);
      }
      if (faults.length > 0) throw new Problem(`${faults.length} of ${chosen.length} versions must not take calls:\n${faults.join('\n')}`);
      out(`${chosen.length} versions responded correctly.`);
    });
};

const rollback: AddVersionsCommand = (group, versionsOf, out) => {
  group
    .command('rollback')
    .description('send calls back to earlier versions, within seconds and without a deployment')
    .argument('[operation]', 'such as createOrder; without it, every operation that the last deployment changed')
    .addOption(new Option('--version <version>', 'the version, for one operation; by default the previous one').argParser(readCount))
    .addOption(
      new Option('--before <time>', 'go back to the versions from before this time, such as 2026-11-20T12:34:00Z')
        .argParser(readTime)
        .conflicts('version'),
    )
    .action(async (operationId: string | undefined, { version, before }: { version?: number; before?: Date }, command: Command) => {
      if (operationId === undefined && version !== undefined) throw new Misuse('--version also needs an operation.');
      const versions = await versionsOf(command);
      const moment = before ?? (await versions.deployedAt());
      const all = await versions.operations();
      const named = operationId === undefined ? undefined : namedOperation(all, operationId);
      const operations = named ? [named] : all;
      requireNoShifting(operations, versions.stack);
      const { moves, stuck } =
        named && before === undefined ? { moves: [moveBack(named, version)], stuck: [] } : wayBackTo(moment, operations);
      if (moves.length + stuck.length === 0)
        out(`No live version is newer than ${moment.toISOString()}, so there is nothing to roll back.`);
      for (const move of moves) {
        await versions.move(move);
        out(`${move.operationId}: version ${move.from} -> ${move.to}`);
      }
      if (stuck.length > 0) {
        throw new Problem(
          `These have no version from before ${moment.toISOString()}, so they stay as they are: ${stuck.join(', ')}. Deploy the old commit.`,
        );
      }
    });
};

const tidy: AddVersionsCommand = (group, versionsOf, out) => {
  group
    .command('tidy')
    .description('delete old versions that take no calls')
    .addOption(new Option('--keep <count>', 'how many of the newest to keep').argParser(readKept).default(10))
    .action(async ({ keep }: { keep: number }, command: Command) => {
      const versions = await versionsOf(command);
      let removed = 0;
      for (const operation of await versions.operations()) {
        for (const version of oldVersions(operation, keep)) {
          await versions.remove(operation.operationId, version);
          removed += 1;
        }
      }
      out(`${removed} old versions deleted.`);
    });
};

export const versionsCommands: AddCommand = (program, { out, openVersions }) => {
  const group = program
    .command('versions')
    .description('show, check and delete versions of functions, and go back to earlier ones within seconds')
    .addOption(stageOption());
  const versionsOf = (command: Command) => openVersions(stageOf(command));
  for (const addCommand of [list, check, rollback, tidy]) addCommand(group, versionsOf, out);
};

const row = ({ operationId, live, shifting, published }: OperationVersions): string[] => [
  operationId,
  String(live),
  shifting === undefined ? '' : String(shifting),
  published.map(({ version, at }) => `${version} (${at.toISOString().slice(0, 16)}Z)`).join(', '),
];

/** At least two, so that there is one to go back to. */
function readKept(text: string): number {
  const count = readCount(text);
  if (count >= 2) return count;
  throw new InvalidArgumentError('It must be at least 2, for the live version and one to go back to.');
}
