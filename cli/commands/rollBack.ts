import { type Command, InvalidArgumentError, Option } from 'commander';
import { Misuse, Problem } from '../../common/problem.ts';
import type { Output } from '../../common/program.ts';
import { moveBack, namedOperation, wayBackTo } from '../aliasMoves.ts';
import { readVersion } from '../arguments.ts';
import type { VersionsOf } from '../stageVersions.ts';

interface Options {
  readonly toVersion?: number;
  readonly olderThan?: Date;
}

/** `npm run versions -- rollback` */
export function rollBack(program: Command, versionsOf: VersionsOf, { out }: Output): void {
  program
    .command('rollback')
    .description('send calls back to earlier versions, within seconds and without a deployment')
    .argument('[operation]', 'such as createOrder; without it, every operation that the last deployment changed')
    .addOption(new Option('--to-version <version>', 'the version, for one operation; by default the previous one').argParser(readVersion))
    .addOption(
      new Option('--older-than <time>', 'go back to the versions from before this time, such as 2026-11-20T12:34:00Z')
        .argParser(readTime)
        .conflicts('toVersion'),
    )
    .action(async (operationId: string | undefined, { toVersion, olderThan }: Options, command: Command) => {
      if (operationId === undefined && toVersion !== undefined) throw new Misuse('--to-version needs the operation whose version it is.');
      const versions = versionsOf(command);
      const moment = olderThan ?? (await versions.deployedAt());
      const operations = await versions.operations();
      const { moves, stuck } =
        operationId !== undefined && olderThan === undefined
          ? { moves: [moveBack(namedOperation(operations, operationId), toVersion)], stuck: [] }
          : wayBackTo(moment, operationId === undefined ? operations : [namedOperation(operations, operationId)]);
      if (moves.length + stuck.length === 0) out(`No live version is younger than ${moment.toISOString()}: there is nothing to roll back.`);
      for (const move of moves) {
        await versions.move(move);
        out(`${move.operationId}: version ${move.from} -> ${move.to}`);
      }
      if (stuck.length > 0) {
        throw new Problem(
          `No version from before ${moment.toISOString()}, so not rolled back: ${stuck.join(', ')}. Deploy the old commit.`,
        );
      }
    });
}

function readTime(text: string): Date {
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/.test(text) && !Number.isNaN(Date.parse(text))) return new Date(text);
  throw new InvalidArgumentError('It must be a time in UTC, such as 2026-11-20T12:34:00Z.');
}
