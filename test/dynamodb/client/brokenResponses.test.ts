import type { ServerResponse } from 'node:http';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { localConfig } from '../../../local/dynamodb/localDynamoDb.ts';
import { ownClient } from '../../../shared/dynamodb/client/ownClient.ts';
import { isUnavailable } from '../../../shared/dynamodb/errors.ts';
import { instanceDependencies } from '../../../tools/inProcess/handlerOf.ts';
import type { Call } from '../../../tools/inProcess/request.ts';
import { type Service, startService } from '../../support/service.ts';
import { endpoint, type OperationName } from '../../support/store.ts';
import { openClients, type SendCommand } from './clients.ts';
import { type FrontServer, forward, send, startFrontServer, type WireRequest } from './frontServer.ts';

let front: FrontServer;
/** A new one for each test, because a client makes few further attempts on a store that fails. */
let client: SendCommand;

beforeAll(async () => {
  front = await startFrontServer();
});
beforeEach(() => {
  client = openClients(front.url).lean;
  front.taken();
  // No wait between attempts.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => vi.restoreAllMocks());

type Respond = (response: ServerResponse) => void;
const whole =
  (status: number, body: string, headers = {}): Respond =>
  (response) =>
    send(response, { status, body, headers });
const raw =
  (text: string): Respond =>
  (response) =>
    response.socket?.end(text);

const broken: [string, Respond][] = [
  ['that is empty', whole(200, '')],
  ['that is cut off', whole(200, '{"Item":{"id"')],
  ['that is cut off by the end of the connection', raw('HTTP/1.1 200 OK\r\n\r\n{"Item":')],
  ['that is shorter than its content-length', raw('HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{}')],
  ['without its last chunk', raw('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n')],
  ['that is not HTTP', raw('* OK IMAP4rev1 ready')],
  ['that is a page', whole(200, '<html>Sign in</html>')],
  ...['null', '[]', '"a string"', '5'].map((body): [string, Respond] => [`that is ${body}`, whole(200, body)]),
  ['without content', whole(204, '')],
  ['that redirects', whole(302, '', { location: 'http://127.0.0.1:1/' })],
  ['that is 304', whole(304, '')],
  ...['', '<html>Forbidden</html>', 'null', '[]', '{}', '{"message":"Forbidden"}', '{"__type":5}'].flatMap((body): [string, Respond][] =>
    [400, 403].map((status) => [`of ${status} with the body '${body}'`, whole(status, body)]),
  ),
  ['of 500 that is null', whole(500, 'null')],
];

const error = (name: string, more: string) => whole(400, `{"__type":"com.amazonaws.dynamodb.v20120810#${name}",${more}}`);
const get = { TableName: 'pets', Key: { id: 1 } };
const update = { ...get, UpdateExpression: 'SET a = b', ReturnValues: 'ALL_NEW' };
const query = { TableName: 'pets', KeyConditionExpression: 'a = b' };
const batch = { RequestItems: { pets: { Keys: [{ id: 1 }] } } };
const write = { TransactItems: [{ Delete: get }] };

/** Responses that are JSON objects, but none of these calls gets them. */
const misshaped: [OperationName, object, Respond][] = [
  ...['null', '"a"', '[]', '{"id":null}', '{"id":{}}', '{"id":{"Z":"1"}}', '{"id":{"L":"a"}}'].map(
    (item): [OperationName, object, Respond] => ['GetItem', get, whole(200, `{"Item":${item}}`)],
  ),
  ['UpdateItem', update, whole(200, '{}')],
  ['UpdateItem', update, whole(200, '{"Attributes":{"id":{"Z":"1"}}}')],
  ['UpdateItem', update, error('ConditionalCheckFailedException', '"Item":{"id":{"Z":"1"}}')],
  ['Query', query, whole(200, '{}')],
  ['Query', query, whole(200, '{"Items":{}}')],
  ['Query', query, whole(200, '{"Items":[null]}')],
  ['Query', query, whole(200, '{"Items":[],"LastEvaluatedKey":"a"}')],
  ['BatchGetItem', batch, whole(200, '{}')],
  ['BatchGetItem', batch, whole(200, '{"Responses":{"pets":null}}')],
  ['BatchGetItem', batch, whole(200, '{"Responses":{},"UnprocessedKeys":{"pets":{}}}')],
  ['TransactWriteItems', write, error('TransactionCanceledException', '"message":"a test"')],
  ['TransactWriteItems', write, error('TransactionCanceledException', '"CancellationReasons":[null]')],
];

describe("the functions' client of the store", () => {
  it.each(broken)('takes a response %s for a lost one', async (_, respond) => {
    front.respond = (_, response) => respond(response);
    const failed = await client('GetItem', get).catch((failure: unknown) => failure);
    expect([isUnavailable(failed), front.taken().length]).toEqual([true, 2]);
  });

  it.each(misshaped)('takes a response that %s does not get for a lost one (%j)', async (name, input, respond) => {
    front.respond = (_, response) => respond(response);
    const failed = await client(name, input).catch((failure: unknown) => failure);
    expect(failed).toMatchObject({ name: 'UnreadableResponse', $metadata: { attempts: 2 } });
    expect(isUnavailable(failed)).toBe(true);
  });

  it('sends a transaction again with the same token after a response that it cannot read', async () => {
    const [unreadable, written] = [whole(200, ''), whole(200, '{}')];
    let attempt = 0;
    front.respond = (_, response) => (attempt++ === 0 ? unreadable : written)(response);
    expect(await client('TransactWriteItems', write)).toEqual({});
    const [first, second] = front.taken().map(({ body }) => JSON.parse(body).ClientRequestToken);
    expect(first).toEqual(expect.any(String));
    expect(second).toBe(first);
  });

  it('still takes an error of DynamoDB for one, and does not send the call again', async () => {
    front.respond = (_, response) => error('AccessDeniedException', '"Message":"not authorized"')(response);
    const failed = await client('GetItem', get).catch((failure: unknown) => failure);
    expect(failed).toMatchObject({ name: 'AccessDeniedException', message: 'not authorized' });
    expect([isUnavailable(failed), front.taken().length]).toEqual([false, 1]);
  });
});

describe('the service with that client, where responses of the store arrive broken after their call took effect', () => {
  let service: Service;
  /** The service on a new instance, whose client reaches the store through the front server. */
  let call: Call;
  /** Whether a response breaks, by the number of its attempt from 0. */
  let breaks: (attempt: number) => boolean;

  beforeAll(async () => {
    service = await startService('brokenResponses');
  });
  beforeEach(() => {
    const client = ownClient(localConfig(front.url));
    call = service.callWith(instanceDependencies({ client, names: service.tables, now: () => service.now }));
  });

  const respondAs = (respond: Respond) => {
    const attempts = new Map<string, number>();
    front.respond = async (request: WireRequest, response) => {
      const stored = await forward(endpoint, request);
      const attempt = attempts.get(request.body) ?? 0;
      attempts.set(request.body, attempt + 1);
      if (breaks(attempt)) respond(response);
      else send(response, stored);
    };
  };
  // The table above has every kind.
  const few = broken.filter(([name]) => /empty|the end of the connection|403 .*html/.test(name));
  const list = { method: 'GET', path: '/categories?limit=100' };
  const create = { method: 'POST', path: '/categories', json: { name: 'Dogs' } };

  it.each(few)('responds with 503 and Retry-After if all responses are ones %s', async (_, respond) => {
    breaks = () => true;
    respondAs(respond);
    for (const request of [list, create]) {
      expect(await call(request)).toMatchObject({ status: 503, headers: { 'retry-after': '1' }, body: { code: 'unavailable' } });
    }
  });

  it.each(few)('makes up for the first response of each call if it is one %s', async (_, respond) => {
    breaks = (attempt) => attempt === 0;
    respondAs(respond);
    const before = (await service.call(list)).body.length;
    expect((await call(create)).status).toBe(201);
    expect((await service.call(list)).body.length).toBe(before + 1);
    expect((await call(list)).status).toBe(200);
  });
});
