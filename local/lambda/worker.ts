import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { FunctionError, Invocation, InvocationOutcome, Loaded, WorkerData, Written } from './invocation.ts';
import { logAsLambda } from './lambdaConsole.ts';

/**
 * One instance of a function: loads its file as Lambda does (`start.handler` is the `handler` of `start.mjs`, `index.handler` that of
 * `index.js`) and runs events concurrently. Messages between the threads are JSON text, as between Lambda and a function.
 */
const { name, folder, handler, memoryMegabytes, sourceMap }: WorkerData = workerData;
logAsLambda((written) => parentPort?.postMessage({ written } satisfies Written), Date.now);
if (sourceMap) linkSourceMap(sourceMap);
const [file = '', exported = ''] = handler.split('.');
const path = [`${file}.mjs`, `${file}.js`].map((one) => join(folder, one)).find(existsSync);
if (!path) throw new Error(`${name}: there is no ${file}.mjs and no ${file}.js`);

import(pathToFileURL(path).href).then((module) => {
  const run: unknown = module[exported];
  if (typeof run !== 'function') throw new Error(`${name}: ${handler} is not a function`);
  parentPort?.on('message', async ({ id, event, deadline }: Invocation) => {
    parentPort?.postMessage(await outcome(run as Run, id, event, deadline));
  });
  parentPort?.postMessage({ loaded: true } satisfies Loaded);
});

type Run = (event: unknown, context: object) => Promise<unknown>;

async function outcome(run: Run, id: string, event: string, deadline: number): Promise<InvocationOutcome> {
  try {
    const returned = await run(JSON.parse(event), {
      awsRequestId: id,
      callbackWaitsForEmptyEventLoop: true,
      functionName: name,
      functionVersion: '$LATEST',
      getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
      invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${name}`,
      logGroupName: `/aws/lambda/${name}`,
      logStreamName: 'local',
      memoryLimitInMB: String(memoryMegabytes),
    });
    return { id, returned: JSON.stringify(returned ?? null) };
  } catch (error) {
    return { id, failure: toFailure(error) };
  }
}

function toFailure(error: unknown): FunctionError {
  return error instanceof Error ? { message: error.message, stack: error.stack ?? error.message } : { message: String(error), stack: '' };
}

/** The bundle has no link to its map, as the deployed one; a debugger finds the map by it. */
function linkSourceMap(map: string): void {
  const bundle = pathToFileURL(join(folder, 'index.js')).href;
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      return url === bundle ? { ...loaded, source: `${loaded.source}\n//# sourceMappingURL=${pathToFileURL(map).href}\n` } : loaded;
    },
  });
}
