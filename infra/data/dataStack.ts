import { CfnOutput, Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { queueNamesOf } from '../names.ts';
import { StageStack } from '../stageStack.ts';
import type { Options } from '../stages/options.ts';
import { type StageName, stages } from '../stages/stageSettings.ts';
import { suppressFinding } from '../suppressFinding.ts';
import { Database } from './database.ts';
import { type UserPoolParts, userPool } from './userPool.ts';

/**
 * The resources that a stage keeps: its tables, its queues, and the people who sign in. It changes rarely, and nothing else can make its
 * deployment fail.
 */
export class DataStack extends StageStack {
  readonly database: Database;
  /** Undefined if the stage has its own provider. */
  readonly userPool: UserPoolParts | undefined;

  constructor(scope: Construct, options: Options) {
    const { terminationProtection, tables } = stages[options.stage];
    super(scope, { options, part: 'data', description: 'tables, queues and people', terminationProtection });
    this.database = new Database(this, 'Database', options.stage);
    const messages = new MessageQueues(this, 'Messages', options.stage);
    if (options.signIn.issuer === undefined) {
      const signIn = new Construct(this, 'SignIn');
      this.userPool = userPool(signIn, { ...options.signIn, keep: tables.keep });
      // The tables and queues wait for the pool. If the pool cannot be created, for example because its address is not verified, none of
      // them is left behind.
      for (const kept of [this.database, messages]) kept.node.addDependency(signIn);
    }
    new CfnOutput(this, 'MessagesQueueUrl', { value: messages.queue.queueUrl, description: 'The queue of messages' });
  }
}

/** The queue of messages, and two queues for messages that were not processed or not queued. */
class MessageQueues extends Construct {
  readonly queue: Queue;

  constructor(scope: Construct, id: string, stage: StageName) {
    super(scope, id);
    const names = queueNamesOf(stage);
    // Up to fourteen days of messages are in them.
    const { keep } = stages[stage].tables;
    const settings = { ...common, removalPolicy: keep ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY };
    /** Messages that a consumer could not process in five attempts. */
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
