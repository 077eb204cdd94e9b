import type { InlineConfig } from 'vitest/node';
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

/**
 * How long vitest waits before it fails a test. A limit ends a test that hangs and does not measure speed: the longest tests take about ten
 * seconds on an idle machine, and a busy one may need ten times as long.
 */
export const timeouts = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  /** On a shared DynamoDB, the end of a run deletes hundreds of tables. */
  teardownTimeout: 600_000,
  /** Shorter than a test, so that a failure shows what was polled. */
  expect: { poll: { timeout: 120_000 } },
} satisfies InlineConfig;
