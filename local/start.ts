import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../infra/root.ts';
import { createBuilds } from './builds.ts';
import { type LocalCloud, startLocalCloud } from './cloud.ts';
import { demoKeyFileIn } from './demoKeys.ts';
import { findRunningEngine } from './engine.ts';
import { localFolder } from './folders.ts';
import { Problem, runCommand } from './problem.ts';
import { isWorthALine, requestLine } from './requestLog.ts';
import { onQuiet, watchCode } from './watch.ts';

const help = `npm start -- [options]

The whole service on this machine.

  --port <number>   where to listen (3000)
  --empty           no sample data in a new store
  --reset           forget all data and keys first
  --data <folder>   where data and keys are kept (.local/data)

DYNAMODB_ENDPOINT=<url> uses a DynamoDB of yours in place of the embedded one.`;

await runCommand(async () => {
  const { port, empty, reset, dataFolder } = readArguments();
  if (reset) await forget(dataFolder);
  await mkdir(dataFolder, { recursive: true });
  const log = createWriteStream(logFileIn(dataFolder));
  let isReady = false;

  const cloud = await startLocalCloud({
    port,
    dataFolder,
    samples: !empty,
    // The requests that bring the sample data are ours and not for the eye.
    onAnswer: (exchange) => isReady && isWorthALine(exchange) && console.log(requestLine(exchange)),
    onOutput: (_, text) => log.write(text),
    onFailure: (name, error) => console.error(`${name} failed:`, error),
    onEngineExit: () => {
      console.error('The embedded DynamoDB has ended. Start again: npm start');
      process.exit(1);
    },
  });
  const endWatch = watch(cloud, join(dataFolder, 'code'));
  stopOnSignal(async () => {
    await endWatch();
    await cloud.stop();
    log.end();
  });
  isReady = true;
  console.log(welcome(cloud, dataFolder));
});

function readArguments(): { port: number; empty: boolean; reset: boolean; dataFolder: string } {
  const options = {
    port: { type: 'string', default: '3000' },
    empty: { type: 'boolean', default: false },
    reset: { type: 'boolean', default: false },
    data: { type: 'string', default: join(localFolder, 'data') },
    help: { type: 'boolean', short: 'h', default: false },
  } as const;
  try {
    const { values } = parseArgs({ options });
    if (values.help) {
      console.log(help);
      process.exit(0);
    }
    if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65_535)
      throw new Error(`--port takes a number to 65535, not ${values.port}`);
    return { port: Number(values.port), empty: values.empty, reset: values.reset, dataFolder: resolve(values.data) };
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : error}\n\n${help}`);
  }
}

function logFileIn(dataFolder: string): string {
  return join(dataFolder, 'functions.log');
}

async function forget(dataFolder: string): Promise<void> {
  if (process.env.DYNAMODB_ENDPOINT) {
    throw new Problem(
      '--reset forgets the data of the embedded DynamoDB. Empty the one that DYNAMODB_ENDPOINT names yourself, and start without it.',
    );
  }
  if (await findRunningEngine(dataFolder))
    throw new Problem('A local cloud is running on this data. Stop it first (Ctrl-C where it runs).');
  await rm(dataFolder, { recursive: true, force: true });
}

function watch({ blueprint, functions }: LocalCloud, buildFolder: string): () => Promise<void> {
  const report = (line: string) => console.log(line);
  const builds = createBuilds(buildFolder);
  const folders = ['functions', 'shared'].map((name) => join(root, name));
  const endCode = watchCode({ folders, build: builds.next, definitions: blueprint.functions, functions, report });
  const endInfra = onQuiet(join(root, 'infra'), () => report('infra/ has changed. The stack is read at the start: start again to see it.'));
  const endContract = onQuiet(join(root, 'openapi.yaml'), () =>
    report('The contract has changed. Run `npm run generate` and start again.'),
  );
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
The Pet Store answers at ${url} (after ${seconds} s)

  Reference   ${url}/docs#key=${keys.free}
  Free        ${keys.free}
  Pro         ${keys.pro}
  Business    ${keys.business}
  Enterprise  ${keys.enterprise}
  Kept in     ${demoKeyFileIn(dataFolder)}
  Logs        ${logFileIn(dataFolder)}

  curl -i ${url}/messages -H 'Authorization: Bearer ${keys.free}' \\
    -H 'Content-Type: application/json' -d '{"message": "Hello, Pet Store!"}'

Ctrl-C stops it.
`;
}
