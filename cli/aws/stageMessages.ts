import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  CreatePipeCommand,
  DeletePipeCommand,
  DescribePipeCommand,
  NotFoundException,
  PipesClient,
  StartPipeCommand,
} from '@aws-sdk/client-pipes';
import { GetQueueAttributesCommand, GetQueueUrlCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { Problem } from '../../common/problem.ts';
import { pipeSettings } from '../../infra/api/pipeSettings.ts';
import { queueNamesOf, stackNames, tableNameOf } from '../../infra/names.ts';
import { stageTags } from '../../infra/stages/stageSettings.ts';
import { type StagePlace, stackResources } from './stagePlace.ts';

/** The pipe from the table of messages to the queue. */
export interface Pipe {
  /** The state in AWS's words: `RUNNING`, `STOPPED`, `CREATING`, `CREATE_FAILED`, … */
  readonly state: string;
  readonly reason: string | undefined;
  /** The ARN of the stream that it reads. */
  readonly source: string;
}

export type StageMessages = ReturnType<typeof stageMessages>;

export function stageMessages(place: StagePlace) {
  const { stage, region } = place;
  // Otherwise the client would call the queue's own address, even if AWS_ENDPOINT_URL names another one.
  const sqs = new SQSClient({ region, useQueueUrlAsEndpoint: false });
  const pipes = new PipesClient({ region });
  const queues = queueNamesOf(stage);
  const urlOf = async (QueueName: string) => (await sqs.send(new GetQueueUrlCommand({ QueueName }))).QueueUrl;
  const url = once(() => urlOf(queues.messages));
  const resources = once(() => pipeResources(place));
  const Name = async () => (await resources()).pipe;

  async function waitingIn(queue: string): Promise<number> {
    const AttributeNames = [
      'ApproximateNumberOfMessages',
      'ApproximateNumberOfMessagesNotVisible',
      'ApproximateNumberOfMessagesDelayed',
    ] as const;
    const { Attributes = {} } = await sqs.send(
      new GetQueueAttributesCommand({ QueueUrl: await urlOf(queue), AttributeNames: [...AttributeNames] }),
    );
    return AttributeNames.reduce((sum, name) => sum + Number(Attributes[name] ?? 0), 0);
  }

  return {
    /** Puts one message into the queue. @param MessageBody JSON */
    send: async (MessageBody: string): Promise<unknown> => sqs.send(new SendMessageCommand({ QueueUrl: await url(), MessageBody })),

    /** The number of messages in each queue. AWS updates it within a minute. */
    async waiting() {
      const [messages, deadLetters, undelivered] = await Promise.all([
        waitingIn(queues.messages),
        waitingIn(queues.deadLetters),
        waitingIn(queues.undelivered),
      ]);
      return { messages, deadLetters, undelivered };
    },

    stream: () => streamOf(place),

    async pipe(): Promise<Pipe | undefined> {
      try {
        const { CurrentState = '', StateReason, Source = '' } = await pipes.send(new DescribePipeCommand({ Name: await Name() }));
        return { state: CurrentState, reason: StateReason, source: Source };
      } catch (error) {
        if (error instanceof NotFoundException) return undefined;
        throw error;
      }
    },

    /** Creates the pipe of the stage's template, with another stream. */
    async createPipe(stream: string): Promise<unknown> {
      const { pipe, role, logs } = await resources();
      if (!logs) throw new Problem('The stage has no log group for the pipe. Deploy it again.');
      // arn:aws:dynamodb:<region>:<account>:table/…
      const [, partition, , region, account] = stream.split(':');
      const queueArn = (queue: string) => `arn:${partition}:sqs:${region}:${account}:${queue}`;
      return pipes.send(
        new CreatePipeCommand({
          Name: pipe,
          RoleArn: `arn:${partition}:iam::${account}:role/${role}`,
          Source: stream,
          ...pipeSettings(queueArn(queues.undelivered), `arn:${partition}:logs:${region}:${account}:log-group:${logs}`),
          Target: queueArn(queues.messages),
          Tags: stageTags(stage),
        }),
      );
    },

    deletePipe: async (): Promise<unknown> => pipes.send(new DeletePipeCommand({ Name: await Name() })),
    startPipe: async (): Promise<unknown> => pipes.send(new StartPipeCommand({ Name: await Name() })),
  };
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** The ARN of the table's current stream. @throws Problem if there is no table, or if it has no stream */
async function streamOf({ stage, region }: StagePlace): Promise<string> {
  const TableName = tableNameOf(stage, 'messages');
  const client = new DynamoDBClient({ region });
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  client.destroy();
  if (!Table?.LatestStreamArn || !Table.StreamSpecification?.StreamEnabled)
    throw new Problem(`${TableName} has no stream. After a restore: npx petstore restore deleted messages --stage ${stage}`);
  return Table.LatestStreamArn;
}

/** The names that CloudFormation chose. It keeps them after somebody has deleted a pipe. */
async function pipeResources(place: StagePlace) {
  const StackName = stackNames(place.stage).api;
  const resources = await stackResources(place, StackName);
  const named = (ofType: string, id: string) => resources.find(({ type, logicalId }) => type === ofType && logicalId.startsWith(id))?.name;
  const pipe = named('AWS::Pipes::Pipe', 'MessagesPipe');
  const role = named('AWS::IAM::Role', 'MessagesPipeRole');
  const logs = named('AWS::Logs::LogGroup', 'MessagesPipeLogs');
  if (!pipe || !role) throw new Problem(`${StackName} has no pipe of messages. Deploy it again.`);
  return { pipe, role, logs };
}
