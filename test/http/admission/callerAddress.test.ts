import { describe, expect, it } from 'vitest';
import { callerAddress } from '../../../shared/http/admission/callerAddress.ts';
import { eventOf } from '../../support/request.ts';
import { noon, startService } from '../../support/service.ts';

const secret = 'A'.repeat(40);
const cloudFront = '130.176.0.1';

/** The caller's address of a request from CloudFront's address with these headers. */
function addressOf(headers: Record<string, string>, edgeSecret?: string): string {
  const { event } = eventOf({ method: 'GET', path: '/pets', headers }, { credential: () => '', now: noon, sourceIp: cloudFront });
  return callerAddress(event, edgeSecret);
}

describe('the address of a caller', () => {
  it.each([
    ['198.51.100.10:46532', '198.51.100.10'],
    ['2001:db8::1:46532', '2001:db8::1'],
    ['2001:db8:1:2:3:4:5:6:46532', '2001:db8:1:2:3:4:5:6'],
    ['[2001:db8::1]:46532', '2001:db8::1'],
  ])('of CloudFront-Viewer-Address %s is %s', (viewer, address) => {
    expect(addressOf({ 'x-petstore-edge': secret, 'cloudfront-viewer-address': viewer }, secret)).toBe(address);
  });

  it.each<[string, Record<string, string>]>([
    ['without the secret', {}],
    ['with a guess', { 'x-petstore-edge': 'B'.repeat(40) }],
    ['with the beginning of the secret', { 'x-petstore-edge': secret.slice(1) }],
    ['with the secret twice', { 'x-petstore-edge': `${secret},${secret}` }],
    ['where CloudFront names none', { 'x-petstore-edge': secret, 'cloudfront-viewer-address': 'unknown' }],
  ])('is what the gateway sees, %s', (_, headers) => {
    const forged = { 'cloudfront-viewer-address': '198.51.100.10:1', 'x-forwarded-for': '198.51.100.10' };
    expect(addressOf({ ...forged, ...headers }, secret)).toBe(cloudFront);
  });

  it('is what the gateway sees if CloudFront sends none, and without CloudFront before it', () => {
    expect(addressOf({ 'x-petstore-edge': secret }, secret)).toBe(cloudFront);
    expect(addressOf({ 'x-petstore-edge': 'undefined', 'cloudfront-viewer-address': '198.51.100.10:1' })).toBe(cloudFront);
  });
});

const service = await startService('caller-address');

it.each(['/pets', '/account'])(
  'behind CloudFront, callers of %s without a key have a bucket each, and a header alone gives no bucket',
  async (path) => {
    const ask = async (viewer: string, edge: string) => {
      const headers = { 'x-petstore-edge': edge, 'cloudfront-viewer-address': `${viewer}:1` };
      const response = await service.callWith({ edgeSecret: secret })({ method: 'GET', path, key: null, headers });
      return Number(response.headers['x-ratelimit-remaining']);
    };
    const [one, other] = path === '/pets' ? ['198.51.100.1', '198.51.100.2'] : ['198.51.100.3', '198.51.100.4'];
    expect([await ask(one, secret), await ask(one, secret), await ask(other, secret)]).toEqual([59, 58, 59]);
    const before = await ask(one, 'guess');
    expect(await ask(other, 'guess')).toBe(before - 1);
  },
);
