import { describe, expect, it } from 'vitest';
import { shown } from '../../shared/http/shown.ts';

describe('what a caller made up, in a message', () => {
  it('is cut to a hundred characters', () => {
    expect(shown('x'.repeat(101))).toBe('x'.repeat(100));
  });

  it('is cut between characters, never within one', () => {
    for (const start of ['', 'x', 'xx']) {
      const text = `${start}${'🐶'.repeat(200)}`;
      expect([...shown(text)]).toEqual([...text].slice(0, 100));
      expect(shown(text).isWellFormed()).toBe(true);
    }
  });

  it('is cut to as many characters as are asked for', () => {
    expect(shown('x'.repeat(300), 200)).toBe('x'.repeat(200));
  });

  it('is without an API key, wherever it stands', () => {
    expect(shown(`/pets/psk_${'a1B2'.repeat(12)}/x`)).toBe('/pets/psk_…/x');
    expect(shown('/pets/PSK_A1B2')).toBe('/pets/psk_…');
    expect(shown(`${'x'.repeat(95)}psk_secret`)).not.toContain('secret');
  });
});
