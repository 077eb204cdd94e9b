import { describe, expect, it } from 'vitest';
import { quoteInput } from '../../shared/http/quoteInput.ts';

describe('a caller’s text in a message', () => {
  it('is cut to a hundred characters', () => {
    expect(quoteInput('x'.repeat(101))).toBe('x'.repeat(100));
  });

  it('is cut between characters, never within one', () => {
    for (const start of ['', 'x', 'xx']) {
      const text = `${start}${'🐶'.repeat(200)}`;
      expect([...quoteInput(text)]).toEqual([...text].slice(0, 100));
      expect(quoteInput(text).isWellFormed()).toBe(true);
    }
  });

  it('is cut to the given number of characters', () => {
    expect(quoteInput('x'.repeat(300), 200)).toBe('x'.repeat(200));
  });

  it('is without an API key at any place', () => {
    expect(quoteInput(`/pets/psk_${'a1B2'.repeat(12)}/x`)).toBe('/pets/psk_…/x');
    expect(quoteInput('/pets/PSK_A1B2')).toBe('/pets/psk_…');
    expect(quoteInput(`${'x'.repeat(95)}psk_secret`)).not.toContain('secret');
  });

  it('has an escape for each character that is not seen, or that acts on a terminal', () => {
    expect(quoteInput('a\u202eb\u009b2Jc\n')).toBe('a\\u202eb\\u009b2Jc\\u000a');
  });
});
