import { Aws } from 'aws-cdk-lib';
import type { StageName } from '../../stageSettings.ts';
import { type ExecutionRight, each, tagActions } from './right.ts';

const here = `${Aws.REGION}:${Aws.ACCOUNT_ID}`;

/** Tables, queues, topics and kept data. */
export function dataRights(stack: string, stage: StageName): ExecutionRight[] {
  const policy = 'data';
  return [
    {
      policy,
      types: ['AWS::DynamoDB::Table'],
      actions: each(
        'dynamodb',
        ...['CreateTable', 'DeleteTable', 'DescribeTable', 'UpdateTable', 'DescribeTimeToLive', 'UpdateTimeToLive'],
        ...['DescribeContinuousBackups', 'UpdateContinuousBackups', 'DescribeContributorInsights', 'DescribeKinesisStreamingDestination'],
        ...['GetResourcePolicy', 'TagResource', 'UntagResource', 'ListTagsOfResource'],
      ),
      resources: [`dynamodb:${here}:table/${stack}-*`],
    },
    {
      policy,
      types: ['AWS::SQS::Queue', 'AWS::SQS::QueuePolicy'],
      actions: each(
        'sqs',
        'CreateQueue',
        'DeleteQueue',
        'GetQueueAttributes',
        'GetQueueUrl',
        'SetQueueAttributes',
        'TagQueue',
        'UntagQueue',
        'ListQueueTags',
      ),
      resources: [`sqs:${here}:${stack}-*`],
    },
    {
      policy,
      types: ['AWS::SNS::Topic', 'AWS::SNS::TopicPolicy', 'AWS::SNS::Subscription'],
      actions: each(
        'sns',
        ...[
          'CreateTopic',
          'DeleteTopic',
          'GetTopicAttributes',
          'SetTopicAttributes',
          'GetDataProtectionPolicy',
          'Subscribe',
          'Unsubscribe',
        ],
        ...['ListSubscriptionsByTopic', 'GetSubscriptionAttributes', 'SetSubscriptionAttributes', ...tagActions],
      ),
      resources: [`sns:${here}:${stack}-*`],
    },
    {
      policy,
      types: ['AWS::Pipes::Pipe'],
      actions: each('pipes', 'CreatePipe', 'DeletePipe', 'DescribePipe', 'UpdatePipe', 'StartPipe', 'StopPipe', ...tagActions),
      resources: [`pipes:${here}:pipe/*`],
    },
    {
      policy,
      types: ['AWS::SSM::Parameter'],
      actions: each('ssm', 'PutParameter', 'GetParameters', 'DeleteParameter', 'AddTagsToResource', 'RemoveTagsFromResource'),
      resources: [`ssm:${here}:parameter/${stack}/*`],
    },
    {
      policy,
      types: ['AWS::S3::Bucket', 'AWS::S3::BucketPolicy'],
      actions: each(
        's3',
        ...['CreateBucket', 'DeleteBucket', 'GetBucketPolicy', 'PutBucketPolicy', 'DeleteBucketPolicy', 'PutBucketPublicAccessBlock'],
        ...['PutEncryptionConfiguration', 'PutLifecycleConfiguration', 'PutBucketTagging'],
        ...['GetBucket*', 'Get*Configuration', 'ListBucket', 'GetObject', 'PutObject'],
      ),
      resources: [`s3:::petstore-${stage}-*`],
    },
    {
      policy,
      types: ['AWS::SecretsManager::Secret'],
      actions: each(
        'secretsmanager',
        'CreateSecret',
        'DeleteSecret',
        'DescribeSecret',
        'GetSecretValue',
        'UpdateSecret',
        'TagResource',
        'UntagResource',
      ),
      resources: [`secretsmanager:${here}:secret:EdgeSecret*`],
    },
    { policy, types: ['AWS::SecretsManager::Secret'], actions: ['secretsmanager:GetRandomPassword'], resources: ['*'] },
  ];
}
