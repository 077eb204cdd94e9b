import { Agent, createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from '../../local/network/listen.ts';

/** The faults that delay a caller only a little. */
export const faultKinds = ['before', 'after', 'conflict', 'throttle', 'slow', 'reordered'] as const;
/** `before` and `after` lose the call or its response; `fail` and `hang` are a store that fails or never responds. */
export type FaultKind = (typeof faultKinds)[number] | 'fail' | 'hang';

const namespace = 'com.amazonaws.dynamodb.v20120810#';

const error = (type: string): object => ({ __type: `${namespace}${type}`, message: 'an injected fault' });

/** The 500 of a failing store. */
const failure = error('InternalServerError');

/**
 * The body of the 400 that DynamoDB sends for a fault.
 * @param action such as `TransactWriteItems`
 * @param writes how many writes a transaction has
 * @returns undefined if DynamoDB never sends this fault for the action
 * @see https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html
 */
function errorBodyOf(kind: 'conflict' | 'throttle', action: string, writes: number): object | undefined {
  if (action === 'TransactWriteItems') return cancelled(kind === 'throttle' ? 'ThrottlingError' : 'TransactionConflict', writes);
  if (kind === 'throttle') return error('ThrottlingException');
  return /^(Put|Update|Delete)Item$/.test(action) ? error('TransactionConflictException') : undefined;
}

/** The error for a transaction whose first write conflicted with another transaction. */
const cancelled = (Code: string, writes: number) => ({
  __type: `${namespace}TransactionCanceledException`,
  Message: 'an injected fault',
  CancellationReasons: Array.from({ length: writes }, (_, at) => ({ Code: at === 0 ? Code : 'None' })),
});

export interface FaultSource {
  /** Selects the fault of a call; undefined for none. */
  readonly choose: () => FaultKind | undefined;
  /** Called for each fault that takes effect, with the call's action, such as `UpdateItem`. */
  readonly onFault?: (kind: FaultKind, action: string) => void;
}

const slowMilliseconds = 30;
/** A call that is held for the next one continues after this time if no other call arrives. */
const maxHoldMilliseconds = 60;

/** Starts a proxy between the service and a DynamoDB that injects the faults of networks and of DynamoDB. */
export async function startFaultyDynamoDb(dynamoDbEndpoint: string, { choose, onFault = () => {} }: FaultSource) {
  const { hostname, port } = new URL(dynamoDbEndpoint);
  const agent = new Agent({ keepAlive: true });
  const arrivals = new EventTarget();

  const server = createServer((incoming, outgoing) => {
    void handle(incoming, outgoing).catch(() => incoming.socket.destroy());
  });

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const action = String(incoming.headers['x-amz-target'] ?? '').replace(/^.*\./, '');
    const kind = choose();
    arrivals.dispatchEvent(new Event('call'));
    const errorBody = kind === 'conflict' || kind === 'throttle' ? errorBodyOf(kind, action, countWrites(action, body)) : undefined;
    // In DynamoDB, reads have no conflicts.
    if (kind && (errorBody || kind !== 'conflict')) onFault(kind, action);
    if (errorBody) return respond(outgoing, 400, errorBody);
    if (kind === 'fail') return respond(outgoing, 500, failure);
    if (kind === 'hang') return;
    if (kind === 'before') return void incoming.socket.destroy();
    if (kind === 'slow') await pause(slowMilliseconds);
    if (kind === 'reordered') await nextCall();
    const response = await send(incoming, body);
    const text = await buffer(response);
    if (kind === 'after') return void incoming.socket.destroy();
    outgoing.writeHead(response.statusCode ?? 500, response.headers).end(text);
  }

  /** Waits until another call has reached the store. */
  async function nextCall(): Promise<void> {
    const waiting = new AbortController();
    const next = new Promise<void>((resolve) => arrivals.addEventListener('call', () => setImmediate(resolve), { once: true }));
    await Promise.race([next, pause(maxHoldMilliseconds, undefined, { signal: waiting.signal })]);
    waiting.abort();
  }

  const send = ({ method, url: path, headers }: IncomingMessage, body: Buffer) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      forward({ hostname, port, method, path, headers, agent }, resolve).on('error', reject).end(body);
    });

  const listening = await listen(server, 0);
  return {
    endpoint: `http://127.0.0.1:${listening}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await server[Symbol.asyncDispose]();
      agent.destroy();
    },
  };
}

function respond(outgoing: ServerResponse, status: number, body: object): void {
  outgoing.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body));
}

function countWrites(action: string, body: Buffer): number {
  if (action !== 'TransactWriteItems') return 0;
  const { TransactItems = [] }: { TransactItems?: unknown[] } = JSON.parse(body.toString());
  return TransactItems.length;
}
