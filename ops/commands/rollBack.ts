import { type Command, InvalidArgumentError, Option } from 'commander';
import { Problem } from '../../common/problem.ts';
import { Misuse, type Output } from '../../common/program.ts';
import { moveBack, namedOperation, wayBackTo } from '../aliasMoves.ts';
import { readVersion } from '../arguments.ts';
import type { VersionsOf } from '../stageVersions.ts';

interface Options {
  readonly to?: number;
  readonly before?: Date;
}

/** `npm run versions -- rollback` */
export function rollBack(program: Command, versionsOf: VersionsOf, { out }: Output): void {
  program
    .command('rollback')
    .description('send calls back to earlier versions, within seconds and without a deployment')
    .argument('[operation]', 'such as createOrder; without it, every operation that the last deployment changed')
    .addOption(new Option('--to <version>', 'the version, for one operation; by default the previous one').argParser(readVersion))
    .addOption(
      new Option('--before <time>', 'go back to the versions of all operations at this time, such as 2026-11-20T12:34:00Z')
        .argParser(readTime)
        .conflicts('to'),
    )
    .action(async (operationId: string | undefined, { to, before }: Options, command: Command) => {
      if (operationId === undefined && to !== undefined) throw new Misuse('--to needs the operation whose version it is.');
      const versions = versionsOf(command);
      const moment = before ?? (await versions.deployedAt());
      const operations = await versions.operations();
      const { moves, stuck } =
        operationId !== undefined && before === undefined
          ? { moves: [moveBack(namedOperation(operations, operationId), to)], stuck: [] }
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
  throw new InvalidArgumentError('It is a time in UTC, such as 2026-11-20T12:34:00Z.');
}
