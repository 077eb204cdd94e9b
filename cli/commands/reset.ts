import { dataOption } from '../../local/data/folders.ts';
import type { AddCommand } from '../environment.ts';

/** `petstore reset` */
export const resetCommand: AddCommand = (program, { out }) => {
  program
    .command('reset')
    .summary('empty the demo accounts on this machine')
    .description(
      'Makes the stores of the demo accounts as the first `npm start` made them, even while it runs: with the samples, or empty after --empty. Complete orders and messages go, too. Keys and limits stay. Send no requests meanwhile.',
    )
    .addOption(dataOption())
    .action(async ({ data }: { data: string }) => {
      const { reset } = await import('../../local/reset.ts');
      out(`The stores of the demo accounts are new: ${await reset(data)} items deleted.`);
    });
};
