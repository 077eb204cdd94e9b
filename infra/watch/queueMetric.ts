import { Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch';

/** @see https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-available-cloudwatch-metrics.html */
type QueueMetric = 'ApproximateNumberOfMessagesVisible' | 'ApproximateAgeOfOldestMessage' | 'NumberOfMessagesSent';

/** A metric of a queue by its name. */
export const queueMetric = (QueueName: string, metricName: QueueMetric, options: MetricOptions): Metric =>
  new Metric({ namespace: 'AWS/SQS', metricName, dimensionsMap: { QueueName }, ...options });
