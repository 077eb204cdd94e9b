import { type Account, newAccount, newLiveKey } from '../../shared/accounts/account.ts';
import { type AccountStore, accountItem, keyItem } from '../../shared/accounts/accountItems.ts';
import { hintOf, readApiKey } from '../../shared/accounts/apiKey.ts';
import { always } from '../../shared/dynamodb/store.ts';
import { transact, type Write } from '../../shared/dynamodb/transact.ts';

/**
 * Opens an account with keys of known text: the demo keys, and those of tests and measurements. An existing account stays unchanged.
 * @returns whether it was opened now
 * @throws Error where a text is not a key of the account
 */
export async function putAccount(
  { client, names }: Pick<AccountStore, 'client' | 'names'>,
  account: Account,
  apiKeys: readonly string[],
): Promise<boolean> {
  const { accountId, owner, createdAt } = account;
  const keys = apiKeys.map((text) => {
    const key = readApiKey(text);
    if (key?.accountId !== accountId) throw new Error(`not a key of ${accountId}`);
    return { ...key, hint: hintOf(text) };
  });
  const liveKeys = Object.fromEntries(keys.map(({ keyHash }) => [keyHash, newLiveKey()]));
  const put = (table: string, item: Readonly<Record<string, unknown>>): Write => ({
    Put: { TableName: table, Item: item, ConditionExpression: 'attribute_not_exists(accountId)' },
  });
  const writes = [
    put(names.accounts, accountItem({ ...newAccount(account), liveKeys })),
    ...keys.map(({ keyId, keyHash, access, hint }) =>
      put(names.accountKeys, keyItem(accountId, { keyId, keyHash, name: owner, access, hint, createdAt })),
    ),
  ];
  return (await transact({ client, mayWrite: always }, writes)).committed;
}
