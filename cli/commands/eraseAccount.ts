import { Problem } from '../../common/problem.ts';
import { maxAheadMilliseconds } from '../../shared/dynamodb/store.ts';
import { tableNames } from '../../shared/dynamodb/tables.ts';
import type { AccountRepositories } from '../accountRepositories.ts';
import { inBatches, type Pace, paceOf, rateOption, repeatUntilIdle } from '../tables/pace.ts';
import { type AddAccountsCommand, accountArgument, type CommandContext, requireConsent } from './accountsGroup.ts';

/** Erased before the account's own item, which says that the account is closed. The sign-in's bucket is deleted together with that item. */
const erasedFirst = tableNames.filter((table) => table !== 'accounts' && table !== 'anonymousBuckets');

const itemsPerTransaction = 25;

/** Passes over all items. Only writes that began before the account was closed can add items, so normally the third pass is the last. */
const maxPasses = 10;

/**
 * Each step may be repeated. After a crash, the account is still closed, and the next run deletes the rest. The account's own item is
 * deleted when two consecutive passes have found nothing.
 */
export const erase: AddAccountsCommand = (group, withAccounts) => {
  group
    .command('erase')
    .description('delete a closed account with its store and its keys; if it is interrupted, run it again')
    .addArgument(accountArgument())
    .addOption(rateOption('deletes', 100))
    .action((accountId: string, { rate }: { rate: number }, command) =>
      withAccounts(command, async (context) => {
        const { repositories, err, out, json, now } = context;
        const state = await repositories.accounts.get(accountId);
        if (!state) return reportErased(context, accountId);
        const { closedAt, owner } = state;
        if (closedAt === undefined) throw new Problem(`${accountId} is open. Close it first: npx petstore accounts close ${accountId}`);
        const wait = closedAt + maxAheadMilliseconds - now();
        if (wait > 0) {
          throw new Problem(`${accountId} was closed just now, and its last requests may still write. Wait ${Math.ceil(wait / 1_000)} s.`);
        }
        await requireConsent(context, `Erase ${accountId} of ${owner} with all its items?`);
        const deleted = await eraseItems(context, { accountId, closedAt }, rate);
        if (deleted === undefined || !(await repositories.items.deleteClosed(accountId, closedAt))) {
          // Another run may have deleted the last item.
          if (!(await repositories.accounts.get(accountId))) return reportErased(context, accountId);
          throw new Problem(`${accountId} was opened again meanwhile. Its new items were not deleted.`);
        }
        out(json ? JSON.stringify({ accountId, owner, deleted: deleted + 1 }) : `Erased ${accountId} of ${owner}: ${deleted + 1} items.`);
        err('The user still exists at the sign-in provider, and may open the account again.');
      }),
    );
};

interface Closed {
  readonly accountId: string;
  readonly closedAt: number;
}

/** Deletes until two passes find nothing. @returns how many items it deleted; undefined if the account did not stay closed */
async function eraseItems(context: CommandContext, account: Closed, rate: number): Promise<number | undefined> {
  const pace = paceOf(rate, 'items deleted', context);
  let isClosed = true;
  const pass = async () => {
    const before = pace.items;
    isClosed &&= await erasePass(context.repositories, account, pace);
    return isClosed ? pace.items - before : 0;
  };
  const deleted = await repeatUntilIdle(pass, 2, maxPasses);
  if (!isClosed) return undefined;
  if (deleted !== undefined) return deleted;
  throw new Problem(`Something still writes items of ${account.accountId}. Find it in the logs, then run the command again.`);
}

/** @returns whether the account has stayed closed */
async function erasePass({ items }: AccountRepositories, account: Closed, pace: Pace): Promise<boolean> {
  for (const table of erasedFirst) {
    for await (const batch of inBatches(items.read(account.accountId, [table]), itemsPerTransaction)) {
      const found = batch.map(({ item }) => item);
      if (!(await items.delete(table, found, account))) return false;
      await pace.step(batch.length);
    }
  }
  return true;
}

/** An id without an account. After an erasure, it has no items. */
async function reportErased({ repositories: { items }, err }: CommandContext, accountId: string): Promise<void> {
  for await (const { table } of items.read(accountId, erasedFirst)) {
    throw new Problem(`There is no account ${accountId}, but the table ${table} has items of it.`);
  }
  err(`There is no account ${accountId}, and nothing is left of it.`);
}
