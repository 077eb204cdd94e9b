import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { logAsLambda } from '../../local/functions/lambdaConsole.ts';

/**
 * A function as Lambda starts it: its bundle, the environment of its template, Lambda's console. Run as a thread by `lambda.ts`. It notes
 * which variables the code reads.
 */
const { folder, handler } = workerData as { readonly folder: string; readonly handler: string };
const read = new Set<string>();
const lines: string[] = [];
process.env = new Proxy(process.env, {
  get(variables, name) {
    if (typeof name === 'string') read.add(name);
    return Reflect.get(variables, name);
  },
});
logAsLambda((line) => lines.push(line), Date.now);

const [file, exported = ''] = handler.split('.');
const module = await import(pathToFileURL(join(folder, `${file}.mjs`)).href);
const getRemainingTimeInMillis = () => 10_000;
parentPort?.on('message', async (event) => {
  const response = await module[exported](event, { getRemainingTimeInMillis });
  parentPort?.postMessage({ response: JSON.parse(JSON.stringify(response)), read: [...read], lines: lines.splice(0) });
});
