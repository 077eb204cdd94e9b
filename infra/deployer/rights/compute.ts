import { Aws } from 'aws-cdk-lib';
import type { StageName } from '../../stageSettings.ts';
import { type ExecutionRight, each, tagActions } from './right.ts';

const here = `${Aws.REGION}:${Aws.ACCOUNT_ID}`;

/** Lambda's actions that create, change and delete a function. */
const functionLifecycle = [
  'CreateFunction',
  'DeleteFunction',
  'GetFunction',
  'GetFunctionConfiguration',
  'UpdateFunctionCode',
  'UpdateFunctionConfiguration',
];

/** Functions, their roles and the groups that deploy them. */
export function computeRights(stack: string, stage: StageName, qualifier: string): ExecutionRight[] {
  const policy = 'compute';
  const role = `iam::${Aws.ACCOUNT_ID}:role/${stack}-*`;
  const boundary = { 'iam:PermissionsBoundary': `arn:${Aws.PARTITION}:iam::${Aws.ACCOUNT_ID}:policy/${stack}-boundary` };
  return [
    {
      policy,
      types: [],
      actions: ['s3:GetObject', 'ssm:GetParameters'],
      resources: [`s3:::cdk-${qualifier}-assets-*/*`, `ssm:${here}:parameter/cdk-bootstrap/${qualifier}/version`],
    },
    {
      policy,
      types: [],
      // CloudFormation reads another stack's output with the rights of the stack that refers to it.
      actions: ['cloudformation:DescribeStacks'],
      resources: [`cloudformation:${here}:stack/${stack}/*`, `cloudformation:${here}:stack/${stack}-*`],
    },
    {
      policy,
      types: ['AWS::Lambda::Function', 'AWS::Lambda::Version', 'AWS::Lambda::Alias'],
      actions: each(
        'lambda',
        ...functionLifecycle,
        ...['PublishVersion', 'ListVersionsByFunction', 'CreateAlias', 'UpdateAlias', 'DeleteAlias', 'GetAlias', 'ListAliases'],
        ...['TagResource', 'UntagResource', 'ListTags', 'GetFunctionCodeSigningConfig'],
        ...[
          'GetRuntimeManagementConfig',
          'GetFunctionRecursionConfig',
          'GetFunctionScalingConfig',
          'GetProvisionedConcurrencyConfig',
          'InvokeFunction',
        ],
      ),
      resources: [`lambda:${here}:function:${stack}-*`],
    },
    {
      policy,
      types: ['AWS::IAM::Role'],
      // A role without the boundary could have any right, including those of the other stage.
      actions: each('iam', 'CreateRole', 'PutRolePolicy', 'DeleteRolePolicy', 'PutRolePermissionsBoundary'),
      resources: [role],
      conditions: { StringEquals: boundary },
    },
    {
      policy,
      types: ['AWS::IAM::Role'],
      actions: each(
        'iam',
        ...['DeleteRole', 'GetRole', 'UpdateRole', 'UpdateAssumeRolePolicy', 'TagRole', 'UntagRole', 'ListRoleTags'],
        ...['GetRolePolicy', 'ListRolePolicies', 'ListAttachedRolePolicies', 'ListInstanceProfilesForRole'],
      ),
      resources: [role],
    },
    {
      policy,
      types: ['AWS::IAM::Role'],
      actions: ['iam:PassRole'],
      resources: [role],
      conditions: {
        StringEquals: {
          'iam:PassedToService': ['lambda', 'apigateway', 'codedeploy', 'pipes', 'synthetics'].map((service) => `${service}.amazonaws.com`),
        },
      },
    },
    {
      policy,
      types: ['AWS::CodeDeploy::Application', 'AWS::CodeDeploy::DeploymentGroup'],
      actions: each(
        'codedeploy',
        ...[
          'CreateApplication',
          'DeleteApplication',
          'GetApplication',
          'UpdateApplication',
          'RegisterApplicationRevision',
          'GetApplicationRevision',
        ],
        ...['CreateDeploymentGroup', 'DeleteDeploymentGroup', 'GetDeploymentGroup', 'UpdateDeploymentGroup', 'GetDeploymentConfig'],
        ...['CreateDeployment', 'GetDeployment', 'ListDeployments', 'StopDeployment', ...tagActions],
      ),
      resources: [
        `codedeploy:${here}:application:${stack}`,
        `codedeploy:${here}:deploymentgroup:${stack}/*`,
        `codedeploy:${here}:deploymentconfig:CodeDeployDefault.*`,
      ],
    },
    {
      policy: 'watch',
      types: ['AWS::Synthetics::Canary'],
      // Synthetics creates the function of a canary, and its layer, with the rights of the caller that creates the canary.
      actions: each('lambda', ...functionLifecycle).concat(
        each('lambda', 'PublishVersion', 'AddPermission', 'PublishLayerVersion', 'GetLayerVersion', 'DeleteLayerVersion', 'TagResource'),
      ),
      resources: [`lambda:${here}:function:cwsyn-petstore-${stage}-*`, `lambda:${here}:layer:cwsyn-petstore-${stage}-*`],
    },
    {
      policy: 'watch',
      types: ['AWS::Synthetics::Canary'],
      // The layers with Synthetics' runtimes are in an account of AWS.
      actions: ['lambda:GetLayerVersion'],
      resources: ['Synthetics', 'AWS-CW-Synthetics*'].map((layer) => `lambda:${Aws.REGION}:*:layer:${layer}:*`),
    },
  ];
}
