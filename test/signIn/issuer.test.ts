import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ofStage } from '../../shared/http/documents/contractDocument.ts';
import { isIssuer, readSignIn } from '../../shared/signIn/issuer.ts';

describe('the issuer in the environment', () => {
  it('is read with its client', () => {
    const env = { ISSUER: 'https://id.example.com/tenant', CLIENT_ID: 'portal' };
    const pagesOrigin = 'https://id.example.com';
    expect(readSignIn(env)).toEqual({ issuer: 'https://id.example.com/tenant', clientId: 'portal', audience: undefined, pagesOrigin });
    expect(readSignIn({ ...env, AUDIENCE: 'https://api.example.com' })).toMatchObject({ audience: 'https://api.example.com' });
    const SIGN_IN_ORIGIN = 'https://login.example.com';
    expect(readSignIn({ ...env, SIGN_IN_ORIGIN })).toMatchObject({ pagesOrigin: SIGN_IN_ORIGIN });
  });

  it.each([
    [{ ISSUER: 'https://id.example.com' }, 'ISSUER and CLIENT_ID'],
    [{ CLIENT_ID: 'portal' }, 'ISSUER and CLIENT_ID'],
    [{ ISSUER: 'id.example.com', CLIENT_ID: 'portal' }, 'ISSUER is id.example.com; it must be an https address'],
    [{ ISSUER: 'https://id.example.com', CLIENT_ID: 'por"tal' }, 'CLIENT_ID is por"tal; it must be one word'],
  ])('is named if it is missing or wrong: %j', (env, message) => {
    expect(() => readSignIn(env)).toThrow(message);
  });
});

it.each([
  ['https://id.example.com/tenant/', true],
  ['http://127.0.0.1:8000', true],
  ['http://localhost:8000', true],
  ['http://[::1]:8000', true],
  ['http://id.example.com', false],
  ['http://127.0.0.1.example.com', false],
  ['https://user:secret@id.example.com', false],
  ['https://id.example.com?tenant=1', false],
  ['https://id.example.com#tenant', false],
  ['https://id.example.com/"tenant"', false],
  ['https://id.example.com/a tenant', false],
  ['https://id.example.com\\tenant', false],
  ['ftp://127.0.0.1', false],
  ['id.example.com', false],
])('%s can be an issuer: %s', (text, can) => {
  expect(isIssuer(text)).toBe(can);
});

it.each([
  ['https://id.example.com/tenant', 'https://id.example.com/tenant/.well-known/openid-configuration'],
  ['https://id.example.com/tenant/', 'https://id.example.com/tenant/.well-known/openid-configuration'],
  ["https://id.example.com/$&$'", "https://id.example.com/$&$'/.well-known/openid-configuration"],
])('the issuer %s is in the contract exactly as in its tokens', (issuer, discovery) => {
  const packed = () => gzipSync('{base_url} {issuer} {client_id} {discovery}');
  const filled = ofStage(packed, { issuer, clientId: 'portal$1' });
  expect(gunzipSync(filled('openapi.json', 'https://api.example.com')).toString()).toBe(
    `https://api.example.com ${issuer} portal$1 ${discovery}`,
  );
});
