import { beforeAll, describe, expect, it } from 'vitest';
import { accountIdFrom, apiKeyFrom } from '../../shared/accounts/apiKey.ts';
import { type EveryOperation, everyOperation } from '../../tools/inProcess/everyOperation.ts';
import type { TestRequest } from '../../tools/inProcess/request.ts';
import { type Developer, openDeveloper } from '../support/developer.ts';
import { useService } from '../support/service.ts';
import { credentialOf, operations } from './contract.ts';

const hour = 3_600_000;
const service = useService('specification-authentication');
let requests: EveryOperation;
let developer: Developer;
let cases = 1;

beforeAll(async () => {
  requests = await everyOperation(service);
  developer = await openDeveloper(service);
});

const statusWith = async (key: string) => (await service.call({ method: 'GET', path: '/store/orders', key })).status;

/** The requests to the operations that take this credential, or none. */
const requestsWith = (credential?: 'apiKey' | 'accessToken') =>
  Object.entries(requests).filter(([name]) => credentialOf(name.split(',')[0] ?? '') === credential);

const wait = async (milliseconds: number) => {
  service.now += milliseconds;
};

/** A key that worked until it was ended. */
async function endedKey(json: object, end: (keyId: string) => Promise<unknown>): Promise<string> {
  const { body } = await developer.createKey({ name: 'laptop', ...json });
  expect(await statusWith(body.key)).toBe(200);
  await end(body.keyId);
  return body.key;
}

describe('§5 rule 1: an API key', () => {
  it('is generated in an account on the platform, and authenticates requests', async () => {
    const token = service.signIn();
    const call = (method: string, path: string, json?: object) => service.call({ method, path, key: token, ...(json && { json }) });
    expect((await call('PUT', '/account')).status).toBe(201);
    const { status, body } = await call('POST', '/account/keys', { name: 'laptop' });
    expect([status, await statusWith(body.key)]).toEqual([201, 200]);
  });
});

describe('§5 rule 2: the key is sent as', () => {
  it('Authorization: Bearer <API_KEY>', async () => {
    const headers = { Authorization: `Bearer ${await service.issueKey()}` };
    expect((await service.call({ method: 'GET', path: '/store/orders', headers, key: null })).status).toBe(200);
  });

  it.each(['Authorization: <API_KEY>', 'Authorization: Basic <API_KEY>', 'X-API-Key: <API_KEY>'])('not %s', async (header) => {
    const [name = '', value = ''] = header.replace('<API_KEY>', await service.issueKey()).split(': ');
    expect((await service.call({ method: 'GET', path: '/store/orders', headers: { [name]: value }, key: null })).status).toBe(401);
  });
});

describe('§5 rule 3: every operation responds with 401 if the API key', () => {
  const keyed: [name: string, request: TestRequest][] = [];
  beforeAll(async () => {
    for (const [name, request] of requestsWith('apiKey')) keyed.push([name, await request()]);
    expect(keyed.length).toBeGreaterThan(30);
  });

  it.each<[string, RegExp, () => Promise<string | null>]>([
    ['is missing', /missing/, async () => null],
    ['is malformed', /malformed/, async () => 'secret'],
    ['was never issued', /unknown/, async () => apiKeyFrom(accountIdFrom(new Uint8Array(10)), new Uint8Array(32))],
    ['is revoked', /revoked/, () => endedKey({}, (keyId) => developer.call({ method: 'DELETE', path: `/account/keys/${keyId}` }))],
    ['is expired', /expired/, () => endedKey({ expiresAt: new Date(service.now + hour).toISOString() }, () => wait(hour))],
  ])('%s', async (_, message, newKey) => {
    const key = await newKey();
    // From its own address, because an address without a valid key has a limit of its own.
    const call = service.callFrom(`198.51.100.${cases++}`);
    for (const [name, request] of keyed) {
      const expected = {
        status: 401,
        body: { code: 'invalid_api_key', message: expect.stringMatching(message) },
        headers: { 'www-authenticate': 'Bearer' },
      };
      expect(await call({ ...request, key }), name).toMatchObject(expected);
    }
  });
});

describe('§5 left open', () => {
  it('the operations of pets, categories, orders, inventory and messages require the key', () => {
    const open = operations.filter(({ operationId }) => credentialOf(operationId) !== 'apiKey');
    expect([...new Set(open.map(({ path }) => path))].sort()).toEqual(
      [
        ...['/account', '/account/keys', '/account/keys/{keyId}', '/account/keys/{keyId}/rotations', '/account/usage'],
        ...['/changes.atom', '/docs', '/docs/{asset}', '/health', '/openapi.json', '/openapi.yaml', '/portal', '/portal/{asset}'],
      ].sort(),
    );
  });

  it('the public pages and documents require nothing', async () => {
    for (const [name, request] of requestsWith()) {
      expect((await service.call({ ...(await request()), key: null })).status, name).toBe(200);
    }
  });

  it('the operations of the account require the access token of a sign-in, and take no API key', async () => {
    const apiKey = await service.issueKey();
    for (const [name, request] of requestsWith('accessToken')) {
      for (const key of [null, 'secret', apiKey]) {
        expect((await service.call({ ...(await request()), key })).body, name).toMatchObject({ status: 401, code: 'invalid_access_token' });
      }
    }
  });

  it('a key has no scopes: it may call every operation', async () => {
    for (const [name, request] of requestsWith('apiKey').filter(([name]) => name !== 'unmatchedRoute')) {
      expect((await service.call(await request())).status, name).toBeLessThan(300);
    }
  });

  it('a key without an end does not expire', async () => {
    const { body } = await developer.createKey();
    await wait(90 * 24 * hour);
    expect(await statusWith(body.key)).toBe(200);
  });
});
