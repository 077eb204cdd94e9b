import type { ServerResponse } from 'node:http';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { isUnavailable } from '../../../shared/dynamodb/errors.ts';
import { type Clients, openClients, type SendCommand } from './clients.ts';
import { type FrontServer, send, startFrontServer } from './frontServer.ts';

let front: FrontServer;
/** Patient: a busy machine must not look like a store that hangs. */
let clients: Clients;
let impatient: Clients;

beforeAll(async () => {
  front = await startFrontServer();
  clients = openClients(front.url, { connectionTimeout: 10_000, requestTimeout: 10_000 });
  impatient = openClients(front.url);
});
afterEach(() => vi.restoreAllMocks());

/** What comes of a call whose attempts are answered so, and how many there were. */
async function outcome(client: SendCommand, responses: readonly ((response: ServerResponse) => void)[]) {
  // No wait between attempts.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  front.taken();
  let attempt = 0;
  front.respond = (_, response) => (responses[Math.min(attempt++, responses.length - 1)] ?? hang)(response);
  const [result] = await Promise.allSettled([client('GetItem', { TableName: 'pets', Key: { id: 1 } })]);
  const told =
    result.status === 'fulfilled'
      ? { Item: 'Item' in result.value ? result.value.Item : undefined }
      : {
          status: result.reason.$metadata?.httpStatusCode,
          // If the response is not the store's, each client has its own name for the error.
          ...(result.reason.message === 'a test' && { name: result.reason.name, fault: result.reason.$fault }),
          isUnavailable: isUnavailable(result.reason),
        };
  return { ...told, attempts: front.taken().length };
}

const hang = () => {};
const reset = (response: ServerResponse) => response.socket?.destroy();
const breakOff = (response: ServerResponse) => {
  response.writeHead(200, { 'content-length': '100' });
  response.write('{"Item":');
  setImmediate(() => response.socket?.destroy());
};
const found = (response: ServerResponse) => send(response, { status: 200, body: '{"Item":{"id":{"N":"1"}}}' });
const error =
  (name: string, status = 400) =>
  (response: ServerResponse) =>
    send(response, {
      status,
      body: JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: 'a test', CancellationReasons: [] }),
    });
const page = (status: number) => (response: ServerResponse) => send(response, { status, body: '<html>Bad Gateway</html>' });

const names = [
  ...['ProvisionedThroughputExceededException', 'ThrottlingException', 'RequestLimitExceeded', 'LimitExceededException'],
  ...['TransactionInProgressException', 'TransactionConflictException', 'ReplicatedWriteConflictException'],
  ...['ConditionalCheckFailedException', 'TransactionCanceledException', 'ItemCollectionSizeLimitExceededException'],
  ...['ValidationException', 'ResourceNotFoundException', 'AccessDeniedException', 'UnrecognizedClientException'],
  ...['ExpiredTokenException', 'InvalidSignatureException', 'SomethingNew'],
];

const failures: [string, (response: ServerResponse) => void][] = [
  ...names.map((name): [string, (response: ServerResponse) => void] => [name, error(name)]),
  ['InternalServerError', error('InternalServerError', 500)],
  ['ServiceUnavailable', error('ServiceUnavailable', 503)],
  ['429', error('TooManyRequests', 429)],
  ['502 with a page', page(502)],
  ['503 with a page', page(503)],
  ['504 with a page', page(504)],
  ['a connection that is reset', reset],
  ['no answer', hang],
];

const clientsFor = (fail: unknown) => (fail === hang ? impatient : clients);

describe("the functions' client of the store fails as the SDK's does,", () => {
  it.each(failures)('and tries again as often: %s', async (_, fail) => {
    const { lean, sdk } = clientsFor(fail);
    expect(await outcome(lean, [fail])).toEqual(await outcome(sdk, [fail]));
  });

  it.each(failures)('and goes on where the second attempt succeeds: %s', async (_, fail) => {
    const { lean, sdk } = clientsFor(fail);
    expect(await outcome(lean, [fail, found])).toEqual(await outcome(sdk, [fail, found]));
  });

  it('and says that the store is out of reach where an answer breaks off', async () => {
    expect(await outcome(clients.lean, [breakOff])).toMatchObject({ isUnavailable: true, attempts: 2 });
    expect(await outcome(clients.lean, [breakOff, found])).toMatchObject({ Item: { id: 1 }, attempts: 2 });
  });

  it('and says that the store is out of reach where nobody listens', async () => {
    const { lean, sdk } = openClients('http://127.0.0.1:1');
    const input = { TableName: 'pets', Key: { id: 1 } };
    for (const client of [lean, sdk]) {
      const failed = await client('GetItem', input).catch((failure: unknown) => failure);
      expect(failed).toMatchObject({ code: 'ECONNREFUSED' });
      expect(isUnavailable(failed)).toBe(true);
    }
  });

  it('and is no more patient with a store in trouble: further attempts end until some succeed', async () => {
    const fresh = openClients(front.url);
    for (const client of [fresh.lean, fresh.sdk]) {
      const attempts: number[] = [];
      for (let call = 0; call < 110; call++) attempts.push((await outcome(client, [error('ThrottlingException')])).attempts);
      expect(attempts.indexOf(1)).toBe(100);
      for (let call = 0; call < 5; call++) await outcome(client, [found]);
      expect((await outcome(client, [error('ThrottlingException')])).attempts).toBe(2);
    }
  });
});
