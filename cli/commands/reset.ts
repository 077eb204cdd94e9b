import { dataOption } from '../../local/data/dataOption.ts';
import type { AddCommand } from '../environment.ts';

export const resetCommand: AddCommand = (program, { out }) => {
  program
    .command('reset')
    .summary('empty the demo accounts on this machine')
    .description(
      'Restores the stores of the demo accounts to the state after the first `npm start`, even while it runs: with the samples, or empty after --empty. Also deletes complete orders and messages. Keys and limits stay. Send no requests meanwhile.',
    )
    .addOption(dataOption())
    .action(async ({ data }: { data: string }) => {
      const { reset } = await import('../../local/reset.ts');
      out(`The stores of the demo accounts are reset: ${await reset(data)} items deleted.`);
    });
};
