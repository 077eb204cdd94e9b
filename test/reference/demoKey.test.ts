import { describe, expect, it, vi } from 'vitest';
import { takeDemoKey } from '../../shared/reference/browser/demoKey.ts';

describe('the demo key in the address of the page', () => {
  it.each(['localhost', '127.0.0.1', '[::1]'])('is taken on %s, and taken out of the address', (hostname) => {
    const clear = vi.fn();
    expect(takeDemoKey({ hostname, hash: '#key=psk_1a2B' }, clear)).toBe('psk_1a2B');
    expect(clear).toHaveBeenCalledOnce();
  });

  it('is not taken on another host, but taken out of the address', () => {
    const clear = vi.fn();
    expect(takeDemoKey({ hostname: 'api.example.com', hash: '#key=psk_1a2B' }, clear)).toBeUndefined();
    expect(clear).toHaveBeenCalledOnce();
  });

  it.each(['', '#tag/orders', '#tag/key=psk_1'])('leaves the address %j alone', (hash) => {
    const clear = vi.fn();
    expect(takeDemoKey({ hostname: 'localhost', hash }, clear)).toBeUndefined();
    expect(clear).not.toHaveBeenCalled();
  });

  it.each(['#key=', '#key=secret', '#key=psk_<b>'])('is none in %j', (hash) => {
    expect(takeDemoKey({ hostname: 'localhost', hash }, () => {})).toBeUndefined();
  });
});
