import { describe, expect, it } from 'vitest';
import type { Cors } from '../../shared/contract/cors.ts';
import { preflightHeaders, responseHeaders } from '../../shared/http/corsHeaders.ts';

const cors = (changes: Partial<Cors>): Cors => ({
  allowOrigins: ['*'],
  allowMethods: ['GET'],
  allowHeaders: [],
  exposeHeaders: [],
  allowCredentials: false,
  ...changes,
});
const allowed = (changes: Partial<Cors>, origin: string) => responseHeaders(cors(changes), origin)['access-control-allow-origin'];

describe('the origin', () => {
  it.each([
    [['*'], 'https://a.example', '*'],
    [['https://a.example'], 'https://a.example', 'https://a.example'],
    [['https://a.example'], 'https://a.example.evil', undefined],
    [['https://a.example'], 'http://a.example', undefined],
    [[], 'https://a.example', undefined],
  ])('of %j for %s is %s', (allowOrigins, origin, expected) => {
    expect(allowed({ allowOrigins }, origin)).toBe(expected);
  });
});

it('credentials are allowed if the template allows them', () => {
  const headers = responseHeaders(cors({ allowOrigins: ['https://a.example'], allowCredentials: true }), 'https://a.example');
  expect(headers['access-control-allow-credentials']).toBe('true');
});

it('headers that are not configured are not sent', () => {
  expect(preflightHeaders(cors({}), 'https://a.example')).toEqual({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET',
  });
});
