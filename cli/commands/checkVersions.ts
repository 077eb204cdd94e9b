import type { Command } from 'commander';
import { Problem } from '../../common/problem.ts';
import type { Output } from '../../common/program.ts';
import { namedOperation } from '../aliasMoves.ts';
import type { VersionsOf } from '../stageVersions.ts';

/** `npm run versions -- check` */
export function checkVersions(program: Command, versionsOf: VersionsOf, { out }: Output): void {
  program
    .command('check')
    .description('send a request to the newest version of each operation, not through its alias, as CodeDeploy does before it takes calls')
    .argument('[operation]', 'such as createOrder; without it, every operation')
    .action(async (operationId: string | undefined, _, command: Command) => {
      const versions = versionsOf(command);
      const all = await versions.operations();
      const chosen = operationId === undefined ? all : [namedOperation(all, operationId)];
      const faults: string[] = [];
      for (const operation of chosen) {
        const newest = Math.max(...operation.published.map(({ version }) => version));
        const fault = await versions.check(operation.operationId, newest);
        if (fault !== undefined) faults.push(`${operation.operationId} version ${newest}: ${fault}`);
      }
      if (faults.length > 0) throw new Problem(`${faults.length} of ${chosen.length} versions must take no calls:\n${faults.join('\n')}`);
      out(`${chosen.length} versions respond as they must.`);
    });
}
