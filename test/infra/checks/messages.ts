import type { Statement } from '../resourceProperties.ts';
import { type Found, resourcesOf, type Template } from '../template.ts';

type Queue = Found<'AWS::SQS::Queue'>;
const daySeconds = 86_400;

/** A stored message reaches a queue, and messages that cannot be delivered or handled raise an alarm. */
export function checkMessages(template: Template): string[] {
  const pipes = resourcesOf(template, 'AWS::Pipes::Pipe');
  const queues = resourcesOf(template, 'AWS::SQS::Queue');
  const isQueue = (id: string | undefined) => queues.some(({ logicalId }) => logicalId === id);
  const target = queues.find(({ logicalId }) => pipes.some(({ properties }) => properties.Target['Fn::GetAtt'][0] === logicalId));
  return [
    ...(pipes.length === 1 ? [] : ['no pipe carries messages']),
    ...pipes.flatMap(({ logicalId, properties }) => {
      const {
        DeadLetterConfig,
        MaximumRetryAttempts = -1,
        MaximumRecordAgeInSeconds = -1,
        ...stream
      } = properties.SourceParameters.DynamoDBStreamParameters;
      const patterns = properties.SourceParameters.FilterCriteria?.Filters.map(({ Pattern }) => Pattern) ?? [];
      return [
        ...(isMessageStream(template, properties.Source['Fn::GetAtt']) ? [] : [`${logicalId} does not read the stream of messages`]),
        ...(patterns.join() === '{"eventName":["INSERT"]}' ? [] : [`${logicalId} lets ${patterns.join() || 'everything'} through`]),
        ...((properties.DesiredState ?? 'RUNNING') === 'RUNNING' ? [] : [`${logicalId} is ${properties.DesiredState}`]),
        ...(isQueue(DeadLetterConfig?.Arn['Fn::GetAtt'][0]) ? [] : [`${logicalId} loses what it cannot deliver`]),
        // No record always fails: a record is tried again as long as the stream keeps it.
        ...(MaximumRetryAttempts === -1 && MaximumRecordAgeInSeconds === -1
          ? []
          : [`${logicalId} gives records up while the queue is out of reach`]),
        ...(stream.StartingPosition === 'TRIM_HORIZON' ? [] : [`${logicalId} loses what was stored before it ran`]),
        ...(stream.OnPartialBatchItemFailure === 'AUTOMATIC_BISECT' ? [] : [`${logicalId} sends a batch again whole`]),
        ...checkPipeRole(template, logicalId, properties),
      ];
    }),
    ...(target ? checkQueue(target) : ['the pipe leads to no queue']),
    ...(isQueue(target?.properties.RedrivePolicy?.deadLetterTargetArn['Fn::GetAtt'][0]) ? [] : ['the queue has no dead letters']),
    ...queues.flatMap((queue) => checkKeeping(template, queue)),
  ];
}

function isMessageStream(template: Template, [id, attribute]: readonly [string, string]): boolean {
  const table = resourcesOf(template, 'AWS::DynamoDB::Table').find(({ logicalId }) => logicalId === id);
  const isMessages = String(table?.resource.Metadata?.['aws:cdk:path']).endsWith('/messages/Resource');
  return isMessages && attribute === 'StreamArn' && table?.properties.StreamSpecification?.StreamViewType === 'NEW_IMAGE';
}

/** The pipe's role may read the stream, and send to both queues. */
function checkPipeRole(template: Template, pipeId: string, pipe: Found<'AWS::Pipes::Pipe'>['properties']): string[] {
  const role = resourcesOf(template, 'AWS::IAM::Role').find(({ logicalId }) => logicalId === pipe.RoleArn['Fn::GetAtt'][0]);
  const service = role?.properties.AssumeRolePolicyDocument.Statement[0]?.Principal;
  const statements = (role?.properties.Policies ?? []).flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
  const may = (action: string, [id, attribute]: readonly [string, string]) =>
    statements.some((statement) => allows(statement, action, id, attribute));
  const { DeadLetterConfig } = pipe.SourceParameters.DynamoDBStreamParameters;
  const read = ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator', 'dynamodb:ListStreams'];
  return [
    ...(typeof service === 'object' && service.Service === 'pipes.amazonaws.com' ? [] : [`${pipeId} has a role that it cannot take`]),
    ...read.filter((action) => !may(action, pipe.Source['Fn::GetAtt'])).map((action) => `${pipeId} may not ${action}`),
    ...(may('sqs:SendMessage', pipe.Target['Fn::GetAtt']) ? [] : [`${pipeId} may not send to the queue`]),
    ...(DeadLetterConfig && may('sqs:SendMessage', DeadLetterConfig.Arn['Fn::GetAtt']) ? [] : [`${pipeId} may not send what failed`]),
  ];
}

const allows = ({ Effect, Action, Resource }: Statement, action: string, id: string, attribute: string): boolean =>
  Effect === 'Allow' &&
  [Action].flat().includes(action) &&
  JSON.stringify(Resource).includes(JSON.stringify({ 'Fn::GetAtt': [id, attribute] }));

/** A consumer has enough time for a message and some attempts, but with a limit. */
function checkQueue({ logicalId, properties: { VisibilityTimeout = 30, RedrivePolicy } }: Queue): string[] {
  const attempts = RedrivePolicy?.maxReceiveCount ?? 0;
  return [
    ...(VisibilityTimeout >= 60 && VisibilityTimeout <= 3_600 ? [] : [`${logicalId} hides a message for ${VisibilityTimeout} s`]),
    ...(attempts >= 3 && attempts <= 10 ? [] : [`${logicalId} gives a message ${attempts} attempts`]),
  ];
}

/** Queues keep messages as long as SQS can, encrypted with a key that needs no grant, and only accept TLS. */
function checkKeeping(template: Template, { logicalId, properties }: Queue): string[] {
  const policies = resourcesOf(template, 'AWS::SQS::QueuePolicy').filter(({ properties: { Queues } }) =>
    Queues.some(({ Ref }) => Ref === logicalId),
  );
  const statements = policies.flatMap((policy) => policy.properties.PolicyDocument.Statement);
  const isTlsOnly = statements.some(({ Effect, Condition }) => Effect === 'Deny' && Condition?.Bool?.['aws:SecureTransport'] === 'false');
  const isOpen = statements.some(({ Effect, Principal }) => Effect === 'Allow' && (Principal === '*' || Principal?.AWS === '*'));
  const isClosed = statements.some(({ Effect, Condition }) => Effect === 'Deny' && Condition?.Bool?.['aws:SecureTransport'] !== 'false');
  return [
    ...(properties.MessageRetentionPeriod === 14 * daySeconds
      ? []
      : [`${logicalId} keeps messages for ${properties.MessageRetentionPeriod} s`]),
    ...(properties.SqsManagedSseEnabled ? [] : [`${logicalId} is not encrypted`]),
    ...(properties.KmsMasterKeyId ? [`${logicalId} has a key that the pipe may not use`] : []),
    ...(isTlsOnly ? [] : [`${logicalId} is read without TLS`]),
    ...(isOpen ? [`${logicalId} is open to everybody`] : []),
    ...(isClosed ? [`${logicalId} is closed to the pipe`] : []),
  ];
}
