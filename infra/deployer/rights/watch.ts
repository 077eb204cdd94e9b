import { Aws } from 'aws-cdk-lib';
import type { StageName } from '../../stageSettings.ts';
import { type ExecutionRight, each, tagActions } from './right.ts';

const here = `${Aws.REGION}:${Aws.ACCOUNT_ID}`;

/** Logs, alarms and the check from outside. */
export function watchRights(stack: string, stage: StageName): ExecutionRight[] {
  const policy = 'watch';
  return [
    {
      policy,
      types: ['AWS::Logs::LogGroup', 'AWS::Logs::MetricFilter'],
      actions: each(
        'logs',
        ...['CreateLogGroup', 'DeleteLogGroup', 'PutRetentionPolicy', 'DeleteRetentionPolicy', 'PutMetricFilter', 'DeleteMetricFilter'],
        ...['DescribeMetricFilters', 'GetDataProtectionPolicy', 'DeleteDataProtectionPolicy', ...tagActions],
      ),
      resources: [`logs:${here}:log-group:${stack}-*`],
    },
    {
      policy,
      types: ['AWS::CloudWatch::Alarm', 'AWS::CloudWatch::CompositeAlarm', 'AWS::CloudWatch::Dashboard'],
      actions: each(
        'cloudwatch',
        ...['PutMetricAlarm', 'PutCompositeAlarm', 'DeleteAlarms', 'PutDashboard', 'DeleteDashboards', 'GetDashboard', ...tagActions],
      ),
      resources: [`cloudwatch:${here}:alarm:${stack}-*`, `cloudwatch::${Aws.ACCOUNT_ID}:dashboard/${stack}*`],
    },
    {
      policy,
      types: ['AWS::CloudWatch::Alarm', 'AWS::CloudWatch::CompositeAlarm', 'AWS::Logs::LogGroup', 'AWS::Synthetics::Canary'],
      // These actions have no resource that a statement can name.
      actions: [
        ...['cloudwatch:DescribeAlarms', 'logs:DescribeIndexPolicies', 'synthetics:CreateCanary', 'synthetics:DescribeCanaries'],
        ...['iam:ListRoles', 's3:ListAllMyBuckets'],
      ],
      resources: ['*'],
    },
    {
      policy,
      types: ['AWS::Synthetics::Canary'],
      actions: each('synthetics', 'DeleteCanary', 'GetCanary', 'UpdateCanary', 'StartCanary', 'StopCanary', ...tagActions),
      resources: [`synthetics:${here}:canary:petstore-${stage}-*`],
    },
    {
      policy,
      types: ['AWS::Budgets::Budget'],
      actions: each('budgets', 'ModifyBudget', 'ViewBudget', ...tagActions),
      resources: [`budgets::${Aws.ACCOUNT_ID}:budget/${stack}-*`],
    },
  ];
}
