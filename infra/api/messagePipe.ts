import type { Role } from 'aws-cdk-lib/aws-iam';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { CfnPipe } from 'aws-cdk-lib/aws-pipes';
import { Construct } from 'constructs';
import type { Database } from '../data/database.ts';
import { logGroup } from '../logs.ts';
import { queueNamesOf } from '../names.ts';
import { allow, arnOf, forThisAccount, roleOf } from '../permissions.ts';
import type { StageName } from '../stages/stageSettings.ts';
import { suppressFinding } from '../suppressFinding.ts';
import { pipeSettings } from './pipeSettings.ts';

export interface MessagePipeProps {
  readonly stage: StageName;
  readonly database: Database;
}

/**
 * Moves every message that `createMessage` stores to the queue. The table's stream is the only source, so a message is queued if and only
 * if it was stored, and the function has no second write that could be lost. A message in the queue is the stream's record.
 */
export class MessagePipe extends Construct {
  /** CloudFormation chooses the name, because another stream needs another pipe, which could not have the same name. */
  readonly name: string;

  constructor(scope: Construct, id: string, { stage, database }: MessagePipeProps) {
    super(scope, id);
    const names = queueNamesOf(stage);
    const [queue, undelivered] = [arnOf('sqs', names.messages), arnOf('sqs', names.undelivered)];
    const logs = logGroup(this, 'PipeLogs', stage);
    const pipe = new CfnPipe(this, 'Pipe', {
      roleArn: this.#role(`table/${database.names.messages}/stream/*`, [queue, undelivered], logs).roleArn,
      source: database.messageStreamArn,
      target: queue,
    });
    const settings = pipeSettings(undelivered, arnOf('logs', `log-group:${logs.logGroupName}`));
    for (const [name, value] of Object.entries(settings)) pipe.addPropertyOverride(name, value);
    this.name = pipe.ref;
  }

  /** @param streams of the table. It has one at a time, but a restored table has another one. */
  #role(streams: string, queues: readonly string[], logs: LogGroup): Role {
    const read = ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator', 'dynamodb:ListStreams'];
    const statements = [
      allow(read, arnOf('dynamodb', streams)),
      allow(['sqs:SendMessage'], ...queues),
      allow(['logs:CreateLogStream', 'logs:PutLogEvents'], logs.logGroupArn),
    ];
    const role = roleOf(this, 'pipes', { pipe: statements }, { id: 'PipeRole', conditions: forThisAccount });
    suppressFinding(
      role,
      'A table has one stream at a time, and a restored one has another',
      `AwsSolutions::AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:dynamodb:<AWS::Region>:<AWS::AccountId>:${streams}]`,
    );
    return role;
  }
}
