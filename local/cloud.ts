import { url as debuggerUrl } from 'node:inspector';
import type { Store } from '../shared/dynamodb/store.ts';
import { perTable, tableVariable } from '../shared/dynamodb/tableNames.ts';
import { externalDynamoDb, useOrStartDynamoDb } from './dynamodb/chooseDynamoDb.ts';
import { createMissingTables, localCredentials, localRegion } from './dynamodb/localDynamoDb.ts';
import { type FaultSource, startFaultyDynamoDb } from './faults/faultyDynamoDb.ts';
import { createGateway, type HandledRequest } from './gateway/gateway.ts';
import { createFunctions, type Functions, type FunctionsOptions } from './lambda/localFunctions.ts';
import { listen, tryPort } from './network/listen.ts';
import { type DemoKeys, openDemoAccounts, readOrMakeDemoKeys } from './samples/demoKeys.ts';
import { fillOnce } from './samples/fillOnce.ts';
import type { SamplesByPlan } from './samples/sampleRecord.ts';
import { startSignIn } from './signIn/server.ts';
import { type Blueprint, readBlueprint, type SignInNames } from './template/blueprint.ts';
import { synthesize } from './template/synthesize.ts';

export interface LocalCloudOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** A running DynamoDB. Without it the cloud starts one, and stops it at the end. */
  readonly dynamoDbEndpoint?: string;
  /** Where data and keys live between starts. Without it they are lost when the cloud stops. */
  readonly dataFolder?: string;
  /** The prefix of the table names, where the DynamoDB is shared with other work. */
  readonly tablePrefix?: string;
  /** Host names to accept, in addition to those of this machine. */
  readonly hosts?: readonly string[];
  /** Fills the stores of new demo accounts with sample items. */
  readonly samples?: boolean;
  /** The faults of the calls that functions make to DynamoDB. */
  readonly faults?: FaultSource;
  readonly onResponse?: (handled: HandledRequest) => void;
  /** Called before each step that takes longer than a moment. */
  readonly onStep?: (step: string) => void;
  /** What the functions write to stdout and stderr. */
  readonly onOutput?: FunctionsOptions['onOutput'];
  /** Called when a function fails. The client only sees a 500 without details. */
  readonly onFailure?: (name: string, error: unknown) => void;
  /** Called when DynamoDB ends and nobody stopped it. */
  readonly onDynamoDbExit?: () => void;
}

export interface LocalCloud {
  readonly url: string;
  /** Where people sign in. */
  readonly signIn: SignInNames;
  /** An API key for each plan. */
  readonly keys: DemoKeys;
  /** The ids of the sample items, where the stores were filled. */
  readonly samples?: SamplesByPlan;
  readonly blueprint: Blueprint;
  readonly functions: Functions;
  /** Completes the requests in flight, then stops everything it started. Safe to call twice. */
  readonly stop: () => Promise<void>;
}

/** The sign-in's port, derived from the service's port, unless an earlier start kept another; 0 for any. */
const signInPortFor = (port: number): number => port && (port > 55_535 ? port - 10_000 : port + 10_000);

/**
 * Starts the service on this machine: the stack's tables in a DynamoDB, its functions in threads, its routes behind a gateway.
 * @throws Problem for an error that the user can fix.
 */
export async function startLocalCloud(options: LocalCloudOptions): Promise<LocalCloud> {
  const { dynamoDbEndpoint, onDynamoDbExit } = options;
  const { port, dataFolder, tablePrefix, onFailure = () => {}, onOutput = () => {}, onStep = () => {}, samples = false } = options;
  await using started = new AsyncDisposableStack();

  await tryPort(port);
  // Our own DynamoDB locks the data folder as it starts: sign-in and demo keys are written only after that.
  const { endpoint, stop } = await (dynamoDbEndpoint
    ? externalDynamoDb(dynamoDbEndpoint)
    : useOrStartDynamoDb({ ...(dataFolder && { dataFolder }), ...(onDynamoDbExit && { onExit: onDynamoDbExit }) }));
  started.defer(stop);
  const signInStart = startSignIn({ port: signInPortFor(port), ...(dataFolder ? { dataFolder } : {}) });
  started.defer(() =>
    signInStart.then(
      (signIn) => signIn.stop(),
      () => {},
    ),
  );
  const [signIn, keys, template] = await Promise.all([signInStart, readOrMakeDemoKeys(dataFolder), synthesize({ dataFolder, onStep })]);
  const isDebugged = debuggerUrl() !== undefined;
  const read = await readBlueprint(template, { signIn, ...(tablePrefix ? { tablePrefix } : {}) });
  const blueprint = isDebugged ? withoutTimeouts(read) : read;

  const created = await createMissingTables(endpoint, blueprint.tables);
  const names = tableNames(blueprint);
  await openDemoAccounts(endpoint, names, keys);

  const functionsEndpoint = options.faults ? started.use(await startFaultyDynamoDb(endpoint, options.faults)).endpoint : endpoint;
  const functions = createFunctions(blueprint.functions, { environment: environmentOf(functionsEndpoint), onOutput, isDebugged });
  started.defer(functions.stop);
  const server = createGateway({
    ...blueprint,
    hosts: options.hosts ?? [],
    ...(options.onResponse ? { onResponse: options.onResponse } : {}),
    invoke: (name, event) =>
      functions.invoke(name, event).catch((error) => {
        onFailure(name, error);
        throw error;
      }),
  });
  const url = `http://127.0.0.1:${await listen(server, port)}`;
  started.use(server);
  const filled = await fillOnce({ endpoint, names, keys, samples, dataFolder, isNew: created.length > 0, onStep });

  const running = started.move();
  return { url, signIn, keys, ...filled, blueprint, functions, stop: () => running.disposeAsync() };
}

/** An hour for each request: a breakpoint stops it. */
const withoutTimeouts = ({ functions, routes, ...blueprint }: Blueprint): Blueprint => ({
  ...blueprint,
  functions: functions.map((definition) => ({ ...definition, timeoutSeconds: 3_600 })),
  routes: routes.map((route) => ({ ...route, timeoutMilliseconds: 3_600_000 })),
});

/** The environment variables that Lambda itself sets, and the DynamoDB endpoint. */
function environmentOf(endpoint: string): Record<string, string> {
  return {
    AWS_REGION: localRegion,
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
  };
}

/** The deployed name of each table, as in the functions' environment. */
export const tableNames = (blueprint: Blueprint): Store['names'] => perTable((table) => tableOf(blueprint, tableVariable(table)));

function tableOf({ functions }: Blueprint, variable: string): string {
  const name = functions.map(({ environment }) => environment[variable]).find((value) => value !== undefined);
  if (!name) throw new Error(`no function has the variable ${variable}`);
  return name;
}
