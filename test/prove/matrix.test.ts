import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { accountIdFrom, apiKeyFrom } from '../../shared/accounts/apiKey.ts';
import { routes } from '../../shared/contract/generated/routes.ts';
import { accessTokens } from '../../shared/signIn/accessTokens.ts';
import { openDeveloper } from '../support/developer.ts';
import { signingKey, startIssuer } from '../support/issuer.ts';
import type { TestRequest } from '../support/request.ts';
import { useService } from '../support/service.ts';
import { readTables, textOf } from '../support/stored.ts';

const audience = 'https://api.example.com';
const service = useService('matrix', (started) => {
  const { url, clientId } = started.issuer;
  Object.assign(started.dependencies, { accessTokens: accessTokens({ issuer: url, clientId, audience }, () => started.now) });
  Object.assign(started, { signIn: (sub = 'ada', claims = {}) => started.issuer.accessToken({ sub, aud: audience, ...claims }) });
  return started;
});
const foreign = await startIssuer();

/** A text after `Bearer`, or null for no Authorization, and the message of the Error where it is not that of most. */
type Wrong = readonly [name: string, text: string | null, message?: string];

let addresses = 0;
/** Each request a second later and from its own address: neither an account nor an address comes to a limit. */
function call(request: TestRequest, milliseconds = 1_100) {
  service.now += milliseconds;
  addresses += 1;
  return service.callFrom(`10.0.${addresses >> 8}.${addresses & 255}`)(request);
}

const unmatched = { operationId: 'unmatchedRoute', method: 'GET', path: '/animals', credential: 'apiKey' } as const;
const operations = [...routes, unmatched, { ...unmatched, method: 'DELETE' }];
const taking = (credential: string) => operations.filter((operation) => operation.credential === credential);

/** One item of each kind, and keys of the developer's account. */
async function prepare() {
  const developer = await openDeveloper(service);
  const createKey = async (json: object) => (await developer.createKey({ name: 'laptop', ...json })).body;
  const revoked = await createKey({});
  await developer.call({ method: 'DELETE', path: `/account/keys/${revoked.keyId}` });
  const expired = await createKey({ expiresAt: new Date(service.now + 1_000).toISOString() });
  service.now += 2_000;
  const [readOnly, rotated] = [await createKey({ access: 'read' }), await createKey({})];
  const [{ keyId }, { key: good }] = [await createKey({}), await createKey({})];
  const create = async (path: string, json: object) => (await call({ method: 'POST', path, json, key: good })).body.id;
  const categoryId = await create('/categories', { name: 'Dogs' });
  const petId = await create('/pets', { name: 'Rex', categoryId });
  const orderId = await create('/store/orders', { petId });
  const rotate = { method: 'POST', path: `/account/keys/${rotated.keyId}/rotations`, json: { graceSeconds: 604_800 } };
  await developer.call(rotate);
  const ids: Readonly<Record<string, string>> = { categoryId, petId, orderId, keyId, asset: 'some.js' };
  return {
    ...{ developer, good, ids, revoked: revoked.key, expired: expired.key, readOnly: readOnly.key, rotated: rotated.key },
    send: ({ method, path }: { method: string; path: string }, key: string | null, milliseconds?: number) =>
      call({ method, path: path.replace(/\{(\w+)\}/g, (_, name) => String(ids[name])), key }, milliseconds),
  };
}

/** Sends requests with a key of one request per minute until it is banned. */
async function ban(key: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const { body } = await service.call({ method: 'GET', path: '/categories', key });
    if (body.code === 'key_banned') return;
    if (tries === 1) service.now += 3_000;
  }
  throw new Error('a key that goes on after a 429 was never banned');
}

it('every operation rejects every credential that is not good, and changes nothing', async () => {
  const { developer, good, readOnly, rotated, revoked, expired, send } = await prepare();
  const { accountId, token } = developer;
  const banned = await service.issueKey('enterprise', { perMinute: 1, perDay: 1_000 });
  const stored = async () =>
    Object.values(
      await readTables(service, ['categories', 'categoryCounts', 'pets', 'orders', 'messages', 'idempotencyRecords', 'accountKeys']),
    ).map((items) => items.map(textOf).sort());
  const before = await stored();

  const noToken = 'the Authorization header is missing; send Authorization: Bearer <ACCESS_TOKEN>';
  const isKey = 'this operation needs the access token of a sign-in, not an API key';
  const wrongTokens: readonly Wrong[] = [
    ['none', null, noToken],
    ['malformed', 'secret'],
    ['Bearer twice', 'Bearer eyJ', 'Authorization has Bearer twice; enter only the access token, because your tool adds Bearer'],
    ['foreign', foreign.accessToken({ aud: audience })],
    ['foreign, in our name', foreign.accessToken({ aud: audience, iss: service.issuer.url })],
    ['of a wrong signature', service.issuer.accessToken({ aud: audience }, {}, signingKey('issuer-key'))],
    ['of another client', service.issuer.accessToken({ aud: audience, client_id: 'another' })],
    ['of another audience', service.issuer.accessToken({ aud: 'https://other.example.com' })],
    ['expired', service.issuer.accessToken({ aud: audience, exp: Math.floor(Date.now() / 1000) - 60 })],
    ['ID token', service.issuer.idToken({ sub: 'ada', aud: audience, client_id: service.issuer.clientId })],
    ['API key', good, isKey],
  ];
  for (const operation of taking('accessToken')) {
    for (const [name, text, message = 'the access token is not valid, or has expired'] of wrongTokens) {
      const { status, body, headers } = await send(operation, text);
      expect([status, body.code, body.message], `${operation.operationId}: ${name}`).toEqual([401, 'invalid_access_token', message]);
      expect(headers).toMatchObject({
        'www-authenticate': text === null ? 'Bearer' : 'Bearer error="invalid_token"',
        'ratelimit-policy': '"address";q=60;w=60',
      });
    }
  }

  for (const operation of taking('apiKey')) {
    // It ends in a week.
    expect((await send({ ...operation, method: 'GET', path: '/pets' }, rotated)).status).toBe(200);
    const { status, body } = await send(operation, readOnly);
    const isRejected = status === 403 && body.code === 'read_only_key';
    expect(isRejected, `${operation.operationId}: read-only`).toBe(operation.method !== 'GET');
  }
  service.now += 604_800_000;
  const wrongKeys: readonly Wrong[] = [
    ['none', null],
    ['malformed', 'petstore_short'],
    ['mistyped', good.slice(0, -1) + (good.at(-1) === '0' ? '1' : '0')],
    ['unknown', apiKeyFrom(accountIdFrom(randomBytes(10)), randomBytes(32))],
    ['foreign', apiKeyFrom(accountId, randomBytes(32))],
    ['revoked', revoked],
    ['expired', expired],
    ['rotated a week ago', rotated],
    ['access token', token, 'this operation needs an API key, not the access token of a sign-in'],
  ];
  for (const operation of taking('apiKey')) {
    for (const [name, text, message] of wrongKeys) {
      const { status, body, headers } = await send(operation, text);
      expect([status, body.code], `${operation.operationId}: ${name}`).toEqual([401, 'invalid_api_key']);
      if (message) expect(body.message).toBe(message);
      expect(headers['www-authenticate']).toBe('Bearer');
    }
  }
  await ban(banned);
  for (const operation of taking('apiKey')) {
    const { status, body } = await send(operation, banned, 0);
    expect([status, body.code], `${operation.operationId}: banned`).toEqual([429, 'key_banned']);
  }
  expect(await stored()).toEqual(before);

  // An operation that rejects everybody would pass until here. The last one closes the account.
  const closingLast = operations.toSorted((a, b) => Number(a.operationId === 'closeAccount') - Number(b.operationId === 'closeAccount'));
  for (const operation of closingLast) {
    const credential = { apiKey: good, accessToken: token, none: 'secret' }[operation.credential];
    const { status } = await send(operation, credential);
    expect([401, 403, 429], `${operation.operationId}: ${status}`).not.toContain(status);
  }
});
