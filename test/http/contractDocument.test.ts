import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { ofStage } from '../../shared/http/contractDocument.ts';

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
