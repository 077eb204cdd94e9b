import { Agent, createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from '../network/listen.ts';
import { type FaultKind, refusalOf } from './faults.ts';

/** A call to the store, such as `UpdateItem`. */
export interface StoreCall {
  readonly action: string;
}

/** A proxy between the service and a DynamoDB that injects the faults of networks and of DynamoDB. */
export interface FaultyStore {
  readonly endpoint: string;
  readonly stop: () => Promise<void>;
}

const slowMilliseconds = 30;
/** A call held for the next one passes on after this time if no other comes. */
const longestHoldMilliseconds = 60;

/**
 * @param choose picks the fault of a call; undefined for none
 * @param onFault called after each fault that took effect
 */
export async function startFaultyStore(
  engineEndpoint: string,
  choose: (call: StoreCall) => FaultKind | undefined,
  onFault: (kind: FaultKind, call: StoreCall) => void = () => {},
): Promise<FaultyStore> {
  const { hostname, port } = new URL(engineEndpoint);
  const agent = new Agent({ keepAlive: true });
  const arrivals = new EventTarget();

  const server = createServer((incoming, outgoing) => {
    void answer(incoming, outgoing).catch(() => incoming.socket.destroy());
  });

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const call = { action: String(incoming.headers['x-amz-target'] ?? '').replace(/^.*\./, '') };
    const kind = choose(call);
    arrivals.dispatchEvent(new Event('call'));
    if (kind === 'conflict' || kind === 'throttle') {
      const refusal = refusalOf(kind, call.action, countWrites(call, body));
      if (refusal) {
        onFault(kind, call);
        outgoing.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(refusal));
        return;
      }
    } else if (kind) onFault(kind, call);
    if (kind === 'before') return void incoming.socket.destroy();
    if (kind === 'slow') await pause(slowMilliseconds);
    if (kind === 'reordered') await nextCall();
    const { statusCode = 500, headers, text } = await send(incoming, body);
    if (kind === 'after') return void incoming.socket.destroy();
    outgoing.writeHead(statusCode, headers).end(text);
  }

  /** Waits until another call has passed to the store. */
  async function nextCall(): Promise<void> {
    const waiting = new AbortController();
    const next = new Promise<void>((resolve) => arrivals.addEventListener('call', () => setImmediate(resolve), { once: true }));
    await Promise.race([next, pause(longestHoldMilliseconds, undefined, { signal: waiting.signal })]);
    waiting.abort();
  }

  async function send({ method, url: path, headers }: IncomingMessage, body: Buffer) {
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      forward({ hostname, port, method, path, headers, agent }, resolve).on('error', reject).end(body);
    });
    return { statusCode: reply.statusCode, headers: reply.headers, text: await buffer(reply) };
  }

  const listening = await listen(server, 0);
  return {
    endpoint: `http://127.0.0.1:${listening}`,
    stop: async () => {
      server.closeAllConnections();
      await server[Symbol.asyncDispose]();
      agent.destroy();
    },
  };
}

function countWrites({ action }: StoreCall, body: Buffer): number {
  if (action !== 'TransactWriteItems') return 0;
  const { TransactItems = [] }: { TransactItems?: unknown[] } = JSON.parse(body.toString());
  return TransactItems.length;
}
