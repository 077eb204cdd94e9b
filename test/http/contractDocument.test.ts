import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { withSignIn } from '../../shared/http/contractDocument.ts';

it.each([
  ['https://id.example.com/tenant', 'https://id.example.com/tenant/.well-known/openid-configuration'],
  ['https://id.example.com/tenant/', 'https://id.example.com/tenant/.well-known/openid-configuration'],
  ["https://id.example.com/$&$'", "https://id.example.com/$&$'/.well-known/openid-configuration"],
])('the issuer %s is in the contract exactly as in its tokens', (issuer, discovery) => {
  const packed = () => gzipSync('{issuer} {client_id} {discovery}');
  const filled = withSignIn(packed, { issuer, clientId: 'portal$1' });
  expect(gunzipSync(filled('openapi.json')).toString()).toBe(`${issuer} portal$1 ${discovery}`);
});
