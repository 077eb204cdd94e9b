import type { ServerResponse } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { functionClient, openConnection } from '../../shared/dynamodb/client.ts';
import { isUnavailable } from '../../shared/dynamodb/storeErrors.ts';
import { breakOff, fail, found, get, hang, open, type Respond, useFrontServer } from './frontServer.ts';

const front = useFrontServer();

/** What comes of a call whose attempts get these responses; the last one stays. */
async function outcome(client: ReturnType<typeof functionClient>, ...responses: readonly Respond[]) {
  let attempt = 0;
  front.requests.length = 0;
  front.respond = (...sent) => responses[Math.min(attempt++, responses.length - 1)]?.(...sent);
  const result = await client.send(get).then(
    ({ Item }) => ({ Item }),
    (failure: Error) => ({ name: failure.name, isUnavailable: isUnavailable(failure) }),
  );
  return { ...result, attempts: front.requests.length };
}

describe("the functions' client", () => {
  it.each([
    ['ProvisionedThroughputExceededException', 400],
    ['ThrottlingException', 400],
    ['TransactionInProgressException', 400],
    ['ReplicatedWriteConflictException', 400],
    ['InternalFailure', 500],
    ['InternalServerError', 500],
    ['ServiceUnavailable', 503],
  ])('makes a call twice for %s, and then the store is unavailable', async (name, status) => {
    const failed = fail(name, status);
    expect(await outcome(open(front.url), failed)).toEqual({ name, isUnavailable: true, attempts: 2 });
    expect(await outcome(open(front.url), failed, found)).toEqual({ Item: { id: 1 }, attempts: 2 });
  });

  it.each([
    'ConditionalCheckFailedException',
    'ValidationException',
    'AccessDeniedException',
    'UnrecognizedClientException',
    'SomethingNew',
  ])('makes a call once for %s, which is no fault of the store', async (name) => {
    expect(await outcome(open(front.url), fail(name))).toEqual({ name, isUnavailable: false, attempts: 1 });
  });

  it.each(['Signature expired: 20270201T100000Z is now earlier than 20270201T110000Z', 'Signature not yet current: 20270201T120000Z'])(
    "is rejected for its clock (%s), takes over the store's, and makes the call again",
    async (message) => {
      const expired = fail('InvalidSignatureException', 400, { message });
      const late: Respond = (response, request) => {
        response.setHeader('date', new Date(Date.now() + 3_600_000).toUTCString());
        return expired(response, request);
      };
      expect(await outcome(open(front.url), late, found)).toEqual({ Item: { id: 1 }, attempts: 2 });
      expect(await outcome(open(front.url), expired)).toMatchObject({ isUnavailable: true });
    },
  );

  it('is rejected for a wrong secret, which is no fault of the store', async () => {
    const wrong = fail('InvalidSignatureException', 400, {
      message: 'The request signature we calculated does not match the signature you provided.',
    });
    expect(await outcome(open(front.url), wrong)).toMatchObject({ isUnavailable: false });
  });

  it.each([
    ['hangs', hang],
    ['hangs within its response', (response: ServerResponse) => void response.writeHead(200).write('{"Item":')],
  ])('gives up a store that %s, and tries once more', async (_, respond) => {
    const impatient = () => open(front.url, { requestTimeout: 300 });
    expect(await outcome(impatient(), respond)).toMatchObject({ isUnavailable: true, attempts: 2 });
    expect(await outcome(impatient(), respond, found)).toEqual({ Item: { id: 1 }, attempts: 2 });
  });

  it('has the credentials, the region and the address of the environment', async () => {
    vi.stubEnv('AWS_REGION', 'eu-central-1');
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'ours');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
    vi.stubEnv('AWS_SESSION_TOKEN', 'of a role');
    vi.stubEnv('AWS_ENDPOINT_URL', 'http://127.0.0.1:1');
    vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', front.url);
    front.respond = found;
    await functionClient().send(get);
    const [request] = front.requests;
    expect(request?.headers.authorization).toMatch(/Credential=ours\/\d{8}\/eu-central-1\/dynamodb\//);
    expect(request?.headers['x-amz-security-token']).toBe('of a role');
  });

  it('cannot be made without a region', () => {
    vi.stubEnv('AWS_REGION', '');
    expect(() => functionClient()).toThrow('AWS_REGION is not set');
  });
});

const read = async (client: ReturnType<typeof functionClient>) => (await client.send(get)).Item;

/** A client of a store that responds to the opening with `toPing`, and to calls with an item. */
function openTo(toPing: Respond) {
  front.respond = (response, request) => (request.line === 'GET /ping' ? toPing : found)(response, request);
  return open(front.url);
}

describe('a connection that is opened ahead', () => {
  it.each<[string, Respond]>([
    ['responds', (response) => void response.end('healthy')],
    ['rejects it', (response) => void response.writeHead(403).end('no')],
  ])('takes the first call where the store %s', async (_, toPing) => {
    const client = openTo(toPing);
    await openConnection(client);
    expect(front.requests.map(({ line }) => line)).toEqual(['GET /ping']);
    expect(await read(client)).toEqual({ id: 1 });
    expect(front.requests.map(({ line }) => line)).toEqual(['GET /ping', 'POST /']);
    expect(front.connections).toBe(1);
  });

  it.each<[string, Respond]>([
    ['hangs', hang],
    ['hangs within its response', (response) => void response.write('heal')],
    ['ends the connection', breakOff],
  ])('is given up where the store %s, and the first call opens another', async (_, toPing) => {
    const client = openTo(toPing);
    await openConnection(client, 100);
    expect(await read(client)).toEqual({ id: 1 });
    expect(front.connections).toBe(2);
  });

  it('fails without an error if nobody listens, and then the store is unavailable', async () => {
    const client = open('http://127.0.0.1:1');
    await expect(openConnection(client)).resolves.toBeUndefined();
    expect(await read(client).catch(isUnavailable)).toBe(true);
  });

  it.each(['us-east-1', 'eu-central-1', 'cn-north-1', 'us-gov-west-1', 'eusc-de-east-1'])(
    'is to the address of the calls in %s',
    async (region) => {
      const addresses = new Set<string>();
      const client = functionClient({ region, credentials: { accessKeyId: 'a test', secretAccessKey: 'a test' } });
      vi.spyOn(client.config.requestHandler, 'handle').mockImplementation(async ({ protocol, hostname, port, headers }) => {
        addresses.add(`${protocol}//${hostname}:${port} ${headers.host}`);
        throw new Error('a test');
      });
      await openConnection(client);
      await read(client).catch(() => {});
      expect(addresses.size).toBe(1);
    },
  );
});
