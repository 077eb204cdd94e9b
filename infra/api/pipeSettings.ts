/**
 * How the pipe reads the stream of messages, in the names of AWS's API and of its templates; the pipe of a restored table gets the same.
 * @param deadLetterArn the queue that gets, for records that could not be queued, their place in the stream
 * @param logGroupArn the log group that gets the errors, without the messages
 */
export const pipeSettings = (deadLetterArn: string, logGroupArn: string) => ({
  SourceParameters: {
    // Messages never change or expire, but a deletion by hand must not queue anything.
    FilterCriteria: { Filters: [{ Pattern: JSON.stringify({ eventName: ['INSERT'] }) }] },
    DynamoDBStreamParameters: {
      StartingPosition: 'TRIM_HORIZON' as const,
      BatchSize: 10,
      // No record is certain to fail: the pipe retries it as long as the stream keeps it, which is 24 hours.
      MaximumRetryAttempts: -1,
      MaximumRecordAgeInSeconds: -1,
      OnPartialBatchItemFailure: 'AUTOMATIC_BISECT' as const,
      DeadLetterConfig: { Arn: deadLetterArn },
    },
  },
  LogConfiguration: { Level: 'ERROR' as const, CloudwatchLogsLogDestination: { LogGroupArn: logGroupArn } },
});
