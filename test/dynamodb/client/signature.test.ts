import { createHash, createHmac } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SignatureV4 } from '@smithy/signature-v4';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { endpointOf, signer } from '../../../shared/dynamodb/client/connection.ts';
import { ownClient } from '../../../shared/dynamodb/client/ownClient.ts';
import { openClients } from './clients.ts';
import { send, startFrontServer } from './frontServer.ts';

class Sha256 {
  readonly #hash;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret));
  }
  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(bytesOf(data));
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
  reset(): void {}
}
const bytesOf = (data: string | ArrayBuffer | ArrayBufferView) =>
  typeof data === 'string'
    ? data
    : ArrayBuffer.isView(data)
      ? Buffer.from(data.buffer, data.byteOffset, data.byteLength)
      : Buffer.from(data);

const region = 'eu-central-1';
const host = 'dynamodb.eu-central-1.amazonaws.com';

describe('the signature of a call', () => {
  it("is that of the SDK's signer, for any request, credentials and time", async () => {
    const sign = signer('dynamodb', region);
    const text = fc.string({ minLength: 1, maxLength: 40, unit: fc.constantFrom(...'abcXYZ019/+=') });
    const credentials = fc.record({ accessKeyId: text, secretAccessKey: text, sessionToken: fc.option(text, { nil: undefined }) });
    const time = fc.date({ min: new Date('2025-01-01'), max: new Date('2125-01-01'), noInvalidDate: true });
    await fc.assert(
      fc.asyncProperty(credentials, fc.string({ unit: 'grapheme' }), time, async ({ sessionToken, ...pair }, body, now) => {
        const given = { ...pair, ...(sessionToken !== undefined && { sessionToken }) };
        const headers = { host, 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': 'DynamoDB_20120810.GetItem' };
        const theirs = new SignatureV4({ service: 'dynamodb', region, credentials: given, sha256: Sha256, applyChecksum: false });
        const request = { method: 'POST', protocol: 'https:', hostname: host, path: '/', headers, body };
        const signed = await theirs.sign(request, { signingDate: now });
        expect(sign(headers, body, given, now)).toEqual(signed.headers);
      }),
      { numRuns: 200, seed: 20270201 },
    );
  });

  it('is made with the credentials that the environment has when the call is made', async () => {
    const front = await startFrontServer();
    front.respond = (_, response) => send(response, { status: 200, body: '{}' });
    const documents = ownClient({ endpoint: front.url, region });
    for (const key of ['first', 'second']) {
      for (const [name, value] of [
        ['AWS_ACCESS_KEY_ID', key],
        ['AWS_SECRET_ACCESS_KEY', 'secret'],
        ['AWS_SESSION_TOKEN', `of ${key}`],
      ] as const) {
        vi.stubEnv(name, value);
      }
      await documents.get({ TableName: 'pets', Key: { id: 1 } });
      const [request] = front.taken();
      expect(request?.headers.authorization).toContain(`Credential=${key}/`);
      expect(request?.headers['x-amz-security-token']).toBe(`of ${key}`);
    }
    vi.unstubAllEnvs();
    documents.destroy();
  });

  it("takes over the store's clock where the two are more than four minutes apart, and tries again, as the SDK's does", async () => {
    const front = await startFrontServer();
    const input = { TableName: 'pets', Key: { id: 1 } };
    for (const client of Object.values(openClients(front.url))) {
      const storeTime = Date.now() + 3_600_000;
      front.respond = ({ headers }, response) => {
        const signedAt = String(headers['x-amz-date']).replace(/(....)(..)(..T..)(..)/, '$1-$2-$3:$4:');
        const isLate = Math.abs(Date.parse(signedAt) - storeTime) > 300_000;
        const body = JSON.stringify({ __type: 'com.amazon.coral.service#InvalidSignatureException', message: 'Signature expired' });
        send(response, { status: isLate ? 400 : 200, headers: { date: new Date(storeTime).toUTCString() }, body: isLate ? body : '{}' });
      };
      await client('GetItem', input);
      expect(front.taken()).toHaveLength(2);
      // From then on the first attempt is right.
      await client('GetItem', input);
      expect(front.taken()).toHaveLength(1);
    }
  });
});

describe('the endpoint', () => {
  const regions = [
    ...[
      'us-east-1',
      'eu-central-1',
      'ap-southeast-7',
      'mx-central-1',
      'il-central-1',
      'ca-west-1',
      'me-south-1',
      'af-south-1',
      'sa-east-1',
    ],
    ...['cn-north-1', 'cn-northwest-1', 'us-gov-west-1', 'us-gov-east-1', 'us-iso-east-1', 'us-isob-east-1', 'eu-isoe-west-1'],
    ...['us-isof-south-1', 'eusc-de-east-1'],
  ];

  it.each(regions)("of %s is the SDK's", (name) => {
    const { endpointProvider } = new DynamoDBClient({ region: name }).config;
    expect(endpointOf(name, {}).href).toBe(endpointProvider({ Region: name }).url.href);
  });

  it('is the one that the environment names', () => {
    expect(endpointOf(region, { AWS_ENDPOINT_URL: 'http://localhost:4566' }).href).toBe('http://localhost:4566/');
    const named = { AWS_ENDPOINT_URL: 'http://localhost:1', AWS_ENDPOINT_URL_DYNAMODB: 'http://localhost:2' };
    expect(endpointOf(region, named).href).toBe('http://localhost:2/');
  });
});
