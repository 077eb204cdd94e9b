import { Problem } from '../../common/problem.ts';
import { isAccountId } from '../../shared/accounts/apiKey.ts';
import { Rejection } from '../../shared/contract/rejection.ts';
import { usageView } from '../../shared/http/accountResponses.ts';
import type { AccountRepositories } from '../accountRepositories.ts';
import { forbidKey, isKeyId, isMessageId } from '../arguments.ts';
import type { AddCommand } from '../environment.ts';
import { accountText, accountView } from '../views/accountView.ts';
import { showMessage } from '../views/messageView.ts';
import { grouped, textTable } from '../views/text.ts';
import { accountsOpener, addSourceOptions, type CommandContext, findAccount, readAccounts, sourceOf } from './accountsGroup.ts';

const description = `Shows an account: its plan, the requests that remain, its keys with their bans, its requests by day, and its last rejections; in the data \
of \`npm start\`, even while it runs, or of a deployed stage.

<what> is its owner (the mail address of who signed up), its id, the id of one of its keys, or the request id of one of its last rejections. \
For the id of a message, msg_…, it shows who sent it, and whether it was delivered to the stage's queue. All but the first two read the \
accounts one by one, newest first. Do not put an API key on a command line. If you do, the command prints its id.`;

export const supportCommand: AddCommand = (program, environment) => {
  const withAccounts = accountsOpener(environment);
  addSourceOptions(program.command('support'))
    .summary('show the plan, the usage, the bans and the last rejections of an account')
    .description(description)
    .option('--json', 'print JSON')
    .argument('<what>', 'an owner, account id, key id, request id or message id')
    .action((what: string, _, command) => {
      forbidKey(what);
      return withAccounts(command, async (context) => {
        if (isMessageId(what)) return showMessage(context, what, sourceOf(command));
        const found = await find(context.repositories, what);
        if (found.length === 0) throw new Problem(nothingFound);
        const views = await Promise.all(found.map((accountId) => view(context, accountId)));
        if (context.json) context.out(JSON.stringify(views.map(({ json }) => json)));
        else context.out(views.map(({ text }) => text).join('\n\n\n'));
      });
    });
};

const nothingFound = `No account has this owner, this key, or a stored rejection with this request id. An account stores only the newest 25 rejections per 30 s. \
To find any other request, see docs/operations/logs.md.`;

/** @returns the ids of the accounts, because an owner may have several */
async function find(repositories: AccountRepositories, what: string): Promise<readonly string[]> {
  if (isAccountId(what)) return [what];
  const accounts = await readAccounts(repositories);
  const owned = accounts.filter(({ owner }) => owner.toLowerCase() === what.toLowerCase());
  if (owned.length > 0) return owned.map(({ accountId }) => accountId);
  const has = isKeyId(what) ? hasKey : hasRejection;
  for (const { accountId } of accounts) if (await has(repositories, accountId, what)) return [accountId];
  return [];
}

async function hasKey({ keys }: AccountRepositories, accountId: string, keyId: string): Promise<boolean> {
  const listed = await keys.list(accountId);
  return !(listed instanceof Rejection) && listed.some(({ key }) => key.keyId === keyId);
}

async function hasRejection({ usage }: AccountRepositories, accountId: string, requestId: string): Promise<boolean> {
  const used = await usage.read(accountId);
  return !(used instanceof Rejection) && used.lastRejections.some((rejection) => rejection.requestId === requestId);
}

/** An account as JSON for scripts and as text for people. A closed account has no keys and no usage. */
async function view(context: CommandContext, accountId: string): Promise<{ readonly json: object; readonly text: string }> {
  const { repositories, now } = context;
  const account = await findAccount(context, accountId);
  const listed = await repositories.keys.list(accountId);
  const keys = listed instanceof Rejection ? [] : listed;
  const used = await repositories.usage.read(accountId);
  const usage = used instanceof Rejection ? { days: [], lastRejections: [] } : usageView(used);
  return {
    json: { ...accountView(account, keys, now()), ...usage },
    text: [accountText(account, keys, now()), dayTable(usage), rejectionTable(usage)].join('\n\n'),
  };
}

type Usage = ReturnType<typeof usageView>;

/** The days that had requests, newest first. */
function dayTable({ days }: Usage): string {
  const used = days.filter(({ requests, rejected }) => requests + rejected > 0).toReversed();
  if (used.length === 0) return 'No requests in the last 31 days.';
  const rows = used.map(({ date, requests, rejected }) => [date, grouped(requests), grouped(rejected)]);
  return textTable(['DAY', 'REQUESTS', 'REJECTED BY A LIMIT, AT LEAST'], rows, [1, 2]);
}

/** Newest first. */
function rejectionTable({ lastRejections }: Usage): string {
  if (lastRejections.length === 0) return 'No rejections in the last 24 hours.';
  const rows = lastRejections.map(({ at, operationId, keyId, status, code, requestId }) => [
    at,
    operationId,
    keyId,
    `${status} ${code}`,
    requestId,
  ]);
  return textTable(['REJECTED', 'OPERATION', 'KEY ID', 'WHY', 'REQUEST ID'], rows);
}
