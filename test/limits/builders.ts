import { keyHashOf, keyIdOf } from '../../shared/domain/apiKey.ts';
import type { KeyRecord } from '../../shared/domain/keyState.ts';

/** Noon of a day: far from midnight unless a test wants it near. */
export const noon = Date.UTC(2026, 0, 15, 12);
export const midnight = Date.UTC(2026, 0, 16);

/** A key of the plan Free, apart from what a test needs otherwise. */
export function keyRecord(part: Partial<KeyRecord> = {}): KeyRecord {
  const keyHash = part.keyHash ?? keyHashOf('a key');
  return { keyHash, keyId: keyIdOf(keyHash), owner: 'a test', plan: 'free', perMinute: 60, perDay: 1_000, createdAt: noon, ...part };
}
