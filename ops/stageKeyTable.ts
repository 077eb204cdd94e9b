import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { StageName } from '../infra/stages.ts';
import { Problem } from '../local/problem.ts';
import { dynamoApiKeys } from '../shared/storage/apiKeys.ts';
import { dynamoKeyRegister } from '../shared/storage/keyRegister.ts';
import type { KeyTable } from './keyTable.ts';

/**
 * The keys of a deployed stage. Credentials, region and endpoints come from where the SDK looks for them (AWS_PROFILE, AWS_REGION,
 * AWS_ENDPOINT_URL and the like).
 * @throws Problem when the stage is not deployed there
 */
export async function stageKeyTable(stage: StageName): Promise<KeyTable> {
  const table = await tableNameOf(`PetStore-${stage}`);
  const client = new DynamoDBClient();
  const documents = DynamoDBDocumentClient.from(client);
  return {
    apiKeys: dynamoApiKeys(documents, table),
    register: dynamoKeyRegister(documents, table),
    close: async () => client.destroy(),
  };
}

/** `infra/outputs.ts` writes it. */
async function tableNameOf(stackName: string): Promise<string> {
  const client = new CloudFormationClient();
  try {
    const { Stacks: [stack] = [] } = await client.send(new DescribeStacksCommand({ StackName: stackName }));
    const name = stack?.Outputs?.find(({ OutputKey }) => OutputKey === 'ApiKeysTable')?.OutputValue;
    if (!name)
      throw new Problem(`The stack ${stackName} does not name its table of keys. Deploy it again: its deployment was not finished.`);
    return name;
  } catch (error) {
    if (!(error instanceof Error && /does not exist/.test(error.message))) throw error;
    throw new Problem(
      `There is no stack ${stackName} in this account and region. Deploy it first, or choose others with AWS_PROFILE and AWS_REGION.`,
    );
  } finally {
    client.destroy();
  }
}
