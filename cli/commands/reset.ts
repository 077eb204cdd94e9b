import { dataOption } from '../../local/data/folders.ts';
import type { AddCommand } from '../environment.ts';

export const resetCommand: AddCommand = (program, { out }) => {
  program
    .command('reset')
    .summary('restore the demo accounts on this machine')
    .description(
      'Restores the demo accounts to the state after the first `npm start`, even while it runs: the samples with the same ids, or empty stores after --empty, full limits and no bans. Also deletes complete orders and messages, and fills the limits of all source addresses. Keys and plans stay. Send no requests meanwhile.',
    )
    .addOption(dataOption())
    .action(async ({ data }: { data: string }) => {
      const { reset } = await import('../../local/reset.ts');
      out(`The stores of the demo accounts are reset: ${await reset(data)} items deleted.`);
    });
};
