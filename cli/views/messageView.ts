import { Problem } from '../../common/problem.ts';
import type { StageName } from '../../infra/stages/stageSettings.ts';
import type { AccountRepositories, AccountsSource } from '../accountRepositories.ts';
import { type CommandContext, readAccounts } from '../commands/accountsGroup.ts';
import type { Attributes } from '../tables/migration.ts';
import { grouped, lines } from './text.ts';

/** Shows who sent a message, and whether it was delivered to the queue. It does not show the text. */
export async function showMessage(context: CommandContext, id: string, source: AccountsSource): Promise<void> {
  const { accountId, keyId, createdAt } = await find(context.repositories, id);
  const delivery =
    'stage' in source
      ? await deliveryOf(context, source.stage, `npx petstore messages requeue --stage ${source.stage} --account ${accountId} ${id}`)
      : { delivered: 'no, because npm start has no queue', waiting: {} };
  const view = { messageId: id, accountId: String(accountId), keyId: String(keyId), storedAt: String(createdAt), ...delivery };
  if (context.json) return context.out(JSON.stringify(view));
  context.out(
    lines([
      ['Message', id],
      ['Account', view.accountId],
      ['Key', view.keyId],
      ['Stored', view.storedAt],
      ['Delivered', delivery.delivered],
      ...Object.entries(delivery.waiting).map(([queue, count]) => [queue, `${grouped(count)} waiting`] as const),
    ]),
  );
}

/** Makes one call per account. @throws Problem if no account has the message */
async function find(repositories: AccountRepositories, id: string): Promise<Attributes> {
  for (const { accountId } of await readAccounts(repositories)) {
    const message = await repositories.items.readMessage(accountId, id);
    if (message) return message;
  }
  throw new Problem(`No account has the message ${id}. It was never stored, or it was erased with its account.`);
}

/** The pipe moves all records of the stream in order. If it gives up on a record, the record goes to the queue of undelivered messages. */
async function deliveryOf({ openMessages }: CommandContext, stage: StageName, again: string) {
  const messages = await openMessages(stage);
  const [pipe, stream, waiting] = await Promise.all([messages.pipe(), messages.stream(), messages.waiting()]);
  const delivered = () => {
    if (pipe?.state !== 'RUNNING')
      return `perhaps not, because the pipe is ${pipe?.state ?? 'gone'}. npx petstore messages pipe --stage ${stage}`;
    if (pipe.source !== stream)
      return `perhaps not, because the pipe reads the stream of an earlier table. npx petstore messages pipe --stage ${stage}`;
    if (waiting.undelivered !== 0) return `perhaps not, because the pipe gave up on records. ${again}`;
    return `probably, within a minute, because the pipe runs and has not given up on a record in 14 days. If it was stopped for a day since then, run: ${again}`;
  };
  return { delivered: delivered(), waiting };
}
