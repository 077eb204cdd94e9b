import { randomBytes } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { accountIdFrom, apiKeyFrom, readApiKey } from '../../shared/accounts/apiKey.ts';
import { routes } from '../../shared/contract/generated/routes.ts';
import { accessTokens } from '../../shared/signIn/accessTokens.ts';
import { openDeveloper } from '../support/developer.ts';
import { signingKey, startIssuer } from '../support/issuer.ts';
import type { TestRequest } from '../support/request.ts';
import { startService } from '../support/service.ts';
import { sdk } from '../support/store.ts';
import { readTables, textOf } from '../support/stored.ts';

const audience = 'https://api.example.com';
const service = await startService('credentials');
const { url, clientId } = service.issuer;
Object.assign(service.dependencies, { accessTokens: accessTokens({ issuer: url, clientId, audience }, () => service.now) });
Object.assign(service, { signIn: (sub = 'ada', claims = {}) => service.issuer.accessToken({ sub, aud: audience, ...claims }) });
const foreign = await startIssuer();

type Credential = 'apiKey' | 'accessToken' | 'none';
interface Operation extends TestRequest {
  readonly operationId: string;
  readonly credential: Credential;
}
/** The text after `Bearer`, or null for no Authorization, and the message of the Error. */
type Wrong = readonly [name: string, text: string | null, message: string];

const params = { name: 'createCategory', arguments: { body: { name: 'Cats' } } };
const callsTool = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
/** Closing the account is last. */
const operations: readonly Operation[] = [
  ...routes,
  { operationId: 'unmatchedRoute', method: 'GET', path: '/animals', credential: 'apiKey' } as const,
  { operationId: 'unmatchedRoute', method: 'DELETE', path: '/animals', credential: 'apiKey' } as const,
  { operationId: 'mcp', method: 'POST', path: '/mcp', credential: 'apiKey', json: callsTool } as const,
].toSorted((a, b) => Number(a.operationId === 'closeAccount') - Number(b.operationId === 'closeAccount'));
const weekSeconds = 604_800;

let ids: Readonly<Record<string, unknown>>;
let good: Readonly<Record<Credential, string>>;
let wrong: Readonly<Record<Credential, readonly Wrong[]>>;
let [readOnly, banned] = ['', ''];

let addresses = 0;
/** Each request a second later and from its own address: neither an account nor an address comes to a limit. */
function call(request: TestRequest) {
  service.now += 1_100;
  addresses += 1;
  return service.callFrom(`10.0.${addresses >> 8}.${addresses & 255}`)(request);
}

/** The response to an operation with a credential. Of a tool of `/mcp`, the Error is the tool's result. */
async function send({ path, ...operation }: TestRequest, key: string | null) {
  const response = await call({ ...operation, path: path.replace(/\{(\w+)\}/g, (_, name) => String(ids[name])), key });
  const { isError, content } = response.body?.result ?? {};
  const body = isError ? JSON.parse(content[0].text) : response.body;
  return { status: isError ? body.status : response.status, code: body?.code, message: body?.message, headers: response.headers };
}

const stored = async () =>
  Object.values(
    await readTables(service, ['categories', 'categoryCounts', 'pets', 'orders', 'messages', 'idempotencyRecords', 'accountKeys']),
  ).map((items) => items.map(textOf).sort());

/** One item of each kind, and keys and tokens of each kind. */
beforeAll(async () => {
  const developer = await openDeveloper(service);
  const createKey = async (json: object = {}) => (await developer.createKey({ name: 'laptop', ...json })).body;
  const revoked = await createKey();
  await developer.call({ method: 'DELETE', path: `/account/keys/${revoked.keyId}` });
  const expired = await createKey({ expiresAt: new Date(service.now + 1_000).toISOString() });
  service.now += 2_000;
  const [rotated, { keyId }, { key }] = [await createKey(), await createKey(), await createKey()];
  const create = async (path: string, json: object) => (await call({ method: 'POST', path, json, key })).body.id;
  const categoryId = await create('/categories', { name: 'Dogs' });
  const petId = await create('/pets', { name: 'Rex', categoryId });
  ids = { categoryId, petId, orderId: await create('/store/orders', { petId }), keyId, asset: 'some.js' };
  good = { apiKey: key, accessToken: developer.token, none: 'secret' };
  readOnly = await service.issueReadOnlyKey();

  const rotation = { method: 'POST', path: `/account/keys/${rotated.keyId}/rotations`, json: { graceSeconds: weekSeconds } };
  await developer.call(rotation);
  expect((await call({ method: 'GET', path: '/pets', key: rotated.key })).status).toBe(200);
  service.now += weekSeconds * 1_000;

  banned = await service.issueKey();
  const { accountId, keyHash = '' } = readApiKey(banned) ?? {};
  await sdk.update({
    ...{ TableName: service.tables.accounts, Key: { accountId }, UpdateExpression: 'SET liveKeys.#keyHash.b = :until' },
    ...{ ExpressionAttributeNames: { '#keyHash': keyHash }, ExpressionAttributeValues: { ':until': service.now + 3_600_000 } },
  });

  const unknown = 'the API key is unknown, expired or revoked';
  const malformed = 'the API key is malformed: it is mistyped or incomplete';
  const wrongKeys: Wrong[] = [
    ['none', null, 'the Authorization header is missing; send Authorization: Bearer <API_KEY>'],
    ['malformed', 'petstore_short', malformed],
    ['mistyped', key.slice(0, -1) + (key.at(-1) === '0' ? '1' : '0'), malformed],
    ['of no account', apiKeyFrom(accountIdFrom(randomBytes(10)), randomBytes(32)), unknown],
    ['unknown', apiKeyFrom(developer.accountId, randomBytes(32)), unknown],
    ['revoked', revoked.key, unknown],
    ['expired', expired.key, unknown],
    ['rotated a week ago', rotated.key, unknown],
    ['an access token', developer.token, 'this operation needs an API key, not the access token of a sign-in'],
  ];
  const invalid = 'the access token is not valid, or has expired';
  const { accessToken, idToken, clientId } = service.issuer;
  const wrongTokens: Wrong[] = [
    ['none', null, 'the Authorization header is missing; send Authorization: Bearer <ACCESS_TOKEN>'],
    ['malformed', 'secret', invalid],
    ['Bearer twice', 'Bearer eyJ', 'Authorization has Bearer twice; enter only the access token, because your tool adds Bearer'],
    ['foreign', foreign.accessToken({ aud: audience }), invalid],
    ['of a wrong signature', accessToken({ aud: audience }, {}, signingKey('issuer-key')), invalid],
    ['an ID token', idToken({ sub: 'ada', aud: audience, client_id: clientId }), invalid],
    ['an API key', key, 'this operation needs the access token of a sign-in, not an API key'],
  ];
  wrong = { apiKey: wrongKeys, accessToken: wrongTokens, none: [] };
});

it.each(operations)('$operationId ($method) accepts a good credential, and changes nothing with any other', async (operation) => {
  const { credential, method } = operation;
  const before = await stored();
  for (const [name, text, message] of wrong[credential]) {
    const { headers, ...rejection } = await send(operation, text);
    const code = credential === 'apiKey' ? 'invalid_api_key' : 'invalid_access_token';
    expect({ name, ...rejection }).toEqual({ name, status: 401, code, message });
    const challenge = credential === 'apiKey' || text === null ? 'Bearer' : 'Bearer error="invalid_token"';
    expect(headers).toMatchObject({ 'www-authenticate': challenge, 'ratelimit-policy': '"address";q=60;w=60' });
  }
  if (credential === 'apiKey') expect(await send(operation, banned)).toMatchObject({ status: 429, code: 'key_banned' });
  const mayRead = credential === 'apiKey' && method === 'GET';
  if (credential === 'apiKey' && !mayRead) expect(await send(operation, readOnly)).toMatchObject({ status: 403, code: 'read_only_key' });
  expect(await stored()).toEqual(before);
  for (const text of [good[credential], ...(mayRead ? [readOnly] : [])])
    expect([401, 403, 429]).not.toContain((await send(operation, text)).status);
});
