import { Aws, Duration } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnPipe } from 'aws-cdk-lib/aws-pipes';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { arnOf } from './arn.ts';
import type { Database } from './database.ts';
import { queueNamesOf } from './names.ts';
import type { StageName } from './stageSettings.ts';
import { suppressFinding } from './suppressFinding.ts';

export interface MessageQueueProps {
  readonly stage: StageName;
  readonly database: Database;
}

/**
 * Moves every message that `createMessage` stores to a queue. The table's stream is the only source, so a message is queued if and only if
 * it was stored: the function has no second write that could be lost. A message in the queue is the stream's record.
 */
export class MessageQueue extends Construct {
  readonly queue: Queue;
  readonly pipe: CfnPipe;

  constructor(scope: Construct, id: string, { stage, database }: MessageQueueProps) {
    super(scope, id);
    const names = queueNamesOf(stage);
    /** Messages that a consumer could not handle in five attempts. */
    const deadLetters = new Queue(this, 'DeadLetters', { ...settings, queueName: names.deadLetters });
    /** The places in the stream of records that could not be queued. */
    const undelivered = new Queue(this, 'Undelivered', { ...settings, queueName: names.undelivered });
    for (const last of [deadLetters, undelivered]) {
      const end = 'It is the last place for messages that could not be handled, and each raises an alarm';
      suppressFinding(last, end, 'AwsSolutions::AwsSolutions-SQS3', 'Serverless::Serverless-SQSRedrivePolicy');
    }
    this.queue = new Queue(this, 'Queue', {
      ...settings,
      queueName: names.messages,
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: 5 },
    });
    // CloudFormation names it: another stream needs another pipe, which could not have the same name.
    this.pipe = new CfnPipe(this, 'Pipe', {
      roleArn: this.#role(`table/${database.names.messages}/stream/*`, undelivered).roleArn,
      source: database.messageStreamArn,
      sourceParameters: {
        // Messages never change or expire, but a deletion by hand must not queue anything.
        filterCriteria: { filters: [{ pattern: JSON.stringify({ eventName: ['INSERT'] }) }] },
        dynamoDbStreamParameters: {
          startingPosition: 'TRIM_HORIZON',
          batchSize: 10,
          // No record is certain to fail: the pipe retries it as long as the stream keeps it, which is 24 hours.
          maximumRetryAttempts: -1,
          maximumRecordAgeInSeconds: -1,
          onPartialBatchItemFailure: 'AUTOMATIC_BISECT',
          deadLetterConfig: { arn: undelivered.queueArn },
        },
      },
      target: this.queue.queueArn,
    });
  }

  /** @param streams of the table: one at a time, but a restored table has another one */
  #role(streams: string, undelivered: Queue): Role {
    const read = ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator', 'dynamodb:ListStreams'];
    const statements = [
      new PolicyStatement({ actions: read, resources: [arnOf('dynamodb', streams)] }),
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.queue.queueArn, undelivered.queueArn] }),
    ];
    const role = new Role(this, 'PipeRole', {
      assumedBy: new ServicePrincipal('pipes.amazonaws.com', { conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } } }),
      inlinePolicies: { pipe: new PolicyDocument({ statements }) },
    });
    suppressFinding(
      role,
      'A table has one stream at a time, and a restored one has another',
      `AwsSolutions::AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:dynamodb:<AWS::Region>:<AWS::AccountId>:${streams}]`,
    );
    return role;
  }
}

/** The longest retention of a queue, so that a consumer that is down for a weekend loses nothing. */
const settings = {
  encryption: QueueEncryption.SQS_MANAGED,
  enforceSSL: true,
  retentionPeriod: Duration.days(14),
  visibilityTimeout: Duration.minutes(1),
};
