import { beforeEach, describe, expect, it, vi } from 'vitest';
import { takeKey } from '../../../pages/browser/savedKey.ts';

const clear = vi.fn();
const kept = new Map<string, string>();
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
};
const signedIn = { accessToken: 'token', idToken: undefined, email: undefined, expiresAt: 0 };
const take = (hostname: string, hash: string, apiKey?: string) =>
  takeKey({ location: { hostname, hash }, clear, storage: () => storage, session: apiKey ? { ...signedIn, apiKey } : undefined });

beforeEach(() => {
  clear.mockReset();
  kept.clear();
});

describe('the API key in the address of the page', () => {
  it.each(['localhost', '127.0.0.1', '[::1]'])('is used on %s, and removed from the address', (hostname) => {
    expect(take(hostname, '#key=petstore_1a2B')).toBe('petstore_1a2B');
    expect(clear).toHaveBeenCalledOnce();
  });

  it('is kept when the page is loaded again, until another is given', () => {
    take('localhost', '#key=petstore_1a2B');
    expect(take('localhost', '')).toBe('petstore_1a2B');
    expect(take('localhost', '#tag/orders')).toBe('petstore_1a2B');
    expect(take('localhost', '#key=petstore_3c4D')).toBe('petstore_3c4D');
    expect(take('localhost', '')).toBe('petstore_3c4D');
  });

  it('is not used or kept on another host, but removed from the address', () => {
    expect(take('api.example.com', '#key=petstore_1a2B')).toBeUndefined();
    expect(clear).toHaveBeenCalledOnce();
    expect(kept.size).toBe(0);
  });

  it.each(['', '#tag/orders', '#tag/key=petstore_1'])('leaves the address %j unchanged', (hash) => {
    expect(take('localhost', hash)).toBeUndefined();
    expect(clear).not.toHaveBeenCalled();
  });

  it.each(['#key=', '#key=secret', '#key=petstore_<b>'])('is not in %j', (hash) => {
    expect(take('localhost', hash)).toBeUndefined();
  });
});

describe('the API key of the person who is signed in', () => {
  it('is used on any host: the portal of the same host put it there', () => {
    expect(take('api.example.com', '', 'petstore_1a2B')).toBe('petstore_1a2B');
  });

  it('is not used in place of one in the address', () => {
    expect(take('localhost', '#key=petstore_3c4D', 'petstore_1a2B')).toBe('petstore_3c4D');
    expect(take('localhost', '', 'petstore_1a2B')).toBe('petstore_3c4D');
  });
});

it('no API key is in hand if the browser keeps nothing', () => {
  const storage = () => {
    throw new DOMException('storage is not allowed', 'SecurityError');
  };
  expect(takeKey({ location: { hostname: 'localhost', hash: '' }, clear, storage, session: undefined })).toBeUndefined();
});
