import { endOf, isLive, type KeyRecord, mostLiveKeys } from './keyRecord.ts';

/** A rotation: the old key with its new end, and the fields that the new key takes over. */
interface KeyRotation {
  readonly ended: KeyRecord;
  readonly successor: Omit<KeyRecord, 'keyId' | 'keyHash'>;
}

/**
 * Decides the rotation of a live key. The new key has the name and the expiry of the old one. The old key works for a grace period more, or
 * until its own end if that is earlier. During the grace period both keys count as live; without one the old key ends now and makes room.
 */
export function decideRotation(
  keys: readonly KeyRecord[],
  keyId: string,
  graceMilliseconds: number,
  now: number,
): KeyRotation | 'missing' | 'limit-reached' {
  const live = keys.filter((key) => isLive(key, now));
  const old = live.find((key) => key.keyId === keyId);
  if (!old) return 'missing';
  const stillLive = graceMilliseconds > 0 ? live.length : live.length - 1;
  if (stillLive >= mostLiveKeys) return 'limit-reached';
  const { name, expiresAt } = old;
  return {
    ended: { ...old, endsAt: Math.min(now + graceMilliseconds, endOf(old)) },
    successor: { name, createdAt: now, ...(expiresAt !== undefined && { expiresAt }), rotatedFrom: keyId },
  };
}
