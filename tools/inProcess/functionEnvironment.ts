import { localRegion } from '../../local/dynamodb/localDynamoDb.ts';
import { perTable, tableVariable } from '../../shared/dynamodb/tableNames.ts';

export const testSignIn = { issuer: 'https://id.example.com', clientId: 'portal' };

/** A function's module reads its environment when it is loaded. Tests and proofs pass other dependencies to operations. */
export const functionEnvironment: Record<string, string> = {
  AWS_REGION: localRegion,
  ISSUER: testSignIn.issuer,
  CLIENT_ID: testSignIn.clientId,
  CORS_ORIGINS: '*',
  ...Object.fromEntries(Object.values(perTable(tableVariable)).map((variable) => [variable, variable])),
};
