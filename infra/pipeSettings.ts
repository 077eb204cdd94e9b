/**
 * How the pipe reads the stream of messages, as CloudFormation writes it; the pipe of a restored table gets the same.
 * @param deadLetterArn the queue of the places in the stream of records that could not be queued
 */
export const pipeSettings = (deadLetterArn: string) => ({
  // Messages never change or expire, but a deletion by hand must not queue anything.
  filterCriteria: { filters: [{ pattern: JSON.stringify({ eventName: ['INSERT'] }) }] },
  dynamoDbStreamParameters: {
    startingPosition: 'TRIM_HORIZON' as const,
    batchSize: 10,
    // No record is certain to fail: the pipe retries it as long as the stream keeps it, which is 24 hours.
    maximumRetryAttempts: -1,
    maximumRecordAgeInSeconds: -1,
    onPartialBatchItemFailure: 'AUTOMATIC_BISECT' as const,
    deadLetterConfig: { arn: deadLetterArn },
  },
});
