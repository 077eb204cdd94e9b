import { resourcesOf, type Template } from '../template.ts';
import { type Fault, first, set, spoil } from './plant.ts';

const pipe = (t: Template) => first(t, 'AWS::Pipes::Pipe').properties;
const stream = (t: Template) => pipe(t).SourceParameters.DynamoDBStreamParameters;

function pipeRole(t: Template) {
  const id = pipe(t).RoleArn['Fn::GetAtt'][0];
  const found = resourcesOf(t, 'AWS::IAM::Role').find(({ logicalId }) => logicalId === id);
  if (!found) throw new Error('the pipe has no role');
  return found.properties;
}

/** The queue that the pipe fills. */
function queue(t: Template) {
  const id = pipe(t).Target['Fn::GetAtt'][0];
  const found = resourcesOf(t, 'AWS::SQS::Queue').find(({ logicalId }) => logicalId === id);
  if (!found) throw new Error('the pipe has no queue');
  return found.properties;
}

export const messagesFaults: readonly Fault[] = [
  ['a pipe that is stopped', (t) => spoil(pipe(t), { DesiredState: 'STOPPED' }), /is STOPPED/],
  ['a pipe that carries deletions', (t) => delete pipe(t).SourceParameters.FilterCriteria, /lets everything through/],
  [
    'a pipe that carries changes alone',
    (t) => spoil(pipe(t).SourceParameters.FilterCriteria?.Filters[0] ?? {}, { Pattern: '{"eventName":["MODIFY"]}' }),
    /lets \{"eventName":\["MODIFY"\]\} through/,
  ],
  [
    "a pipe on another table's stream",
    (t) => spoil(pipe(t), { Source: { 'Fn::GetAtt': [first(t, 'AWS::DynamoDB::Table').logicalId, 'StreamArn'] } }),
    /does not read the stream of messages/,
  ],
  ['a pipe on a table', (t) => pipe(t).Source['Fn::GetAtt'].splice(1, 1, 'Arn'), /does not read the stream of messages/],
  [
    'a stream without the messages',
    (t) => {
      for (const { properties } of resourcesOf(t, 'AWS::DynamoDB::Table')) delete properties.StreamSpecification;
    },
    /does not read the stream of messages/,
  ],
  [
    'a stream of keys',
    (t) => {
      for (const { properties } of resourcesOf(t, 'AWS::DynamoDB::Table')) {
        if (properties.StreamSpecification) properties.StreamSpecification.StreamViewType = 'KEYS_ONLY';
      }
    },
    /does not read the stream of messages/,
  ],
  ['a pipe that gives records up', (t) => spoil(stream(t), { MaximumRetryAttempts: 3 }), /gives records up/],
  ['a pipe that gives records up after a minute', (t) => spoil(stream(t), { MaximumRecordAgeInSeconds: 60 }), /gives records up/],
  ['a pipe that begins late', (t) => spoil(stream(t), { StartingPosition: 'LATEST' }), /loses what was stored before it ran/],
  ['a pipe that repeats a batch whole', (t) => delete stream(t).OnPartialBatchItemFailure, /sends a batch again whole/],
  ['a pipe that may not read', (t) => pipeRole(t).Policies?.[0]?.PolicyDocument.Statement.shift(), /may not dynamodb:GetRecords/],
  ['a pipe that may not send', (t) => pipeRole(t).Policies?.[0]?.PolicyDocument.Statement.pop(), /may not send to the queue/],
  [
    'a pipe that may not take its role',
    (t) => spoil(pipeRole(t).AssumeRolePolicyDocument.Statement[0] ?? {}, { Principal: { Service: 'lambda.amazonaws.com' } }),
    /has a role that it cannot take/,
  ],
  ['a pipe that leads elsewhere', (t) => pipe(t).Target['Fn::GetAtt'].splice(0, 1, 'Nowhere'), /the pipe leads to no queue/],
  ['a queue that forgets after a day', (t) => spoil(queue(t), { MessageRetentionPeriod: 86_400 }), /keeps messages for 86400 s/],
  ['a queue that shows a message again at once', (t) => spoil(queue(t), { VisibilityTimeout: 0 }), /hides a message for 0 s/],
  ['a queue that hides a message for half a day', (t) => spoil(queue(t), { VisibilityTimeout: 43_200 }), /hides a message for 43200 s/],
  [
    'a queue that gives up at once',
    (t) => {
      const redrive = queue(t).RedrivePolicy;
      if (redrive) redrive.maxReceiveCount = 1;
    },
    /gives a message 1 attempts/,
  ],
  [
    'a queue that never gives up',
    (t) => {
      const redrive = queue(t).RedrivePolicy;
      if (redrive) redrive.maxReceiveCount = 1_000;
    },
    /gives a message 1000 attempts/,
  ],
  ['a queue without encryption', (t) => spoil(queue(t), { SqsManagedSseEnabled: false }), /is not encrypted/],
  [
    'a queue with a key that the pipe may not use',
    (t) => spoil(queue(t), { KmsMasterKeyId: 'alias/aws/sqs' }),
    /has a key that the pipe may not use/,
  ],
  [
    'a queue that is read without TLS',
    (t) => {
      for (const { properties } of resourcesOf(t, 'AWS::SQS::QueuePolicy')) properties.PolicyDocument.Statement = [];
    },
    /is read without TLS/,
  ],
  [
    'a queue that is open to everybody',
    (t) => first(t, 'AWS::SQS::QueuePolicy').properties.PolicyDocument.Statement.push({ Effect: 'Allow', Action: 'sqs:*', Principal: '*' }),
    /is open to everybody/,
  ],
  [
    'a queue that rejects the pipe',
    (t) =>
      first(t, 'AWS::SQS::QueuePolicy').properties.PolicyDocument.Statement.push({
        Effect: 'Deny',
        Action: 'sqs:SendMessage',
        Principal: '*',
      }),
    /is closed to the pipe/,
  ],
  [
    'a topic with a key that alarms may not use',
    set('AWS::SNS::Topic', { KmsMasterKeyId: 'alias/aws/sns' }),
    /has a key that alarms may not use/,
  ],
];
