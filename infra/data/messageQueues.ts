import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { queueNamesOf } from '../names.ts';
import type { StageName } from '../stages/stageSettings.ts';
import { suppressFinding } from '../suppressFinding.ts';

export interface MessageQueuesProps {
  readonly stage: StageName;
  /** Whether they stay when the stack is deleted: up to fourteen days of messages are in them. */
  readonly keep: boolean;
}

/** The queue of messages, and two queues for what was not handled or not queued. */
export class MessageQueues extends Construct {
  readonly queue: Queue;

  constructor(scope: Construct, id: string, { stage, keep }: MessageQueuesProps) {
    super(scope, id);
    const names = queueNamesOf(stage);
    const settings = { ...common, removalPolicy: keep ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY };
    /** Messages that a consumer could not handle in five attempts. */
    const deadLetters = new Queue(this, 'DeadLetters', { ...settings, queueName: names.deadLetters });
    /** For each record that could not be queued, its place in the stream. */
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
  }
}

/** The longest retention of a queue, so that a consumer that is down for a weekend loses nothing. */
const common = {
  encryption: QueueEncryption.SQS_MANAGED,
  enforceSSL: true,
  retentionPeriod: Duration.days(14),
  visibilityTimeout: Duration.minutes(1),
};
