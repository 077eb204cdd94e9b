import { Aws, Duration } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnPipe } from 'aws-cdk-lib/aws-pipes';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { suppressFinding } from './suppressFinding.ts';

export interface MessageQueueProps {
  /** The stream of the messages table. */
  readonly streamArn: string;
}

/**
 * Carries every message that `createMessage` stores to a queue. The table's stream is the only source, so that a message is queued if
 * and only if it was stored: the function has no second write that could be lost. A queue's message is the stream's record.
 */
export class MessageQueue extends Construct {
  readonly queue: Queue;
  /** Messages that a consumer could not handle in five attempts. */
  readonly deadLetters: Queue;
  /** Where in the stream the records stand that could not be queued. */
  readonly undelivered: Queue;
  readonly pipe: CfnPipe;

  constructor(scope: Construct, id: string, { streamArn }: MessageQueueProps) {
    super(scope, id);
    this.deadLetters = this.#queue('DeadLetters');
    this.undelivered = this.#queue('Undelivered');
    for (const last of [this.deadLetters, this.undelivered]) {
      const end = 'It is where messages end that nobody could handle, and an alarm tells of each';
      suppressFinding(last, end, 'AwsSolutions::AwsSolutions-SQS3', 'Serverless::Serverless-SQSRedrivePolicy');
    }
    this.queue = new Queue(this, 'Queue', { ...settings, deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: 5 } });
    this.pipe = new CfnPipe(this, 'Pipe', {
      roleArn: this.#role(streamArn).roleArn,
      source: streamArn,
      sourceParameters: {
        // Messages never change and expire nowhere, but a deletion by hand must queue nothing.
        filterCriteria: { filters: [{ pattern: JSON.stringify({ eventName: ['INSERT'] }) }] },
        dynamoDbStreamParameters: {
          startingPosition: 'TRIM_HORIZON',
          batchSize: 10,
          // No record is poison: what fails now succeeds later, for as long as the stream keeps it, which is 24 hours.
          maximumRetryAttempts: -1,
          maximumRecordAgeInSeconds: -1,
          onPartialBatchItemFailure: 'AUTOMATIC_BISECT',
          deadLetterConfig: { arn: this.undelivered.queueArn },
        },
      },
      target: this.queue.queueArn,
    });
  }

  #queue(id: string): Queue {
    return new Queue(this, id, settings);
  }

  #role(streamArn: string): Role {
    const read = ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator', 'dynamodb:ListStreams'];
    const statements = [
      new PolicyStatement({ actions: read, resources: [streamArn] }),
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.queue.queueArn, this.undelivered.queueArn] }),
    ];
    return new Role(this, 'PipeRole', {
      assumedBy: new ServicePrincipal('pipes.amazonaws.com', { conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } } }),
      inlinePolicies: { pipe: new PolicyDocument({ statements }) },
    });
  }
}

/** As long as a queue can keep, so that a consumer that is down for a weekend loses nothing. */
const settings = {
  encryption: QueueEncryption.SQS_MANAGED,
  enforceSSL: true,
  retentionPeriod: Duration.days(14),
  visibilityTimeout: Duration.minutes(1),
};
