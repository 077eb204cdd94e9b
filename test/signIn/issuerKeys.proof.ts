import { expect, test } from 'vitest';
import { isUnavailable } from '../../shared/dynamodb/storeErrors.ts';
import { accessTokens } from '../../shared/signIn/accessTokens.ts';
import { signingKey, startIssuer } from '../support/issuer.ts';

const description = '/.well-known/openid-configuration';
const minute = 60_000;
const hour = 60 * minute;

/** At the same time, because two of them wait for seconds; each has its own issuer. */
const it = test.concurrent;

/** An instance of a function with its own clock, and its issuer. */
async function start() {
  const issuer = await startIssuer();
  const clock = { now: 0 };
  const tokens = accessTokens({ issuer: issuer.url, clientId: issuer.clientId, audience: undefined }, () => clock.now);
  return { issuer, clock, open: tokens.open, verify: (token = issuer.accessToken()) => tokens.verify(token) };
}

const anError = expect.objectContaining({ name: 'IssuerUnavailable' });

it('fetches the keys once for many tokens at once', async () => {
  const { issuer, verify } = await start();
  const people = await Promise.all(Array.from({ length: 20 }, (_, n) => verify(issuer.accessToken({ sub: `person-${n}` }))));
  expect(people.map((person) => person?.subject)).toEqual(people.map((_, n) => `person-${n}`));
  expect(issuer.requests).toEqual([description, '/keys']);
});

it('fetches the keys before the first token, and not again for it', async () => {
  const { issuer, open, verify } = await start();
  await open();
  expect(issuer.requests).toEqual([description, '/keys']);
  await expect(verify()).resolves.toBeDefined();
  expect(issuer.requests).toHaveLength(2);
});

it('fetches them again for the first token, without a pause, where they could not be fetched before it', async () => {
  const { issuer, open, verify } = await start();
  issuer.answer('/keys', (response) => response.writeHead(500).end());
  await expect(open()).resolves.toBeUndefined();
  issuer.recover();
  await expect(verify()).resolves.toBeDefined();
});

it('waits for them a second at most before the first token, which then waits for the same fetch', async () => {
  const { issuer, open, verify } = await start();
  let respond = () => {};
  issuer.answer('/keys', (response) => {
    respond = () => response.end(JSON.stringify({ keys: [] }));
  });
  await open();
  const verified = verify();
  respond();
  await expect(verified).resolves.toBeUndefined();
  expect(issuer.requests).toEqual([description, '/keys']);
});

it('fetches nothing for a token that cannot be valid', async () => {
  const { issuer, verify } = await start();
  const foreign = issuer.accessToken({ iss: 'https://id.example.com' });
  const others = [issuer.idToken(), foreign, issuer.accessToken({ client_id: 'another' }), 'a.b.c'];
  expect(await Promise.all(others.map(verify))).toEqual(others.map(() => undefined));
  expect(issuer.requests).toEqual([]);
});

it('accepts a new key of the issuer, and fetches for an unknown one once per 10 s', async () => {
  const { issuer, clock, verify } = await start();
  const next = signingKey('next-key');
  await expect(verify()).resolves.toBeDefined();
  for (let guess = 0; guess < 50; guess++)
    await expect(verify(issuer.accessToken({}, {}, signingKey(`guess-${guess}`)))).resolves.toBeUndefined();
  expect(issuer.requests).toHaveLength(2);

  issuer.publish([next]);
  clock.now += 10_000;
  await expect(verify(issuer.accessToken({}, {}, next))).resolves.toBeDefined();
  expect(issuer.requests).toHaveLength(4);
});

it('trusts a withdrawn key of the issuer for at most an hour', async () => {
  const { issuer, clock, verify } = await start();
  await expect(verify()).resolves.toBeDefined();
  issuer.publish([signingKey('next-key')]);
  clock.now += 59 * minute;
  await expect(verify()).resolves.toBeDefined();
  clock.now += minute;
  await expect(verify()).resolves.toBeUndefined();
});

it('is unavailable, and fetches at most once per second, while the issuer fails', async () => {
  const { issuer, clock, verify } = await start();
  issuer.answer('/keys', (response) => response.writeHead(500).end());
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => verify()));
  expect(outcomes).toEqual(outcomes.map(() => ({ status: 'rejected', reason: anError })));
  expect(outcomes.every((outcome) => outcome.status === 'rejected' && isUnavailable(outcome.reason))).toBe(true);
  await expect(verify()).rejects.toEqual(anError);
  expect(issuer.requests).toEqual([description, '/keys']);

  issuer.recover();
  await expect(verify()).rejects.toEqual(anError);
  clock.now += 1_000;
  await expect(verify()).resolves.toBeDefined();
});

it('fetches again when its clock was set back by hours', async () => {
  const { issuer, clock, verify } = await start();
  const [second, third] = [signingKey('second-key'), signingKey('third-key')];
  clock.now = 4 * hour;
  await expect(verify()).resolves.toBeDefined();
  issuer.publish([second]);
  clock.now = 2 * hour;
  await expect(verify()).resolves.toBeUndefined();

  issuer.answer('/keys', (response) => response.writeHead(500).end());
  clock.now = 4 * hour;
  await expect(verify(issuer.accessToken({}, {}, second))).rejects.toEqual(anError);
  issuer.recover();
  issuer.publish([third]);
  clock.now = 3 * hour;
  await expect(verify(issuer.accessToken({}, {}, third))).resolves.toBeDefined();
});

it.each([
  ['the discovery document is not JSON', description, 'no JSON'],
  ['the description belongs to another issuer', description, '{"issuer":"https://id.example.com","jwks_uri":"ISSUER/keys"}'],
  ['the keys are over http on another host', description, '{"issuer":"ISSUER","jwks_uri":"ELSEWHERE/keys"}'],
  ['the keys are not JSON', '/keys', '<html>'],
  ['the keys are none', '/keys', '{"keys":"none"}'],
])('is unavailable if %s', async (_, path, body) => {
  const { issuer, verify } = await start();
  // Another name of this machine, which the rule does not know. It serves the keys to everyone.
  const elsewhere = issuer.url.replace('127.0.0.1', '0.0.0.0');
  const filled = body.replace('ISSUER', issuer.url).replace('ELSEWHERE', elsewhere);
  issuer.answer(path, (response) => response.end(filled));
  await expect(verify()).rejects.toEqual(anError);
});

it.each([
  ['are garbage', { x: '?', y: '?', n: '?' }],
  ['are missing', { x: undefined, y: undefined, n: undefined }],
])('rejects a token if the numbers of its key %s, until the issuer sends others', async (_, part) => {
  const { issuer, clock, verify } = await start();
  const keys = await (await fetch(`${issuer.url}/keys`)).text();
  const broken = JSON.stringify({ keys: JSON.parse(keys).keys.map((key: object) => ({ ...key, ...part })) });
  issuer.answer('/keys', (response) => response.end(broken));
  await expect(verify()).resolves.toBeUndefined();
  issuer.recover();
  clock.now += 10_000;
  await expect(verify()).resolves.toBeDefined();
});

it('is unavailable if the issuer redirects', async () => {
  const { issuer, verify } = await start();
  issuer.answer('/keys', (response) => response.writeHead(302, { location: `${issuer.url}/other` }).end());
  await expect(verify()).rejects.toEqual(anError);
  expect(issuer.requests).not.toContain('/other');
});

it('gives up on an issuer that does not respond', async () => {
  const { issuer, verify } = await start();
  issuer.answer('/keys', () => {});
  await expect(verify()).rejects.toMatchObject({ name: 'IssuerUnavailable', cause: { name: 'TimeoutError' } });
});
