import { join } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import { Architecture, Code, Function as LambdaFunction, LoggingFormat } from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { sourceMapName } from '../../common/sourcePlaces.ts';
import { beforeAllowTraffic, functionNameOf } from '../names.ts';
import { allow, arnOf, roleOf } from '../permissions.ts';
import type { StageName } from '../stages/stageSettings.ts';
import { suppressFinding } from '../suppressFinding.ts';
import { functionRuntime } from './runtimes.ts';

export interface BeforeTrafficProps {
  readonly stage: StageName;
  readonly logs: LogGroup;
  /** The folder with the bundle of each function, as `infra/bundling/bundleFunctions.ts` writes it. */
  readonly bundles: string;
}

/** Sends a request to each new version before it takes calls, and stops its deployment if the response is wrong. See `infra/hooks/`. */
export class BeforeTraffic extends Construct {
  readonly function: LambdaFunction;

  constructor(scope: Construct, id: string, { stage, logs, bundles }: BeforeTrafficProps) {
    super(scope, id);
    this.function = new LambdaFunction(this, 'Function', {
      functionName: functionNameOf(stage, beforeAllowTraffic),
      runtime: functionRuntime,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(join(bundles, beforeAllowTraffic), { exclude: [sourceMapName] }),
      handler: 'index.handler',
      memorySize: 1024,
      // The called version may take ten seconds, because it starts cold.
      timeout: Duration.minutes(1),
      role: this.#role(stage, logs),
      logGroup: logs,
      loggingFormat: LoggingFormat.JSON,
    });
    const rare = 'It runs once per new version, and CodeDeploy shows its result; a trace would show no more';
    suppressFinding(this.function, rare, 'Serverless::Serverless-LambdaTracing');
    const reason = 'CodeDeploy waits for its status, so a lost call fails the deployment, and no event can be lost';
    suppressFinding(this.function, reason, 'Serverless::Serverless-LambdaDLQ');
  }

  /** It reads the version of a deployment, calls it, and reports to CodeDeploy, all within the stage. */
  #role(stage: StageName, logs: LogGroup) {
    const deployments = arnOf('codedeploy', `deploymentgroup:PetStore-${stage}/*`);
    const versions = arnOf('lambda', `function:PetStore-${stage}-*:*`);
    const role = roleOf(this, 'lambda', {
      hook: [
        allow(['logs:CreateLogStream', 'logs:PutLogEvents'], logs.logGroupArn),
        allow(['codedeploy:GetDeployment', 'codedeploy:PutLifecycleEventHookExecutionStatus'], deployments),
        allow(['codedeploy:GetApplicationRevision'], arnOf('codedeploy', `application:PetStore-${stage}`)),
        allow(['lambda:InvokeFunction'], versions),
      ],
    });
    suppressFinding(
      role,
      "The stage's own groups and versions, whose numbers nobody knows yet",
      `AwsSolutions::AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:codedeploy:<AWS::Region>:<AWS::AccountId>:deploymentgroup:PetStore-${stage}/*]`,
      `AwsSolutions::AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:lambda:<AWS::Region>:<AWS::AccountId>:function:PetStore-${stage}-*:*]`,
      'Serverless::Serverless-LambdaStarPermissions',
    );
    return role.withoutPolicyUpdates();
  }
}
