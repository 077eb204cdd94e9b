import { expect, it, vi } from 'vitest';
import openapi from '../../shared/contract/generated/openapi.json' with { type: 'json' };
import { testSignIn } from '../support/environment.ts';
import { describeDocumentOperation, describeGzipped } from './documentOperation.ts';

describeDocumentOperation('getOpenapi', { path: '/openapi.json', type: 'application/json' }, (read) => {
  it('200 with the contract of openapi.yaml and samples of the client, for everyone', async () => {
    const { body } = await read();
    expect(body).toMatchObject({ openapi: '3.0.3', info: { version: '1.0.0' } });
    const { issuer, clientId } = testSignIn;
    const address = 'https://localhost';
    const filled = JSON.stringify({ ...openapi, servers: [{ url: address }] })
      .replaceAll('{base_url}', address)
      .replaceAll('{issuer}', issuer)
      .replaceAll('{discovery}', `${issuer}/.well-known/openid-configuration`)
      .replaceAll('{client_id}', clientId);
    expect(body).toEqual(JSON.parse(filled));
    const { accessToken } = body.components.securitySchemes;
    // Generators send no token for `openIdConnect`, and the reference would begin a sign-in of its own.
    expect(accessToken).toMatchObject({ type: 'http', scheme: 'bearer' });
    for (const part of ['`portal`', '`https://id.example.com`', 'https://id.example.com/.well-known/openid-configuration'])
      expect(accessToken.description).toContain(part);
  });

  it('200 with the address of a stage that has a domain, whatever host is asked for', async () => {
    vi.stubEnv('SERVICE_ADDRESS', 'https://api.example.com');
    const { servers, info } = (await read({ host: 'evil.example' })).body;
    vi.unstubAllEnvs();
    expect(servers).toEqual([{ url: 'https://api.example.com' }]);
    expect(info.description).toContain('https://api.example.com/docs');
    expect(info.description).not.toContain('{base_url}');
  });

  describeGzipped(read);
});
