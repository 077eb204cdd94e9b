import { localRegion } from '../../local/dynamodb/localDynamoDb.ts';
import { tables } from '../../shared/dynamodb/tables.ts';

/** A function's module reads its environment when it is loaded. Tests and proofs pass other dependencies to operations. */
export const functionEnvironment: Record<string, string> = {
  AWS_REGION: localRegion,
  ISSUER: 'https://id.example.com',
  CLIENT_ID: 'portal',
  CORS_ORIGINS: '*',
  ...Object.fromEntries(Object.values(tables).map(({ env }) => [env, env])),
};
