import { type CodeDeployClient, GetApplicationRevisionCommand, GetDeploymentCommand } from '@aws-sdk/client-codedeploy';

/** The version that a deployment will send calls to. */
export interface NewVersion {
  readonly operationId: string;
  readonly functionName: string;
  readonly version: string;
}

/**
 * CodeDeploy only gives a hook the id of the deployment. The deployment names its group, which is the operation, and its revision by a
 * hash; the text of the revision is the AppSpec, which contains the version.
 *
 * @throws Error if CodeDeploy's responses do not name a version
 * @see https://docs.aws.amazon.com/codedeploy/latest/userguide/reference-appspec-file-example.html#appspec-file-example-lambda
 */
export async function newVersion(client: CodeDeployClient, deploymentId: string): Promise<NewVersion> {
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
