import { Problem } from '../common/problem.ts';
import type { AccountRepositories, AccountsSource } from './accountRepositories.ts';
import { type CommandContext, readAccounts } from './accountsGroup.ts';
import type { Attributes } from './migration.ts';
import type { StageMessages } from './stageMessages.ts';
import { grouped, lines } from './text.ts';

/** Says who sent a message, and whether it was delivered to the queue. It does not show its text. */
export async function showMessage(context: CommandContext, id: string, source: AccountsSource): Promise<void> {
  const { accountId, keyId, createdAt } = await find(context.repositories, id);
  const way = 'stage' in source ? await wayOf(await context.openMessages(source.stage)) : localWay;
  const shown = { messageId: id, accountId: String(accountId), keyId: String(keyId), storedAt: String(createdAt), ...way };
  if (context.json) return context.out(JSON.stringify(shown));
  context.out(
    lines([
      ['Message', id],
      ['Account', shown.accountId],
      ['Key', shown.keyId],
      ['Stored', shown.storedAt],
      ['Delivered', way.delivered],
      ...Object.entries(way.waiting).map(([queue, count]) => [queue, `${grouped(count)} waiting`] as const),
    ]),
  );
}

/** One call per account. @throws Problem where none has it */
async function find(repositories: AccountRepositories, id: string): Promise<Attributes> {
  for (const { accountId } of await readAccounts(repositories)) {
    const message = await repositories.items.readMessage(accountId, id);
    if (message) return message;
  }
  throw new Problem(`No account has the message ${id}: it was never stored, or it was erased with its account.`);
}

interface Way {
  readonly delivered: string;
  /** How many messages are in each queue. */
  readonly waiting: Readonly<Record<string, number>>;
}

const localWay: Way = { delivered: 'no: npm start has no queue', waiting: {} };

/** The pipe moves all records of the stream in their order, or gives one up, which is then in the queue of those that were not delivered. */
async function wayOf(messages: StageMessages): Promise<Way> {
  const [pipe, stream, waiting] = await Promise.all([messages.pipe(), messages.stream(), messages.waiting()]);
  const delivered = () => {
    if (pipe?.state !== 'RUNNING') return `perhaps not: the pipe is ${pipe?.state ?? 'gone'}. npx petstore messages pipe`;
    if (pipe.source !== stream) return 'perhaps not: the pipe reads the stream of an earlier table. npx petstore messages pipe';
    if (waiting.undelivered > 0) return 'perhaps not: the pipe gave up records. npx petstore messages requeue';
    return 'yes, a minute after it was stored, unless the alarm pipe-errors rings: the pipe runs, and gave up nothing in 14 days';
  };
  return { delivered: delivered(), waiting };
}
