import { CloudFormationClient, paginateListStackResources } from '@aws-sdk/client-cloudformation';
import { Problem } from '../../common/problem.ts';

interface StackResource {
  readonly type: string;
  /** The id in the template. */
  readonly logicalId: string;
  /** The physical id: the name of an alarm or a log, the ARN of a topic or an alias. */
  readonly name: string;
}

/** All resources of a stack. @throws Problem where the account and region have no such stack */
export async function stackResources(StackName: string): Promise<StackResource[]> {
  const client = new CloudFormationClient();
  const resources: StackResource[] = [];
  try {
    for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName })) {
      for (const { ResourceType: type = '', LogicalResourceId: logicalId = '', PhysicalResourceId: name = '' } of StackResourceSummaries)
        resources.push({ type, logicalId, name });
    }
  } catch (error) {
    throw noStack(StackName, error);
  } finally {
    client.destroy();
  }
  return resources;
}

/** The Problem in place of an error of CloudFormation that says there is no such stack; any other error as it is. */
export const noStack = (StackName: string, error: unknown): unknown =>
  error instanceof Error && /does not exist/.test(error.message)
    ? new Problem(
        `There is no stack ${StackName} in this account and region. Deploy it first, or choose others with AWS_PROFILE and AWS_REGION.`,
      )
    : error;
