import type { Command } from 'commander';
import type { Output } from '../../common/program.ts';
import type { OperationVersions } from '../aliasMoves.ts';
import type { VersionsOf } from '../stageVersions.ts';
import { textTable } from '../textTable.ts';

/** `npm run versions -- list` */
export function listVersions(program: Command, versionsOf: VersionsOf, { out }: Output): void {
  program
    .command('list')
    .description('the live version of each operation, and the versions it can go back to')
    .action(async (_, command: Command) => {
      const operations = await versionsOf(command).operations();
      out(textTable(['operation', 'live', 'canary', 'published'], operations.map(row)));
    });
}

const row = ({ operationId, live, canary, published }: OperationVersions): string[] => [
  operationId,
  String(live),
  canary === undefined ? '' : String(canary),
  published.map(({ version, at }) => `${version} (${at.toISOString().slice(0, 16)}Z)`).join(', '),
];
