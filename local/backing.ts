import { perTable, tableVariable } from '../shared/dynamodb/tableVariables.ts';
import { externalDynamoDb, useOrStartDynamoDb } from './dynamodb/chooseDynamoDb.ts';
import { createMissingTables, localCredentials, localRegion, localTableNames, tableInputs } from './dynamodb/localDynamoDb.ts';
import { openDemoAccounts } from './samples/demoAccounts.ts';
import { type DemoKeys, readOrMakeDemoKeys, readOwnKey } from './samples/demoKeys.ts';
import { type LocalSignIn, type SignInOptions, startSignIn } from './signIn/server.ts';

export interface BackingOptions {
  /** A running DynamoDB. Without it, one is started, and stopped at the end. */
  readonly dynamoDbEndpoint?: string | undefined;
  /** The folder for data and keys between starts. Without it, they are lost at the end. */
  readonly dataFolder?: string | undefined;
  /** The prefix of the table names, for a DynamoDB that is shared with other work. */
  readonly tablePrefix?: string;
  readonly signIn?: Omit<SignInOptions, 'dataFolder'>;
  /** The API key of the Enterprise demo account. Without it, the stored key is used, or a new one is made. */
  readonly apiKey?: string | undefined;
  /** Fills the stores of new demo accounts with sample items. */
  readonly samples?: boolean;
  /** Called before each step that takes longer than a moment. */
  readonly onStep?: (step: string) => void;
  /** Called when DynamoDB ends although nobody stopped it. */
  readonly onDynamoDbExit?: (() => void) | undefined;
}

/** The database, sign-in and demo accounts that the functions need on this machine. */
export interface Backing extends AsyncDisposable {
  readonly environment: Readonly<Record<string, string>>;
  readonly names: ReturnType<typeof localTableNames>;
  readonly signIn: LocalSignIn;
  readonly keys: DemoKeys;
}

/**
 * Starts the database and the sign-in, and opens the demo accounts.
 * @throws Problem for an error that the user can fix.
 */
export async function openBacking(options: BackingOptions): Promise<Backing> {
  const { dynamoDbEndpoint, dataFolder, tablePrefix, samples = false, onStep = () => {}, onDynamoDbExit } = options;
  const apiKey = options.apiKey ? readOwnKey(options.apiKey) : undefined;
  await using started = new AsyncDisposableStack();
  // The embedded DynamoDB locks the data folder when it starts, so sign-in and demo keys are written only after that.
  const { endpoint, stop } = await (dynamoDbEndpoint
    ? externalDynamoDb(dynamoDbEndpoint)
    : useOrStartDynamoDb({ dataFolder, onExit: onDynamoDbExit }));
  started.defer(stop);
  const signIn = await startSignIn({ dataFolder, ...options.signIn });
  started.defer(signIn.stop);
  const keys = await readOrMakeDemoKeys(dataFolder, apiKey);

  const names = localTableNames(tablePrefix);
  await createMissingTables(endpoint, tableInputs(names));
  await openDemoAccounts({ endpoint, names, keys, samples, dataFolder, onStep });

  const running = started.move();
  const environment = environmentOf(endpoint, names, signIn);
  return { environment, names, signIn, keys, [Symbol.asyncDispose]: () => running.disposeAsync() };
}

/** The variables that the stack gives to functions, and those that Lambda itself sets, with the DynamoDB endpoint. */
export const environmentOf = (
  endpoint: string,
  names: Backing['names'],
  { issuer, clientId }: Pick<LocalSignIn, 'issuer' | 'clientId'>,
): Record<string, string> => ({
  ...Object.fromEntries(Object.values(perTable((table) => [tableVariable(table), names[table]]))),
  ISSUER: issuer,
  CLIENT_ID: clientId,
  // The pages of a user pool have their own host. Here their host is the issuer's.
  SIGN_IN_ORIGIN: issuer,
  CORS_ORIGINS: '*',
  AWS_REGION: localRegion,
  AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
  AWS_ENDPOINT_URL_DYNAMODB: endpoint,
});
