import { stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listen, tryPort } from '../../local/network/listen.ts';
import { signInAs } from '../../local/signIn/accessToken.ts';
import { forgetRejections, type LocalSignIn, startSignIn } from '../../local/signIn/server.ts';
import { accessTokens } from '../../shared/signIn/accessTokens.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const running: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const { stop } of running.splice(0)) await stop();
});

async function start(options: Partial<Parameters<typeof startSignIn>[0]> = {}): Promise<LocalSignIn> {
  const signIn = await startSignIn(options);
  running.push(signIn);
  return signIn;
}

const verify = (token: string, { issuer, clientId }: LocalSignIn) =>
  accessTokens({ issuer, clientId, audience: undefined }, Date.now).verify(token);

describe('the sign-in of this machine', () => {
  it('accepts any e-mail address, and issues an access token that the functions accept', async () => {
    const signIn = await start();
    const { accessToken, idToken } = await signInAs('Ada@Example.com', signIn);
    expect(await verify(accessToken, signIn)).toEqual({ issuer: signIn.issuer, subject: 'ada@example.com', owner: 'ada@example.com' });
    expect(await verify(idToken, signIn)).toBeUndefined();
    const other = await signInAs('bob@example.com', signIn);
    expect(await verify(other.accessToken, signIn)).toMatchObject({ subject: 'bob@example.com' });
  });

  it('asks again for an invalid address', async () => {
    await expect(signInAs('<ada>', await start())).rejects.toThrow(/responded with 400: [\s\S]*role="alert"[\s\S]*Enter an e-mail address/);
  });

  it('signs nobody in without PKCE, for another client, or at another page', async () => {
    const { issuer, clientId } = await start();
    const good = { client_id: clientId, response_type: 'code', scope: 'openid', redirect_uri: 'http://localhost:3000/portal' };
    const pkce = { code_challenge: 'a'.repeat(43), code_challenge_method: 'S256' };
    const authorize = async (query: Record<string, string>) => {
      const response = await fetch(`${issuer}/auth?${new URLSearchParams(query)}`, { redirect: 'manual' });
      return response.headers.get('location') ?? `${response.status} ${await response.text()}`;
    };
    expect(await authorize({ ...good, ...pkce })).toContain('/sign-in/');
    expect(await authorize(good)).toContain('error=invalid_request');
    expect(await authorize({ ...good, ...pkce, client_id: 'another' })).toMatch(/^400 [\s\S]*invalid_client/);
    expect(await authorize({ ...good, ...pkce, redirect_uri: 'http://localhost:3000/other' })).toMatch(/^400 [\s\S]*redirect_uri/);
  });

  it('responds only under its own name', async () => {
    const { issuer } = await start();
    const { port } = new URL(issuer);
    expect((await fetch(`http://localhost:${port}/.well-known/openid-configuration`)).status).toBe(403);
  });

  it('allows only pages of this machine to read its tokens', async () => {
    const { issuer } = await start();
    const allowed = async (origin: string) => {
      const body = new URLSearchParams({ client_id: 'portal', grant_type: 'authorization_code' });
      return (await fetch(`${issuer}/token`, { method: 'POST', headers: { origin }, body })).headers.get('access-control-allow-origin');
    };
    expect(await allowed('http://localhost:3000')).toBe('http://localhost:3000');
    expect(await allowed('https://shop.example.com')).toBeNull();
  });
});

it('keeps its address and its key between two starts, in a file that only the owner may read', async () => {
  const dataFolder = temporaryFolder();
  const first = await startSignIn({ dataFolder, port: await tryPort(0) });
  const { accessToken } = await signInAs('ada@example.com', first);
  await first.stop();
  expect((await stat(join(dataFolder, 'sign-in.json'))).mode & 0o777).toBe(0o600);

  const second = await start({ dataFolder, port: await tryPort(0) });
  expect(second.issuer).toBe(first.issuer);
  expect(await verify(accessToken, second)).toMatchObject({ subject: 'ada@example.com' });
});

it('uses the sign-in of another process on the same data', async () => {
  const dataFolder = temporaryFolder();
  const first = await start({ dataFolder });
  const second = await startSignIn({ dataFolder });
  expect(second.issuer).toBe(first.issuer);
  await second.stop();
  await expect(signInAs('ada@example.com', second)).resolves.toBeDefined();
});

it('is told of a reset by this machine, and by no page of another site', async () => {
  const dataFolder = temporaryFolder();
  const onReset = vi.fn(async () => true);
  const { issuer } = await start({ dataFolder, onReset });
  const send = (method: string, address = issuer) =>
    fetch(`${address}/reset`, { method, headers: { origin: 'https://shop.example', 'access-control-request-method': 'DELETE' } });
  for (const method of ['GET', 'POST']) expect([method, (await send(method)).status]).toEqual([method, 404]);
  expect((await send('OPTIONS')).headers.has('access-control-allow-origin')).toBe(false);
  expect((await send('DELETE', issuer.replace('127.0.0.1', 'localhost'))).status).toBe(403);
  expect((await send('DELETE')).status).toBe(401);
  expect(onReset).not.toHaveBeenCalled();
  expect(await forgetRejections(dataFolder)).toBe(true);
  onReset.mockResolvedValue(false);
  expect(await forgetRejections(dataFolder)).toBe(false);
  onReset.mockRejectedValue(new Error('no worker'));
  expect(await forgetRejections(dataFolder)).toBe(false);
  expect(onReset).toHaveBeenCalledTimes(3);
  expect(await forgetRejections(temporaryFolder())).toBe(true);
});

it('uses another port if its port is in use, and names the port if it is the kept one', async () => {
  const taken = createServer();
  const port = await listen(taken, 0);
  running.push({ stop: () => taken[Symbol.asyncDispose]() });
  expect((await start({ port })).issuer).not.toContain(`:${port}`);

  const dataFolder = temporaryFolder();
  const kept = await startSignIn({ dataFolder });
  await kept.stop();
  const other = createServer((socket) => socket.destroy());
  await listen(other, Number(new URL(kept.issuer).port));
  running.push({ stop: () => other[Symbol.asyncDispose]() });
  await expect(startSignIn({ dataFolder })).rejects.toThrow(/^Port \d+, where people sign in, is in use/);
});
