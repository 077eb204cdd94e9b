import { describe, expect, it } from 'vitest';
import { type KeyRecord, mostLiveKeys } from '../../shared/accounts/keyRecord.ts';
import { decideRotation } from '../../shared/accounts/keyRotation.ts';

const now = 1_000;
const key = (more: Partial<KeyRecord> = {}): KeyRecord => ({ keyId: 'key_1', keyHash: 'hash', name: 'laptop', createdAt: 0, ...more });
const others = (count: number) => Array.from({ length: count }, (_, at) => key({ keyId: `key_other${at}` }));

describe('decideRotation', () => {
  it.each([
    ['after the grace period', {}, 60, now + 60],
    ['now without a grace period', {}, 0, now],
    ['at its expiry, if that is earlier', { expiresAt: now + 30 }, 60, now + 30],
    ['at the end that an earlier rotation gave it', { endsAt: now + 20 }, 60, now + 20],
  ])('ends the old key %s', (_, fields, grace, endsAt) => {
    const old = key(fields);
    expect(decideRotation([old], 'key_1', grace, now)).toMatchObject({ ended: { ...old, endsAt } });
  });

  it('gives the new key the name and the expiry of the old one', () => {
    const successor = { name: 'laptop', createdAt: now, expiresAt: now + 90, rotatedFrom: 'key_1' };
    expect(decideRotation([key({ expiresAt: now + 90 })], 'key_1', 60, now)).toMatchObject({ successor });
  });

  it.each([
    ['no key has the id', [key({ keyId: 'key_2' })]],
    ['the key has ended', [key({ endsAt: now })]],
  ])('missing where %s', (_, keys) => {
    expect(decideRotation(keys, 'key_1', 60, now)).toBe('missing');
  });

  it('limit-reached where both keys would be one key too many, so not without a grace period', () => {
    const keys = [key(), ...others(mostLiveKeys - 1)];
    expect(decideRotation(keys, 'key_1', 1, now)).toBe('limit-reached');
    expect(decideRotation(keys, 'key_1', 0, now)).toMatchObject({ ended: { endsAt: now } });
  });
});
