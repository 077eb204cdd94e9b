/**
 * How the pipe reads the stream of messages, in the names that both AWS's API and its templates use. The pipe of a restored table has the
 * same settings.
 * @param deadLetterArn the queue that gets the place in the stream of each record that could not be queued
 * @param logGroupArn the log group that gets the errors, without the messages
 */
export const pipeSettings = (deadLetterArn: string, logGroupArn: string) => ({
  SourceParameters: {
    // Messages never change or expire, but if somebody deletes one, nothing must be queued.
    FilterCriteria: { Filters: [{ Pattern: JSON.stringify({ eventName: ['INSERT'] }) }] },
    DynamoDBStreamParameters: {
      StartingPosition: 'TRIM_HORIZON' as const,
      BatchSize: 10,
      // No record is certain to fail, so the pipe retries it as long as the stream keeps it, which is 24 hours.
      MaximumRetryAttempts: -1,
      MaximumRecordAgeInSeconds: -1,
      OnPartialBatchItemFailure: 'AUTOMATIC_BISECT' as const,
      DeadLetterConfig: { Arn: deadLetterArn },
    },
  },
  LogConfiguration: { Level: 'ERROR' as const, CloudwatchLogsLogDestination: { LogGroupArn: logGroupArn } },
});
