import { CfnOutput } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { StageStack } from '../stageStack.ts';
import type { Options } from '../stages/options.ts';
import { stages } from '../stages/stageSettings.ts';
import { Database } from './database.ts';
import { MessageQueues } from './messageQueues.ts';
import { type UserPoolParts, userPool } from './userPool.ts';

/** What a stage keeps: its tables, its queues, and the people who sign in. It changes rarely, and nothing else can make its deployment fail. */
export class DataStack extends StageStack {
  readonly database: Database;
  /** Undefined where the stage has its own provider. */
  readonly userPool: UserPoolParts | undefined;

  constructor(scope: Construct, options: Options) {
    const { terminationProtection, tables } = stages[options.stage];
    super(scope, { options, part: 'data', description: 'tables, queues and people', terminationProtection });
    this.database = new Database(this, 'Database', options.stage);
    const messages = new MessageQueues(this, 'Messages', { stage: options.stage, keep: tables.keep });
    if (options.signIn.issuer === undefined) {
      const signIn = new Construct(this, 'SignIn');
      this.userPool = userPool(signIn, { ...options.signIn, keep: tables.keep });
      // If the pool cannot be created, such as with an address that nobody has verified, no table and no queue is left behind.
      for (const kept of [this.database, messages]) kept.node.addDependency(signIn);
    }
    new CfnOutput(this, 'MessagesQueueUrl', { value: messages.queue.queueUrl, description: 'The queue of messages' });
  }
}
