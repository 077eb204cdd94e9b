import { describe, expect, it } from 'vitest';
import { shown } from '../../shared/http/shown.ts';

describe('what a caller made up, in a message', () => {
  it('is cut to a hundred characters', () => {
    expect(shown('x'.repeat(101))).toBe('x'.repeat(100));
  });

  it('is without an API key, wherever it stands', () => {
    expect(shown(`/pets/psk_${'a1B2'.repeat(12)}/x`)).toBe('/pets/psk_…/x');
    expect(shown(`${'x'.repeat(95)}psk_secret`)).not.toContain('secret');
  });
});
