import { once } from 'node:events';
import { Agent, createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { listen } from '../../local/network/listen.ts';
import type { Call, DelayedDynamoDbData } from './delayedDynamoDb.ts';

/**
 * Forwards every call to a local DynamoDB, and returns the response a fixed time after the call arrived, also if DynamoDB was faster. It
 * runs in a separate thread, so that the measured code and the delay do not wait for each other.
 */
const { endpoint, milliseconds }: DelayedDynamoDbData = workerData;
const agent = new Agent({ keepAlive: true });
let calls: Call[] = [];

async function delay(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const began = performance.now();
  const [dynamoDbResponse] = await Promise.all([askDynamoDb(request, await buffer(request)), pauseUntil(began + milliseconds)]);
  calls.push({ began, ended: performance.now() });
  response.writeHead(dynamoDbResponse.status, dynamoDbResponse.headers).end(dynamoDbResponse.body);
}

/** Exact to some microseconds; a timer alone may be a millisecond late. */
async function pauseUntil(time: number): Promise<void> {
  const early = Math.floor(time - performance.now()) - 2;
  if (early > 0) await pause(early);
  while (performance.now() < time) await turn();
}

async function askDynamoDb({ headers }: IncomingMessage, body: Buffer) {
  const outgoing = forward(endpoint, { method: 'POST', headers, agent }).end(body);
  const [incoming]: IncomingMessage[] = await once(outgoing, 'response');
  if (!incoming) throw new Error('DynamoDB gave no response');
  return { status: incoming.statusCode ?? 500, headers: incoming.headers, body: await buffer(incoming) };
}

const server = createServer((request, response) => {
  delay(request, response).catch((error: Error) => response.destroy(error));
});
server.keepAliveTimeout = 60_000;
const port = await listen(server, 0);

parentPort?.on('message', () => {
  parentPort?.postMessage(calls);
  calls = [];
});
parentPort?.postMessage(`http://127.0.0.1:${port}`);
