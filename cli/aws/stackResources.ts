import { CloudFormationClient, DescribeStacksCommand, paginateListStackResources, type Stack } from '@aws-sdk/client-cloudformation';
import { Problem } from '../../common/problem.ts';

/** Without a region, the SDK's default. */
interface Place {
  readonly region: string | undefined;
}

interface StackResource {
  readonly type: string;
  readonly logicalId: string;
  /** The physical id: the name of an alarm or a log, the ARN of a topic or an alias. */
  readonly name: string;
}

/** All resources of a stage. @throws Problem if the account and region have no such stack */
export const stackResources = (place: Place, StackName: string): Promise<StackResource[]> =>
  withClient(place, StackName, async (client) => {
    const resources: StackResource[] = [];
    for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName })) {
      for (const { ResourceType: type = '', LogicalResourceId: logicalId = '', PhysicalResourceId: name = '' } of StackResourceSummaries)
        resources.push({ type, logicalId, name });
    }
    return resources;
  });

/** @throws Problem if the account and region have no such stack */
export const stackNamed = (place: Place, StackName: string): Promise<Partial<Stack>> =>
  withClient(place, StackName, async (client) => {
    const { Stacks: [stack = {}] = [] } = await client.send(new DescribeStacksCommand({ StackName }));
    return stack;
  });

async function withClient<Read>(
  { region }: Place,
  StackName: string,
  read: (client: CloudFormationClient) => Promise<Read>,
): Promise<Read> {
  const client = new CloudFormationClient({ ...(region && { region }) });
  try {
    return await read(client);
  } catch (error) {
    if (!(error instanceof Error && /does not exist/.test(error.message))) throw error;
    throw new Problem(
      `There is no stack ${StackName} in this account and region. Deploy it first, or choose others with AWS_PROFILE and AWS_REGION.`,
    );
  } finally {
    client.destroy();
  }
}
