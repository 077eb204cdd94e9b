import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { operationIds } from '../../infra/operations.ts';
import { routes } from '../../shared/contract/generated/routes.ts';
import { credentialsIn } from '../../shared/storage/environmentCredentials.ts';
import { bundled } from './assembly.ts';

const bundles = await bundled();
const again = await bundled();
const bundle = (operationId: string, folder = bundles) => join(folder, operationId, 'index.js');

describe('the bundle of a function', () => {
  it.each(operationIds)('%s exports its handler, as Lambda loads it', (operationId) => {
    const module: unknown = createRequire(import.meta.url)(bundle(operationId));
    expect(module).toHaveProperty('handler', expect.any(Function));
  });

  it('is a small part of the SDK, for every byte is parsed at a cold start', () => {
    const bytes = operationIds.filter((id) => !id.startsWith('getOpenapi')).map((id) => statSync(bundle(id)).size);
    expect(Math.max(...bytes)).toBeLessThan(320 * 1024);
  });

  it('has neither import() nor the rest of the credential chain nor a source map', () => {
    const code = readFileSync(bundle('createPet'), 'utf8');
    expect(code).not.toMatch(/\bimport\(/);
    expect(code).not.toMatch(/AWS_WEB_IDENTITY_TOKEN_FILE|AWS_CONTAINER_CREDENTIALS|sso_account_id/);
    expect(code).not.toContain('sourceMappingURL');
  });

  it('has the verifier of access tokens where the operation takes one, and nowhere else', () => {
    const verifies = (id: string) => readFileSync(bundle(id), 'utf8').includes('/.well-known/openid-configuration');
    const takeTokens = routes.filter(({ credential }) => credential === 'accessToken').map(({ operationId }) => operationId);
    expect(operationIds.filter(verifies).toSorted()).toEqual(takeTokens.toSorted());
  });

  it('is the same, byte for byte, when it is made again', () => {
    for (const id of operationIds) expect(readFileSync(bundle(id, again)).equals(readFileSync(bundle(id)))).toBe(true);
  });

  it('names no folder of the machine it was made on', () => {
    for (const id of operationIds) expect(readFileSync(bundle(id), 'utf8')).not.toContain(join(import.meta.dirname, '..', '..'));
  });
});

describe('the credentials of a function', () => {
  it('are those of its environment', () => {
    const environment = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret', AWS_SESSION_TOKEN: 'token' };
    expect(credentialsIn(environment)).toEqual({ accessKeyId: 'id', secretAccessKey: 'secret', sessionToken: 'token' });
  });

  it('may do without a session, as they do on this machine', () => {
    expect(credentialsIn({ AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' })).toEqual({
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    });
  });

  it('are named where they are missing', () => {
    expect(() => credentialsIn({})).toThrow('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set');
  });
});
