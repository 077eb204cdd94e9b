import { Aws } from 'aws-cdk-lib';
import type { StageName } from '../stageSettings.ts';
import type { ExecutionRight } from './rights/right.ts';

/** The most rights that a role of the stage can have, for any template: the actions of the stage's roles, on the stage's resources. */
export function boundaryRights(stage: StageName): readonly Pick<ExecutionRight, 'actions' | 'resources'>[] {
  const stack = `PetStore-${stage}`;
  const here = `${Aws.REGION}:${Aws.ACCOUNT_ID}`;
  return [
    {
      actions: [
        ...['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
        ...['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'],
      ].map((action) => `dynamodb:${action}`),
      resources: [`dynamodb:${here}:table/${stack}-*`],
    },
    {
      actions: ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [`logs:${here}:log-group:${stack}-*`, `logs:${here}:log-group:/aws/lambda/cwsyn-petstore-${stage}-*`],
    },
    { actions: ['sqs:SendMessage'], resources: [`sqs:${here}:${stack}-*`] },
    { actions: ['s3:GetBucketLocation', 's3:GetObject', 's3:PutObject'], resources: [`s3:::petstore-${stage}-*`] },
    {
      actions: ['lambda:GetAlias', 'lambda:GetProvisionedConcurrencyConfig', 'lambda:InvokeFunction', 'lambda:UpdateAlias'],
      resources: [`lambda:${here}:function:${stack}-*`],
    },
    {
      actions: ['codedeploy:GetApplicationRevision', 'codedeploy:GetDeployment', 'codedeploy:PutLifecycleEventHookExecutionStatus'],
      resources: [`codedeploy:${here}:application:${stack}`, `codedeploy:${here}:deploymentgroup:${stack}/*`],
    },
    {
      // These actions have no resource that a statement can name.
      actions: [
        'cloudwatch:DescribeAlarms',
        'cloudwatch:PutMetricData',
        's3:ListAllMyBuckets',
        'xray:PutTelemetryRecords',
        'xray:PutTraceSegments',
      ],
      resources: ['*'],
    },
  ];
}
