import { Aws } from 'aws-cdk-lib';
import { tableNameOf } from '../names.ts';
import { stackNames } from '../stackNames.ts';
import type { StageName } from '../stageSettings.ts';
import type { ExecutionRight } from './rights/right.ts';

/**
 * The rights of GitHub's role of a stage: it may assume the roles of the stage's bootstrap, and do what the workflow's other steps need.
 * `deployer.ts` has who may take it: a job in the stage's GitHub environment, which docs/operations/first-account.md restricts to the
 * branch main.
 */
export function githubRights(stage: StageName, qualifier: string): readonly Pick<ExecutionRight, 'actions' | 'resources'>[] {
  const { api: stack } = stackNames(stage);
  const here = `${Aws.REGION}:${Aws.ACCOUNT_ID}`;
  return [
    {
      // Not the bootstrap's look-up role, which could read more than the stage.
      actions: ['sts:AssumeRole'],
      resources: ['deploy', 'file-publishing'].map((role) => `iam::${Aws.ACCOUNT_ID}:role/cdk-${qualifier}-${role}-role-*`),
    },
    {
      actions: ['DescribeStacks', 'ListStackResources', 'GetTemplate', 'CancelUpdateStack'].map((action) => `cloudformation:${action}`),
      resources: stacksOf(stage),
    },
    { actions: ['lambda:GetAlias', 'lambda:ListVersionsByFunction'], resources: [`lambda:${here}:function:${stack}-*`] },
    // Only versions: a version's ARN ends with its number.
    { actions: ['lambda:DeleteFunction'], resources: [`lambda:${here}:function:${stack}-*:*`] },
    {
      // The smoke test's account, which is closed when the test ends.
      actions: ['GetItem', 'PutItem', 'UpdateItem', 'Query'].map((action) => `dynamodb:${action}`),
      resources: (['accounts', 'accountKeys'] as const).map((table) => `dynamodb:${here}:table/${tableNameOf(stage, table)}`),
    },
  ];
}

/** The rights to show a deployment's changes before its approval: it reads the stacks, and changes nothing. */
export function githubDiffRights(stage: StageName, qualifier: string): readonly Pick<ExecutionRight, 'actions' | 'resources'>[] {
  return [
    { actions: ['sts:AssumeRole'], resources: [`iam::${Aws.ACCOUNT_ID}:role/cdk-${qualifier}-lookup-role-*`] },
    {
      actions: ['cloudformation:DescribeStacks', 'cloudformation:GetTemplate'],
      resources: stacksOf(stage),
    },
    // Without it the diff says that it does not know the bootstrap's version.
    { actions: ['ssm:GetParameter'], resources: [`ssm:${Aws.REGION}:${Aws.ACCOUNT_ID}:parameter/cdk-bootstrap/${qualifier}/version`] },
  ];
}

const stacksOf = (stage: StageName): string[] =>
  Object.values(stackNames(stage)).map((name) => `cloudformation:${Aws.REGION}:${Aws.ACCOUNT_ID}:stack/${name}/*`);
