import { Duration } from 'aws-cdk-lib';
import { Metric, type MetricOptions, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { queueNamesOf, tableNameOf } from '../names.ts';
import type { StageName } from '../stages/stageSettings.ts';
import { type AlarmDefinition, minute, sumOf, when } from './definition.ts';

/** The pipe, which moves a stored message to the queue. */
export const messageAlarms = (stage: StageName, pipeName: string): AlarmDefinition[] => [failingPipe(pipeName), stoppedPipe(stage)];

/** Messages that no consumer could process, or that never reached the queue. */
export function lostMessageAlarms(stage: StageName): AlarmDefinition[] {
  const { deadLetters, undelivered } = queueNamesOf(stage);
  return [
    endOf('dead-letters', 'A consumer failed to process a message five times.', deadLetters),
    endOf('undelivered', 'The pipe gave up on a record of the stream.', undelivered),
  ];
}

/** Rings a day before the stream loses a record, and also if the pipe has no permission to write to `undelivered`. */
function failingPipe(pipeName: string): AlarmDefinition {
  const executions = (metricName: string) =>
    new Metric({
      namespace: 'AWS/EventBridge/Pipes',
      metricName,
      dimensionsMap: { PipeName: pipeName },
      period: minute,
      statistic: Stats.SUM,
    });
  return {
    name: 'pipe-errors',
    alarmDescription: 'The pipe from the table messages to the queue fails.',
    metric: sumOf({
      failed: executions('ExecutionFailed'),
      partly: executions('ExecutionPartiallyFailed'),
      timedOut: executions('ExecutionTimeout'),
    }),
    datapointsToAlarm: 2,
    evaluationPeriods: 5,
  };
}

/**
 * A stopped pipe causes no errors. A message that is stored at the end of a period is queued in the next one, so the alarm needs two
 * periods.
 */
function stoppedPipe(stage: StageName): AlarmDefinition {
  const period = Duration.minutes(15);
  const stored = new Metric({
    namespace: 'AWS/DynamoDB',
    metricName: 'ConsumedWriteCapacityUnits',
    dimensionsMap: { TableName: tableNameOf(stage, 'messages') },
    period,
    statistic: Stats.SUM,
  });
  const queued = queueMetric(queueNamesOf(stage).messages, 'NumberOfMessagesSent', { period, statistic: Stats.SUM });
  return {
    name: 'pipe-stopped',
    alarmDescription: 'Messages are stored, but none is queued, because the pipe does not run.',
    metric: when('(stored > 0) AND (queued == 0)', { stored, queued }, period),
    datapointsToAlarm: 2,
    evaluationPeriods: 8,
  };
}

const endOf = (name: string, alarmDescription: string, queueName: string): AlarmDefinition => ({
  name,
  alarmDescription,
  metric: queueMetric(queueName, 'ApproximateNumberOfMessagesVisible', { period: minute, statistic: Stats.MAXIMUM }),
  datapointsToAlarm: 1,
  evaluationPeriods: 1,
});

/** @see https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-available-cloudwatch-metrics.html */
type QueueMetric = 'ApproximateNumberOfMessagesVisible' | 'ApproximateAgeOfOldestMessage' | 'NumberOfMessagesSent';

export const queueMetric = (QueueName: string, metricName: QueueMetric, options: MetricOptions): Metric =>
  new Metric({ namespace: 'AWS/SQS', metricName, dimensionsMap: { QueueName }, ...options });
