import { marshall } from '@aws-sdk/util-dynamodb';
import type { Command } from 'commander';
import { Misuse, Problem } from '../../common/problem.ts';
import { storedItems } from '../../shared/dynamodb/storedItems.ts';
import type { OpenTables } from '../accountRepositories.ts';
import { isMessageId, readAccountId, readTime, stageOf, stageOption } from '../arguments.ts';
import type { Pipe, StageMessages } from '../aws/stageMessages.ts';
import type { AddCommand, CommandEnvironment } from '../environment.ts';
import type { Attributes } from '../tables/migration.ts';
import { inBatches, paceOf, rateOption } from '../tables/pace.ts';
import { pagesOf } from '../tables/scan.ts';
import { grouped } from '../views/text.ts';

const description = `Repairs the delivery of a stage's messages from their table to their queue. If a command is interrupted, run it again.`;

const requeueDescription = `Sends stored messages to the queue again, as the pipe does. Give ids of one account, or a period. A \
consumer must ignore a message if it already has its id. docs/storage.md describes the format of messages.`;

interface RequeueOptions {
  readonly account?: string;
  readonly from?: Date;
  readonly to?: Date;
  readonly rate: number;
}

export const messagesCommands: AddCommand = (program, environment) => {
  const group = program
    .command('messages')
    .summary('send stored messages again, and repair the pipe to their queue')
    .description(description)
    .addOption(stageOption());

  group
    .command('requeue')
    .description(requeueDescription)
    .argument('[ids...]', 'ids of messages, such as msg_…')
    .option('--account <accountId>', 'the account that sent the messages; npx petstore support msg_… shows it', readAccountId)
    .option('--from <time>', 'messages stored at this time or later, such as 2026-11-20T12:34:00Z', readTime)
    .option('--to <time>', 'only messages stored before this time', readTime)
    .addOption(rateOption('reads', 500))
    .action(async (ids: string[], options: RequeueOptions, command: Command) => {
      const selected = selection(ids, options);
      const stage = stageOf(command);
      const tables = await environment.openTables({ stage });
      try {
        const messages = await environment.openMessages(stage);
        await requeue(environment, messages, selected(tables), options.rate);
      } finally {
        await tables.close();
      }
    });

  group
    .command('pipe')
    .description("make the pipe read the table's current stream, which a restore changes, and start the pipe")
    .action(async (_, command: Command) => {
      const stage = stageOf(command);
      environment.out(`The pipe ${await repair(environment, await environment.openMessages(stage))}.`);
    });
};

/** How many messages are read together. Some of them are then sent. */
interface Batch {
  readonly read: number;
  readonly chosen: readonly Attributes[];
}

/** @throws Misuse if it is not clear which messages are meant */
function selection(
  ids: readonly string[],
  { account: accountId, from, to }: RequeueOptions,
): (tables: OpenTables) => AsyncGenerator<Batch> {
  const wrong = ids.find((id) => !isMessageId(id));
  if (wrong !== undefined) throw new Misuse(`${wrong} is not the id of a message, which is msg_ and 32 hexadecimal digits`);
  if (ids.length > 0) {
    if (from || to) throw new Misuse('give ids or --from, not both');
    if (accountId === undefined) throw new Misuse('ids need --account; npx petstore support msg_… shows it');
    return (tables) => messagesNamed(tables, accountId, ids);
  }
  if (!from) throw new Misuse('give ids, or --from');
  if (to && to <= from) throw new Misuse('--to must be after --from');
  const [first, end] = [from.toISOString(), to?.toISOString()];
  return (tables) =>
    messagesWhere(tables, (message) => {
      const storedAt = String(message.createdAt);
      return storedAt >= first && (end === undefined || storedAt < end) && (accountId === undefined || message.accountId === accountId);
    });
}

/** @throws Problem for an id that the account does not have */
async function* messagesNamed(tables: OpenTables, accountId: string, ids: readonly string[]): AsyncGenerator<Batch> {
  const messages: Attributes[] = [];
  for (const id of ids) {
    const message = await storedItems(tables).readMessage(accountId, id);
    if (!message) throw new Problem(`${accountId} has no message ${id}, so nothing was sent.`);
    messages.push(message);
  }
  for await (const batch of inBatches(messages, 25)) yield { read: batch.length, chosen: batch };
}

async function* messagesWhere({ client, names }: OpenTables, isChosen: (message: Attributes) => boolean): AsyncGenerator<Batch> {
  for await (const { items } of pagesOf(client, names.messages)) {
    for await (const batch of inBatches(items, 25)) yield { read: batch.length, chosen: batch.filter(isChosen) };
  }
}

async function requeue(environment: CommandEnvironment, queue: StageMessages, batches: AsyncGenerator<Batch>, rate: number): Promise<void> {
  const pace = paceOf(rate, 'messages read', environment);
  let sent = 0;
  try {
    for await (const { read, chosen } of batches) {
      await Promise.all(
        chosen.map(async (message) => {
          await queue.send(recordOf(message));
          sent += 1;
        }),
      );
      await pace.step(read);
    }
  } finally {
    environment.out(`${grouped(sent)} messages sent to the queue again.`);
  }
}

/** A message in DynamoDB's JSON, as the stream has it. */
function recordOf(message: Attributes): string {
  const NewImage = marshall(message);
  const { partition, id } = NewImage;
  const record = {
    eventName: 'INSERT',
    eventSource: 'aws:dynamodb',
    dynamodb: { Keys: { partition, id }, NewImage, StreamViewType: 'NEW_IMAGE' },
  };
  // SQS rejects these two characters, and JSON need not escape them:
  // https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_SendMessage.html
  return JSON.stringify(record).replaceAll('\ufffe', '\\ufffe').replaceAll('\uffff', '\\uffff');
}

const pollMilliseconds = 5_000;

/** Each step may be repeated, so that the next run continues an interrupted one. @returns what it found or did */
async function repair({ pause, err }: CommandEnvironment, messages: StageMessages): Promise<string> {
  const stream = await messages.stream();
  const settled = async () => {
    for (;;) {
      const pipe = await messages.pipe();
      if (!pipe || !/^(CREAT|UPDAT|DELET|START|STOPP)ING$/.test(pipe.state)) return pipe;
      err(`The pipe is ${pipe.state} …`);
      await pause(pollMilliseconds);
    }
  };
  // AWS does not document whether a pipe can be started after its creation or deletion has failed.
  const isUsable = ({ state, source }: Pipe) => source === stream && !/^(CREATE|DELETE)_/.test(state);
  let [pipe, done] = [await settled(), 'reads the stream of the table, and was already running'];
  if (pipe && !isUsable(pipe)) {
    await messages.deletePipe();
    pipe = await settled();
  }
  if (!pipe) {
    await messages.createPipe(stream);
    err('Messages that an earlier pipe did not deliver are still not in the queue. Send them again: npx petstore messages requeue --help');
    [pipe, done] = [await settled(), 'was created again, and reads the stream of the table'];
  } else if (isUsable(pipe) && pipe.state !== 'RUNNING') {
    await messages.startPipe();
    [pipe, done] = [await settled(), 'was started'];
  }
  if (pipe?.state === 'RUNNING' && pipe.source === stream) return done;
  throw new Problem(
    `The pipe is ${pipe?.state ?? 'gone'}${pipe?.reason ? `: ${pipe.reason}` : ''}. Fix the cause, and run the command again.`,
  );
}
