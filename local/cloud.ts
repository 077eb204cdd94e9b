import type { AccountStore } from '../shared/storage/accountItems.ts';
import { tables } from '../shared/storage/tables.ts';
import { type LocalDynamoDb, startDynamoDb } from './dynamodb/dynamodb.ts';
import { createMissingTables, localCredentials, localRegion } from './dynamodb/tables.ts';
import { createGateway, type HandledRequest } from './gateway/gateway.ts';
import { createFunctions, type Functions, type FunctionsOptions } from './lambda/functions.ts';
import { listen, tryPort } from './network/listen.ts';
import { type DemoKeys, openDemoAccounts, readOrMakeDemoKeys } from './samples/demoKeys.ts';
import { readSampleRecord, type SampleRecord, writeSampleRecord } from './samples/sampleRecord.ts';
import { type Samples, seed } from './samples/seed.ts';
import { startSignIn } from './signIn/server.ts';
import { synthesize } from './template/synthesize.ts';
import { type Blueprint, readBlueprint, type SignInNames } from './template/template.ts';

export interface LocalCloudOptions {
  /** 0 for one that is free. */
  readonly port: number;
  /** A DynamoDB that is running. Without it the cloud starts one, and stops it. */
  readonly engineEndpoint?: string;
  /** Where data and keys live between starts. Without it they go with the cloud. */
  readonly dataFolder?: string;
  /** With which the names of the tables start, where the DynamoDB is shared with other work. */
  readonly tablePrefix?: string;
  /** Names to be called by, beside those of this machine. */
  readonly hosts?: readonly string[];
  /** Fills a new store with sample items. */
  readonly samples?: boolean;
  readonly onAnswer?: (exchange: HandledRequest) => void;
  /** Told what is done now, where it takes longer than a moment. */
  readonly onStep?: (step: string) => void;
  /** What the functions write to stdout and stderr. */
  readonly onOutput?: FunctionsOptions['onOutput'];
  /** A function failed, which a client sees as a 500 that says nothing. */
  readonly onFailure?: (name: string, error: unknown) => void;
  /** The engine ended and nobody stopped it. */
  readonly onEngineExit?: () => void;
}

export interface LocalCloud {
  readonly url: string;
  /** Where people sign in. */
  readonly signIn: SignInNames;
  /** An API key for each plan. */
  readonly keys: DemoKeys;
  /** The ids of the sample items, where the store was filled with them. */
  readonly samples?: Samples;
  readonly blueprint: Blueprint;
  readonly functions: Functions;
  /** Answers the requests in flight, then stops everything that was started. Safe to call twice. */
  readonly stop: () => Promise<void>;
}

/** The port of the sign-in beside that of the service, unless another was kept from an earlier start; 0 for any. */
const signInPortBeside = (port: number): number => port && (port > 55_535 ? port - 10_000 : port + 10_000);

/**
 * Starts the service on this machine: the stack's tables in a DynamoDB, its functions in threads, its routes behind a gateway.
 * @throws Problem for what the person who started it can put right.
 */
export async function startLocalCloud(options: LocalCloudOptions): Promise<LocalCloud> {
  const { port, dataFolder, tablePrefix, onFailure = () => {}, onOutput = () => {}, onStep = () => {}, samples = false } = options;
  await using started = new AsyncDisposableStack();

  await tryPort(port);
  const engineStart = useEngine(options);
  stopAtTheEnd(started, engineStart);
  // The engine's start takes the data folder: nothing else writes into it before.
  const signInStart = engineStart.then(() => startSignIn({ port: signInPortBeside(port), ...(dataFolder ? { dataFolder } : {}) }));
  stopAtTheEnd(started, signInStart);
  const [{ endpoint }, signIn, keys, template] = await Promise.all([
    engineStart,
    signInStart,
    engineStart.then(() => readOrMakeDemoKeys(dataFolder)),
    synthesize({ dataFolder, onStep }),
  ]);
  const blueprint = await readBlueprint(template, { signIn, ...(tablePrefix ? { tablePrefix } : {}) });

  const created = await createMissingTables(endpoint, blueprint.tables);
  await openDemoAccounts(endpoint, accountTablesOf(blueprint), keys);

  const functions = createFunctions(blueprint.functions, { environment: environmentOf(endpoint), onOutput });
  started.defer(functions.stop);
  const server = createGateway({
    ...blueprint,
    hosts: options.hosts ?? [],
    ...(options.onAnswer ? { onAnswer: options.onAnswer } : {}),
    invoke: (name, event) =>
      functions.invoke(name, event).catch((error) => {
        onFailure(name, error);
        throw error;
      }),
  });
  const url = `http://127.0.0.1:${await listen(server, port)}`;
  started.use(server);
  const filled = await fillOnce({ url, keys, samples, dataFolder, isNew: created.length > 0, onStep });

  const running = started.move();
  return { url, signIn, keys, ...filled, blueprint, functions, stop: () => running.disposeAsync() };
}

/** Stops it, if it starts at all. */
function stopAtTheEnd(stack: AsyncDisposableStack, start: Promise<{ readonly stop: () => Promise<void> }>): void {
  stack.defer(() =>
    start.then(
      ({ stop }) => stop(),
      () => {},
    ),
  );
}

async function useEngine({ engineEndpoint, dataFolder, onEngineExit }: LocalCloudOptions): Promise<LocalDynamoDb> {
  if (engineEndpoint) return { endpoint: engineEndpoint, stop: async () => {} };
  return startDynamoDb({ ...(dataFolder ? { dataFolder } : {}), ...(onEngineExit ? { onExit: onEngineExit } : {}) });
}

interface Filling {
  readonly url: string;
  readonly keys: DemoKeys;
  readonly samples: boolean;
  readonly dataFolder: string | undefined;
  /** The store may be new though the folder is not: a DYNAMODB_ENDPOINT that forgets. */
  readonly isNew: boolean;
  readonly onStep: (step: string) => void;
}

/** A store that was to be empty at its first start stays so. */
async function fillOnce({ url, keys, samples, dataFolder, isNew, onStep }: Filling): Promise<SampleRecord> {
  const before = !isNew && dataFolder ? await readSampleRecord(dataFolder) : undefined;
  if (before) return before;
  if (samples) onStep('Sample data is stored…');
  const record = samples ? { samples: await seed(url, keys.enterprise) } : {};
  if (dataFolder) await writeSampleRecord(dataFolder, record);
  return record;
}

/** What Lambda itself puts into a function's environment, and where its DynamoDB is. */
function environmentOf(endpoint: string): Record<string, string> {
  return {
    AWS_REGION: localRegion,
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
  };
}

/** The names of the tables of accounts, as every function's environment has them. */
export function accountTablesOf(blueprint: Blueprint): AccountStore['names'] {
  return { accounts: tableOf(blueprint, tables.accounts.env), accountKeys: tableOf(blueprint, tables.accountKeys.env) };
}

function tableOf({ functions }: Blueprint, variable: string): string {
  const name = functions.map(({ environment }) => environment[variable]).find((value) => value !== undefined);
  if (!name) throw new Error(`no function has the variable ${variable}`);
  return name;
}
