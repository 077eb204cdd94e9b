import { resourcesOf, type Template } from '../template.ts';

/** A stored message reaches a queue, and what cannot be delivered or handled ends where an alarm sees it. */
export function checkMessages(template: Template): string[] {
  const pipes = resourcesOf(template, 'AWS::Pipes::Pipe');
  const queues = resourcesOf(template, 'AWS::SQS::Queue');
  const isQueue = (id: string | undefined) => queues.some(({ logicalId }) => logicalId === id);
  const target = queues.find(({ logicalId }) => pipes.some(({ properties }) => properties.Target['Fn::GetAtt'][0] === logicalId));
  return [
    ...(pipes.length === 1 ? [] : ['no pipe carries messages']),
    ...pipes.flatMap(({ logicalId, properties: { Source, SourceParameters } }) => {
      const { DeadLetterConfig, MaximumRetryAttempts, StartingPosition } = SourceParameters.DynamoDBStreamParameters;
      return [
        ...(Source['Fn::GetAtt'][1] === 'StreamArn' ? [] : [`${logicalId} does not read a stream`]),
        ...(isQueue(DeadLetterConfig?.Arn['Fn::GetAtt'][0]) ? [] : [`${logicalId} loses what it cannot deliver`]),
        ...(MaximumRetryAttempts === undefined || MaximumRetryAttempts < 0 ? [`${logicalId} is stuck on one bad record`] : []),
        ...(StartingPosition === 'TRIM_HORIZON' ? [] : [`${logicalId} loses what was stored before it ran`]),
      ];
    }),
    ...(target ? [] : ['the pipe leads to no queue']),
    ...(isQueue(target?.properties.RedrivePolicy?.deadLetterTargetArn['Fn::GetAtt'][0]) ? [] : ['the queue has no dead letters']),
  ];
}
