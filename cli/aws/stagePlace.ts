import { CloudFormationClient, DescribeStacksCommand, paginateListStackResources, type Stack } from '@aws-sdk/client-cloudformation';
import { Problem } from '../../common/problem.ts';
import { stackNames } from '../../infra/names.ts';
import { stageFile, stagesFolder } from '../../infra/stages/stageFile.ts';
import type { StageName } from '../../infra/stages/stageSettings.ts';

/** Where a stage is deployed. Every client of its resources gets the region. */
export interface StagePlace {
  readonly stage: StageName;
  readonly account: string;
  readonly region: string;
}

/**
 * Looks up a stage in the account and region of its file. If the file leaves them out, the SDK's defaults (AWS_PROFILE, AWS_REGION) apply.
 * AWS_ENDPOINT_URL sets endpoints.
 * @param folder with a file per stage
 * @throws Problem if the credentials belong to another account than the file's, or if the stage is not deployed there
 */
export async function stagePlace(stage: StageName, folder = stagesFolder): Promise<StagePlace> {
  const file = stageFile(folder, stage);
  // The stack that stays when the others are deleted.
  const { StackId = '' } = await stackNamed({ region: file.get('region') }, stackNames(stage).data);
  // arn:aws:cloudformation:<region>:<account>:stack/…
  const [, , , region = '', account = ''] = StackId.split(':');
  const expected = file.get('account') ?? account;
  if (account === expected) return { stage, account, region };
  throw new Problem(
    `The stage ${stage} is in the account ${expected} (infra/stages/${stage}.yaml), but the credentials belong to ${account}. Choose others with AWS_PROFILE.`,
  );
}

/** Without a region, the SDK's default. */
interface Place {
  readonly region: string | undefined;
}

/**
 * All resources of a stack. Their `name` is the physical id: the name of an alarm or a log, the ARN of a topic or an alias.
 * @throws Problem if the account and region have no such stack
 */
export const stackResources = (place: Place, StackName: string) =>
  withClient(place, StackName, async (client) => {
    const pages = await Array.fromAsync(paginateListStackResources({ client }, { StackName }));
    return pages
      .flatMap(({ StackResourceSummaries = [] }) => StackResourceSummaries)
      .map(({ ResourceType: type = '', LogicalResourceId: logicalId = '', PhysicalResourceId: name = '' }) => ({ type, logicalId, name }));
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
