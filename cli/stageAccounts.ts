import { randomBytes } from 'node:crypto';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocument } from '@aws-sdk/lib-dynamodb';
import { Problem } from '../common/problem.ts';
import type { StageName } from '../infra/stageSettings.ts';
import { type AccountRepositories, accountRepositories } from './accountRepositories.ts';

/**
 * The accounts of a deployed stage. Credentials, region and endpoints come from the SDK's defaults (such as AWS_PROFILE, AWS_REGION,
 * AWS_ENDPOINT_URL).
 * @throws Problem when the stage is not deployed in that region
 */
export async function stageAccounts(stage: StageName): Promise<AccountRepositories> {
  const names = await tableNamesOf(`PetStore-${stage}`);
  const client = new DynamoDBClient();
  const documents = DynamoDBDocument.from(client, { marshallOptions: { removeUndefinedValues: true } });
  return accountRepositories({ client: documents, names, now: Date.now, randomBytes }, async () => client.destroy());
}

/** The stack outputs of `infra/outputs.ts`. */
async function tableNamesOf(stackName: string): Promise<{ accounts: string; accountKeys: string }> {
  const client = new CloudFormationClient();
  try {
    const { Stacks: [stack] = [] } = await client.send(new DescribeStacksCommand({ StackName: stackName }));
    const output = (key: string) => stack?.Outputs?.find(({ OutputKey }) => OutputKey === key)?.OutputValue;
    const [accounts, accountKeys] = [output('AccountsTable'), output('AccountKeysTable')];
    if (accounts && accountKeys) return { accounts, accountKeys };
    throw new Problem(`The stack ${stackName} does not name its tables of accounts. Deploy it again: its deployment was not finished.`);
  } catch (error) {
    if (!(error instanceof Error && /does not exist/.test(error.message))) throw error;
    throw new Problem(
      `There is no stack ${stackName} in this account and region. Deploy it first, or choose others with AWS_PROFILE and AWS_REGION.`,
    );
  } finally {
    client.destroy();
  }
}
