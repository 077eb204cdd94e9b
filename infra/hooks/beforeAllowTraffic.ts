import { CodeDeployClient, PutLifecycleEventHookExecutionStatusCommand } from '@aws-sdk/client-codedeploy';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { checkVersion } from './checkVersion.ts';
import { invokeVersion } from './invokeVersion.ts';
import { newVersion } from './newVersion.ts';

/** The event of CodeDeploy's call of a hook. */
interface HookEvent {
  readonly DeploymentId: string;
  readonly LifecycleEventHookExecutionId: string;
}

interface HookClients {
  readonly codeDeploy: CodeDeployClient;
  readonly lambda: LambdaClient;
}

/**
 * Checks a new version before it takes any call. CodeDeploy waits an hour for a status, so the hook always sends one; a version that
 * could not be checked counts as failed. `-c trafficShifting=false` deploys without it.
 */
export const beforeAllowTraffic =
  ({ codeDeploy, lambda }: HookClients) =>
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
