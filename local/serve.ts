import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { Problem } from '../common/problem.ts';
import { atConsole } from '../common/program.ts';
import { root } from '../common/root.ts';
import { type Plan, planIds, plans } from '../shared/accounts/plan.ts';
import { type LocalCloud, startLocalCloud } from './cloud.ts';
import { assertKind, dataFiles, openDataFolder, writeWhole } from './data/dataFolder.ts';
import { removeOldCompiled } from './data/folders.ts';
import { findRunningDynamoDb } from './dynamodb/chooseDynamoDb.ts';
import { parents } from './endWithUs.ts';
import { demoLimits } from './samples/demoAccounts.ts';
import type { Twin } from './twin/chooseTwin.ts';

export interface StartOptions {
  readonly port: number;
  readonly listen: string;
  readonly host: readonly string[];
  /** No sample data in a new store. */
  readonly empty: boolean;
  readonly reset: boolean;
  readonly data: string;
  /** The header Prefer of requests with an API key that do not have it. */
  readonly prefer?: string;
  /** Makes the service a faulty twin. */
  readonly twin?: Twin | undefined;
  /** The port of the functions' debugger; true for the default port. */
  readonly inspect?: number | true;
  /** The parents of this process, if it must end with npm. */
  readonly npm?: string | undefined;
}

/**
 * Runs the service until a signal stops it, and prints what happens.
 * @throws Problem for an error that the user can fix.
 */
export async function serve(options: StartOptions): Promise<void> {
  const { port, listen, host: hosts, empty, reset, data: dataFolder, prefer, twin, inspect, npm } = options;
  if (twin && process.env.DYNAMODB_ENDPOINT) throw new Problem('--bugs needs a DynamoDB that npm start runs. Unset DYNAMODB_ENDPOINT.');
  await openDataFolder(dataFolder);
  await assertKind(dataFolder, twin !== undefined);
  if (reset) await forget(dataFolder);
  if (twin) await writeWhole(dataFolder, dataFiles.twin, {});

  const cloud = await startLocalCloud({
    port,
    listenAddress: listen,
    dataFolder,
    hosts,
    apiKey: ownKey,
    inspectPort: inspect === true ? 9_229 : inspect,
    samples: !empty,
    prefer,
    bugs: twin?.bugs,
    onStep: atConsole.out,
    report: atConsole.out,
    onDynamoDbExit: () => {
      atConsole.err('The DynamoDB process has ended. Start again: npm start');
      process.exit(1);
    },
  });
  const watcher = await watchSources(cloud);
  const stop = stopOnSignal(async () => {
    await watcher.close();
    await cloud.stop();
  });
  if (npm !== undefined) setInterval(() => parents() !== npm && stop(), parentPollMilliseconds).unref();
  // For the health check of the image.
  await writeWhole(dataFolder, dataFiles.service, { url: cloud.url });
  atConsole.out(welcome(cloud, options));
  await removeOldCompiled();
}

async function forget(dataFolder: string): Promise<void> {
  if (process.env.DYNAMODB_ENDPOINT) {
    throw new Problem(
      '--reset only deletes the data of a DynamoDB that npm start runs. Empty the one at DYNAMODB_ENDPOINT yourself, and start without --reset.',
    );
  }
  if (await findRunningDynamoDb(dataFolder))
    throw new Problem('A local cloud is running on this data. Stop it first (Ctrl-C where it runs).');
  // Deletes only the contents, because the folder itself may be a mount.
  await Promise.all((await readdir(dataFolder)).map((name) => rm(join(dataFolder, name), { recursive: true, force: true })));
}

/** All sources that a worker loads or that the pages are made from. */
const sources = ['client', 'common', 'docs/guides', 'functions', 'infra', 'local', 'pages', 'shared'];
const contract = 'contract';

/** An editor saves a file in several steps, and switching a branch takes many steps. */
const quietMilliseconds = 50;

/** Serves changed sources after they have not changed for a while. Resolves when every later change will be seen. */
async function watchSources({ renew }: LocalCloud): Promise<FSWatcher> {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch([...sources, contract], { cwd: root, ignoreInitial: true })
    .on('all', (_, path) => {
      if (path.startsWith(contract)) return atConsole.out('The contract has changed. Run `npm run generate`.');
      clearTimeout(timer);
      timer = setTimeout(renew, quietMilliseconds);
    })
    .on('error', (error) => atConsole.err(`File changes are no longer watched: ${error instanceof Error ? error.message : error}`));
  await once(watcher, 'ready');
  return watcher;
}

const parentPollMilliseconds = 300;

/**
 * The second signal does not wait for requests that are still running. SIGHUP has no handler: nobody watches a closed terminal, so this process
 * ends at once, and with it all others.
 * @returns a function that stops once, without a signal
 */
function stopOnSignal(stop: () => Promise<void>): () => void {
  let stopping = false;
  const stopOnce = () => {
    if (stopping) return;
    stopping = true;
    void stop().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (stopping ? process.exit(1) : stopOnce()));
  return stopOnce;
}

/** A secret's file often ends with a new line. */
const ownKey = process.env.PETSTORE_API_KEY?.trim();

function demoKey(plan: Plan, key: string): string {
  const { perMinute, perDay } = demoLimits(plan);
  const limits = `${perMinute.toLocaleString('en')} per minute, ${perDay.toLocaleString('en')} per day`;
  // A key that the caller set is not printed, because a container's output is a log.
  return `  ${plans[plan].name.padEnd(12)}${limits.padEnd(38)}${key === ownKey ? 'the key of PETSTORE_API_KEY' : key}`;
}

function welcome({ url, keys, signIn }: LocalCloud, { data: dataFolder, prefer, twin }: StartOptions): string {
  const seconds = (performance.now() / 1_000).toFixed(1);
  return `
The Pet Store runs at ${url} (after ${seconds} s)${twin ? `, a faulty twin with bugs: ${twin.shown}` : ''}

  Portal      ${url}/portal (any e-mail address signs in, at ${signIn.issuer})
  Reference   ${url}/docs#key=${keys.free}
  Contract    ${url}/openapi.yaml
  Agents      ${url}/mcp
  Logs        ${join(dataFolder, dataFiles.log)}${prefer ? `\n  Failures    Prefer: ${prefer} (requests with an API key that have no Prefer)` : ''}

Demo keys, kept in ${join(dataFolder, dataFiles.demoKeys)}

${planIds.map((plan) => demoKey(plan, keys[plan])).join('\n')}

  curl -i ${url}/messages -H 'Authorization: Bearer ${keys.free}' \\
    -H 'Content-Type: application/json' -d '{"message": "Hello, Pet Store!"}'

Ctrl-C stops it.
`;
}
