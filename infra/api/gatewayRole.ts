import { type IRole, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { arnOf } from '../arn.ts';
import { functionNameOf, liveAlias } from '../names.ts';
import type { StageName } from '../stages/stageSettings.ts';
import { suppressFinding } from '../suppressFinding.ts';

/**
 * The role with which the gateway calls the functions: one resource, where permissions would be one per function, and a stack has at most 500.
 * It names the aliases by a pattern, so that a new operation changes no policy, which would take seconds to be effective everywhere.
 * CodeDeploy's hook has no alias, so the gateway cannot call it. The trust has no condition, because API Gateway documents no key for it;
 * nobody can pass the role to another account's gateway, and in this account it takes `iam:PassRole`.
 * @see https://docs.aws.amazon.com/apigatewayv2/latest/api-reference/apis-apiid-integrations.html (credentialsArn)
 */
export function gatewayRole(scope: Construct, stage: StageName): IRole {
  const aliases = arnOf('lambda', `function:${functionNameOf(stage, '*')}:${liveAlias}`);
  const role = new Role(scope, 'Role', {
    assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
    inlinePolicies: {
      invoke: new PolicyDocument({ statements: [new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [aliases] })] }),
    },
  });
  suppressFinding(
    role,
    "The stage's operations and no others: only their functions have an alias",
    `AwsSolutions::AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:lambda:<AWS::Region>:<AWS::AccountId>:function:PetStore-${stage}-*:live]`,
    'Serverless::Serverless-LambdaStarPermissions',
  );
  return role.withoutPolicyUpdates();
}
