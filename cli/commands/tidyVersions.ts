import { type Command, Option } from 'commander';
import type { Output } from '../../common/program.ts';
import { oldVersions } from '../aliasMoves.ts';
import { readVersion } from '../arguments.ts';
import type { VersionsOf } from '../stageVersions.ts';

/** `npm run versions -- tidy` */
export function tidyVersions(program: Command, versionsOf: VersionsOf, { out }: Output): void {
  program
    .command('tidy')
    .description('delete old versions that take no calls')
    .addOption(new Option('--keep <count>', 'how many of the newest to keep').argParser(readVersion).default(10))
    .action(async ({ keep }: { keep: number }, command: Command) => {
      const versions = versionsOf(command);
      let removed = 0;
      for (const operation of await versions.operations()) {
        for (const version of oldVersions(operation, keep)) {
          await versions.remove(operation.operationId, version);
          removed += 1;
        }
      }
      out(`${removed} old versions deleted.`);
    });
}
