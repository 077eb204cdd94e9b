import { type TableName, tenantTableNames } from '../../shared/dynamodb/tables.ts';
import { itemJson } from '../views/itemJson.ts';
import { type AddAccountsCommand, accountArgument, existing } from './accountsGroup.ts';

const exported: readonly TableName[] = [...tenantTableNames, 'usage'];

export const exportStore: AddAccountsCommand = (group, withAccounts) => {
  group
    .command('export')
    .description('print every item of its store and of its usage, as lines of JSON: {"table": …, "item": …}')
    .addArgument(accountArgument())
    .action((accountId: string, _, command) =>
      withAccounts(command, async ({ repositories, out, err }) => {
        existing(accountId, (await repositories.accounts.get(accountId)) ?? 'no-account');
        let count = 0;
        try {
          for await (const { table, item } of repositories.items.read(accountId, exported)) {
            out(itemJson({ table, item }));
            count += 1;
          }
        } catch (error) {
          err(`The export is not complete: it ended after ${count} items.`);
          throw error;
        }
        err(`All ${count} items of ${accountId}.`);
      }),
    );
};
