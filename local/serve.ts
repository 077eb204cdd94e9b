import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'node:util';
import { Problem } from '../common/problem.ts';
import { atConsole } from '../common/program.ts';
import { root } from '../common/root.ts';
import { planIds, plans } from '../shared/accounts/plan.ts';
import { type LocalCloud, startLocalCloud } from './cloud.ts';
import { dataFiles, openDataFolder } from './data/dataFolder.ts';
import { watchRoom } from './data/diskRoom.ts';
import { openLog } from './data/log.ts';
import { findRunningDynamoDb } from './dynamodb/chooseDynamoDb.ts';
import { faultMeanings, randomFaults } from './faults/faults.ts';
import type { FaultSource } from './faults/faultyDynamoDb.ts';
import { isWorthALine, requestLine } from './gateway/requestLog.ts';
import { failuresIn } from './lambda/failures.ts';
import { createFunctionBuilds } from './lambda/functionBuilds.ts';
import { onQuiet } from './lambda/onQuiet.ts';
import { watchCode } from './lambda/watch.ts';
import { demoKeyFileIn } from './samples/demoKeys.ts';

export interface ServeOptions {
  readonly port: number;
  /** Host names to accept, in addition to those of this machine. */
  readonly hosts: readonly string[];
  /** No sample data in a new store. */
  readonly empty: boolean;
  /** Deletes all data and keys first. */
  readonly reset: boolean;
  readonly dataFolder: string;
  /** Lets calls to the store fail, as this seed draws it. */
  readonly faultSeed?: number;
}

/**
 * Runs the service until a signal stops it, and prints what happens.
 * @throws Problem for an error that the user can fix.
 */
export async function serve({ port, hosts, empty, reset, dataFolder, faultSeed }: ServeOptions): Promise<void> {
  await openDataFolder(dataFolder);
  if (reset) await forget(dataFolder);
  const log = openLog(logFileIn(dataFolder), (error) => {
    atConsole.err(`The log cannot be written, and loses lines until it can: ${error instanceof Error ? error.message : error}`);
  });
  const checkRoom = watchRoom(dataFolder, atConsole.err);
  let isReady = false;

  const cloud = await startLocalCloud({
    port,
    dataFolder,
    hosts,
    samples: !empty,
    ...(faultSeed !== undefined && { faults: faultsFrom(faultSeed, () => isReady) }),
    onStep: atConsole.out,
    onResponse: (handled) => {
      // Hides the requests that create the sample data.
      if (!isReady) return;
      if (isWorthALine(handled)) atConsole.out(requestLine(handled));
      void checkRoom(handled.response.statusCode);
    },
    onOutput: (_, text) => {
      log(text);
      for (const failure of failuresIn(text)) atConsole.err(failure);
    },
    onFailure: (name, error) => atConsole.err(format('%s failed:', name, error)),
    onDynamoDbExit: () => {
      atConsole.err('The DynamoDB has ended. Start again: npm start');
      process.exit(1);
    },
  });
  const endWatch = watch(cloud, join(dataFolder, 'code'));
  stopOnSignal(async () => {
    await endWatch();
    await cloud.stop();
  });
  isReady = true;
  atConsole.out(welcome(cloud, dataFolder));
  void cloud.functions.startAhead();
}

/** The sample data is stored without faults; after that each fault has a line. */
function faultsFrom(seed: number, isReady: () => boolean): FaultSource {
  const next = randomFaults(seed);
  return {
    choose: () => (isReady() ? next() : undefined),
    onFault: (kind, { action }) => atConsole.out(`fault   ${action.padEnd(34)} ${faultMeanings[kind]}`),
  };
}

function logFileIn(dataFolder: string): string {
  return join(dataFolder, dataFiles.log);
}

async function forget(dataFolder: string): Promise<void> {
  if (process.env.DYNAMODB_ENDPOINT) {
    throw new Problem(
      '--reset only deletes the data of a DynamoDB that npm start runs. Empty the one at DYNAMODB_ENDPOINT yourself, and start without --reset.',
    );
  }
  if (await findRunningDynamoDb(dataFolder))
    throw new Problem('A local cloud is running on this data. Stop it first (Ctrl-C where it runs).');
  // Deletes the contents only, because the folder itself may be a mount.
  await Promise.all((await readdir(dataFolder)).map((name) => rm(join(dataFolder, name), { recursive: true, force: true })));
}

function watch({ blueprint, functions }: LocalCloud, buildFolder: string): () => Promise<void> {
  const report = (line: string) => atConsole.out(line);
  const builds = createFunctionBuilds(buildFolder);
  const folders = ['functions', 'shared', 'client'].map((name) => join(root, name));
  const endCode = watchCode({ folders, build: builds.next, definitions: blueprint.functions, functions, report });
  const tellOnQuiet = (name: string, line: string) => onQuiet(join(root, name), () => report(line), report);
  const endInfra = tellOnQuiet('infra', 'infra/ has changed. The stack is read at the start: start again to see it.');
  const endContract = tellOnQuiet('openapi.yaml', 'The contract has changed. Run `npm run generate` and start again.');
  return async () => {
    endInfra();
    endContract();
    await endCode();
    await builds.end();
  };
}

/** The second signal does not wait for requests that are still running. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      void stop().then(() => process.exit(0));
    });
  }
}

function welcome({ url, keys }: LocalCloud, dataFolder: string): string {
  const seconds = (performance.now() / 1_000).toFixed(1);
  return `
The Pet Store runs at ${url} (after ${seconds} s)

  Portal      ${url}/portal (any e-mail address signs in)
  Reference   ${url}/docs#key=${keys.free}
${planIds.map((plan) => `  ${plans[plan].name.padEnd(12)}${keys[plan]}`).join('\n')}
  Kept in     ${demoKeyFileIn(dataFolder)}
  Logs        ${logFileIn(dataFolder)}

  curl -i ${url}/messages -H 'Authorization: Bearer ${keys.free}' \\
    -H 'Content-Type: application/json' -d '{"message": "Hello, Pet Store!"}'

Ctrl-C stops it.
`;
}
