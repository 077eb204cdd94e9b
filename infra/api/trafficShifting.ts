import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { resourceOf } from '../../common/functionSources.ts';
import { routes } from '../../shared/contract/generated/routes.ts';
import { allow, arnOf, forThisAccount, roleOf } from '../permissions.ts';
import type { StageName } from '../stages/stageSettings.ts';
import { suppressFinding } from '../suppressFinding.ts';
import type { BeforeTraffic } from './beforeTraffic.ts';
import type { Functions } from './operationFunctions.ts';

export interface TrafficShiftingProps {
  readonly stage: StageName;
  readonly functions: Functions;
  /** By operationId: the alarm that rolls its deployment back. */
  readonly alarms: ReadonlyMap<string, Alarm>;
  /** The function that checks each new version before it takes calls. */
  readonly beforeTraffic: BeforeTraffic;
}

const isAllAtOnce = (operationId: string): boolean => routes.some((route) => route.operationId === operationId && 'allAtOnce' in route);

/**
 * CodeDeploy throttles the creation of groups, so CloudFormation must not create all of them at the same time. The groups of a resource are
 * created one after another, so that a new operation changes the order of few groups.
 */
const resourcesAtOnce = 4;

/**
 * Sends a tenth of an operation's calls to its new version for five minutes, and then all calls. If the operation's alarm rings, all calls
 * go back to the old version at once. All functions share one application and one role, because separate ones would be 70 more resources.
 *
 * All functions shift at once. In chains of eight at once, 39 functions would take 5 × 6 minutes, and a release that fails at the end would go
 * back from the first ones only after all of their calls. More roles do not avoid Lambda's quota of calls:
 * https://github.com/govuk-one-login/authentication-api/pull/6817 (read on 2026-11-28). `docs/operations/roll-back.md` says what to do at it.
 */
export class TrafficShifting extends Construct {
  constructor(scope: Construct, id: string, { stage, functions, alarms, beforeTraffic }: TrafficShiftingProps) {
    super(scope, id);
    const application = new LambdaApplication(this, 'Application', { applicationName: `PetStore-${stage}` });
    const hook = beforeTraffic.function;
    const role = this.#role(stage, hook);
    const resources = [...new Set([...functions.aliases.keys()].map(resourceOf))];
    const latest = new Map<number, LambdaDeploymentGroup>();
    for (const [operationId, alias] of functions.aliases) {
      const alarm = alarms.get(operationId);
      const group = new LambdaDeploymentGroup(this, operationId, {
        application,
        role,
        alias,
        deploymentGroupName: operationId,
        deploymentConfig: isAllAtOnce(operationId) ? LambdaDeploymentConfig.ALL_AT_ONCE : LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
        alarms: alarm ? [alarm] : [],
        // `as`: CDK's Function says `role: IRole | undefined` where IFunction says `role?`, which differ under exactOptionalPropertyTypes.
        preHook: hook as IFunction,
        autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
      });
      const lane = resources.indexOf(resourceOf(operationId)) % resourcesAtOnce;
      const earlier = latest.get(lane);
      if (earlier) group.node.addDependency(earlier);
      latest.set(lane, group);
    }
  }

  /**
   * The permissions of AWS's policy for CodeDeploy on Lambda (AWSCodeDeployRoleForLambdaLimited), but only for the functions of the stage.
   * @see https://docs.aws.amazon.com/aws-managed-policy/latest/reference/AWSCodeDeployRoleForLambdaLimited.html
   */
  #role(stage: StageName, hook: IFunction | BeforeTraffic['function']) {
    const functions = arnOf('lambda', `function:PetStore-${stage}-*`);
    const statements = [
      allow(['lambda:GetAlias', 'lambda:UpdateAlias', 'lambda:GetProvisionedConcurrencyConfig'], functions),
      allow(['lambda:InvokeFunction'], hook.functionArn),
      allow(['cloudwatch:DescribeAlarms'], '*'),
    ];
    const role = roleOf(this, 'codedeploy', { deploy: statements }, { conditions: forThisAccount });
    suppressFinding(
      role,
      "All functions of the stage and their versions; CodeDeploy lists alarms before it knows the deployment's own",
      'AwsSolutions::AwsSolutions-IAM5[Resource::*]',
      `AwsSolutions::AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:lambda:<AWS::Region>:<AWS::AccountId>:function:PetStore-${stage}-*]`,
    );
    return role.withoutPolicyUpdates();
  }
}
