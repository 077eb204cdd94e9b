import { localRegion } from '../../local/dynamodb/localDynamoDb.ts';
import { perTable, tableVariable } from '../../shared/dynamodb/tableVariables.ts';

const settings = /^(AWS_|PETSTORE_|DYNAMODB_ENDPOINT$)/;

/** The environment for a command that a test starts: without the DynamoDB and AWS settings of the person who runs the tests. */
export const bareEnvironment: NodeJS.ProcessEnv = Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.test(name)));

export const testSignIn = { issuer: 'https://id.example.com', clientId: 'portal' };

/** A function's module reads its environment when it is loaded. Tests and proofs pass other dependencies to operations. */
export const functionEnvironment: Record<string, string> = {
  AWS_REGION: localRegion,
  ISSUER: testSignIn.issuer,
  CLIENT_ID: testSignIn.clientId,
  CORS_ORIGINS: '*',
  ...Object.fromEntries(Object.values(perTable(tableVariable)).map((variable) => [variable, variable])),
};
