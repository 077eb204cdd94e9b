import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type LocalCloud, startLocalCloud } from './cloud.ts';
import { findRunningEngine } from './engine.ts';
import { localFolder } from './folders.ts';
import { Problem, runCommand } from './problem.ts';
import { requestLine } from './requestLog.ts';
import { watchCode } from './watch.ts';

const HELP = `npm start -- [options]

The whole service on this machine: the API at http://127.0.0.1:<port>, its data in .local/.

  --port <number>   where to listen (3000)
  --empty           no sample data in a new store
  --reset           forget all data and keys first

DYNAMODB_ENDPOINT=<url> uses a DynamoDB of yours in place of the embedded one.`;

await runCommand(async () => {
  const { port, empty, reset } = readArguments();
  const dataFolder = join(localFolder, 'data');
  if (reset) await forget(dataFolder);
  await mkdir(dataFolder, { recursive: true });
  const logFile = join(localFolder, 'functions.log');
  const log = createWriteStream(logFile);
  let isReady = false;

  const cloud = await startLocalCloud({
    port,
    dataFolder,
    samples: !empty,
    // The requests that bring the sample data are ours and not for the eye.
    onAnswer: (exchange) => isReady && console.log(requestLine(exchange)),
    onOutput: (_, text) => log.write(text),
    onFailure: (name, error) => console.error(`${name} failed:`, error),
    onEngineExit: () => {
      console.error('The embedded DynamoDB has ended. Start again: npm start');
      process.exit(1);
    },
  });
  const endWatch = watchCode({
    definitions: cloud.blueprint.functions,
    functions: cloud.functions,
    folder: join(localFolder, `code-${process.pid}`),
    report: (line) => console.log(line),
  });
  stopOnSignal(async () => {
    await endWatch();
    await cloud.stop();
    log.end();
  });
  isReady = true;
  console.log(welcome(cloud, logFile));
});

function readArguments(): { port: number; empty: boolean; reset: boolean } {
  const options = {
    port: { type: 'string', default: '3000' },
    empty: { type: 'boolean', default: false },
    reset: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  } as const;
  try {
    const { values } = parseArgs({ options });
    if (values.help) {
      console.log(HELP);
      process.exit(0);
    }
    if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65_535)
      throw new Error(`--port takes a number to 65535, not ${values.port}`);
    return { port: Number(values.port), empty: values.empty, reset: values.reset };
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : error}\n\n${HELP}`);
  }
}

async function forget(dataFolder: string): Promise<void> {
  if (await findRunningEngine(dataFolder))
    throw new Problem('A local cloud is running on this data. Stop it first (Ctrl-C where it runs).');
  await rm(dataFolder, { recursive: true, force: true });
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

function welcome({ url, keys }: LocalCloud, logFile: string): string {
  const seconds = (performance.now() / 1_000).toFixed(1);
  return `
The Pet Store answers at ${url} (after ${seconds} s)

  Reference   ${url}/docs
  Free        ${keys.free}
  Pro         ${keys.pro}
  Business    ${keys.business}
  Enterprise  ${keys.enterprise}
  Logs        ${logFile}

  curl -i ${url}/pets -H 'Authorization: Bearer ${keys.free}'

Ctrl-C stops it.
`;
}
