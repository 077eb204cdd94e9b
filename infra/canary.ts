import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { Alarms } from './alarms/alarms.ts';
import type { Functions } from './functions.ts';
import type { StageName } from './stages.ts';
import { suppressFinding } from './suppressFinding.ts';

export interface CanaryProps {
  readonly stage: StageName;
  readonly functions: Functions;
  readonly alarms: Alarms;
}

/** The page names its files by their content, and an instance has those of its own version: one view must not meet two versions. */
const isPage = (operationId: string): boolean => /^get(Reference|Portal)/.test(operationId);

/**
 * Leads a tenth of an operation's calls to its new version for five minutes, then all of them; back to the old version at once where the
 * operation's errors raise their alarm. One application and one role for all functions: a group each would cost 52 resources more.
 */
export class Canary extends Construct {
  constructor(scope: Construct, id: string, { stage, functions, alarms }: CanaryProps) {
    super(scope, id);
    const application = new LambdaApplication(this, 'Application', { applicationName: `PetStore-${stage}` });
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName('service-role/AWSCodeDeployRoleForLambdaLimited')],
    });
    const limited = 'The policy that AWS keeps for CodeDeploy on Lambda without hooks, at its narrowest';
    suppressFinding(
      role,
      limited,
      'AwsSolutions::AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]',
    );
    for (const [operationId, alias] of functions.aliases) {
      const alarm = alarms.errors.get(operationId);
      new LambdaDeploymentGroup(this, operationId, {
        application,
        role,
        alias,
        deploymentGroupName: operationId,
        deploymentConfig: isPage(operationId) ? LambdaDeploymentConfig.ALL_AT_ONCE : LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
        alarms: alarm ? [alarm] : [],
        autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
      });
    }
  }
}
