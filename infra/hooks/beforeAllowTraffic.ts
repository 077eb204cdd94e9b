import {
  CodeDeployClient,
  GetApplicationRevisionCommand,
  GetDeploymentCommand,
  PutLifecycleEventHookExecutionStatusCommand,
} from '@aws-sdk/client-codedeploy';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { checkVersion, invokeVersion } from './checkVersion.ts';

interface HookEvent {
  readonly DeploymentId: string;
  readonly LifecycleEventHookExecutionId: string;
}

/**
 * Checks a new version before it gets calls. CodeDeploy waits an hour for a status, so the hook always sends one. A version that could not
 * be checked counts as failed. `-c trafficShifting=false` deploys without the hook.
 */
export const beforeAllowTraffic =
  ({ codeDeploy, lambda }: { readonly codeDeploy: CodeDeployClient; readonly lambda: LambdaClient }) =>
  async ({ DeploymentId: deploymentId, LifecycleEventHookExecutionId: lifecycleEventHookExecutionId }: HookEvent): Promise<void> => {
    const fault = await faultOf(deploymentId).catch((error: unknown) => String(error));
    if (fault === undefined) console.info({ deploymentId, status: 'Succeeded' });
    else console.error({ deploymentId, status: 'Failed', fault });
    const status = fault === undefined ? 'Succeeded' : 'Failed';
    await codeDeploy.send(new PutLifecycleEventHookExecutionStatusCommand({ deploymentId, lifecycleEventHookExecutionId, status }));

    async function faultOf(id: string): Promise<string | undefined> {
      const { operationId, functionName, version } = await newVersion(codeDeploy, id);
      const fault = await checkVersion(operationId, invokeVersion(lambda, functionName, version));
      return fault && `${functionName}:${version}: ${fault}`;
    }
  };

export const handler = beforeAllowTraffic({ codeDeploy: new CodeDeployClient(), lambda: new LambdaClient() });

/**
 * The version that a deployment will send calls to. CodeDeploy gives a hook only the id of the deployment. The deployment names its group,
 * which is the operation, and the hash of its revision. The text of the revision is the AppSpec, which contains the version.
 *
 * @throws Error if CodeDeploy's responses do not name a version
 * @see https://docs.aws.amazon.com/codedeploy/latest/userguide/reference-appspec-file-example.html#appspec-file-example-lambda
 */
async function newVersion(client: CodeDeployClient, deploymentId: string) {
  const { deploymentInfo = {} } = await client.send(new GetDeploymentCommand({ deploymentId }));
  const { applicationName, deploymentGroupName: operationId, revision: named } = deploymentInfo;
  const { revision } = await client.send(new GetApplicationRevisionCommand({ applicationName, revision: named }));
  const content = revision?.appSpecContent?.content ?? revision?.string?.content ?? '';
  const { Name, TargetVersion } = readAppSpec(content);
  if (operationId && Name && TargetVersion) return { operationId, functionName: Name, version: TargetVersion };
  throw new Error(`deployment ${deploymentId} names no function with a TargetVersion: ${content.slice(0, 300)}`);
}

interface AppSpecProperties {
  readonly Name?: string;
  readonly TargetVersion?: string;
}

/** CloudFormation writes it as JSON: `Resources` is a list of maps with one function each. */
function readAppSpec(content: string): AppSpecProperties {
  const { Resources = [] } = JSON.parse(content || '{}') as { Resources?: Record<string, { Properties?: AppSpecProperties }>[] };
  const [resource] = Resources.flatMap((one) => Object.values(one));
  return resource?.Properties ?? {};
}
