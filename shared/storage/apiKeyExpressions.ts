import type { StrikeWrite } from '../domain/ban.ts';
import { type Attempt, minuteMilliseconds } from '../domain/tokenBucket.ts';

/** The parts of an UpdateItem. */
export interface Update {
  readonly UpdateExpression: string;
  readonly ConditionExpression: string;
  readonly ExpressionAttributeValues: Readonly<Record<string, number>>;
}

// No attribute used here is one of DynamoDB's reserved words (day, limit, plan, status, token, ttl, key …), so none needs a placeholder.
// Every condition compares an attribute that each issued key has: a comparison with a missing one is false, so that a key which does
// not exist is never created by charging it.

/** Takes tokens of both buckets, if the key is active, not banned, has the tokens, and its window and day stand as the attempt says. */
export function takeTokens({ now, window, day, today, tokens, limits }: Attempt): Update {
  const set = ['revision = revision + :one'];
  const conditions = [
    '(attribute_not_exists(revokedAt) OR revokedAt > :now)',
    '(attribute_not_exists(expiresAt) OR expiresAt > :now)',
    'bannedUntil <= :now',
  ];
  const values: Record<string, number> = { ':one': 1, ':now': now, ':today': today, ':tokens': tokens };

  if (window === 'open') {
    set.push('windowUsed = windowUsed + :tokens');
    conditions.push('windowEnds > :now', 'windowUsed < perMinute');
  } else {
    set.push('windowEnds = :windowEnds', 'windowUsed = :tokens');
    conditions.push('windowEnds <= :now', 'perMinute >= :tokens');
    values[':windowEnds'] = now + minuteMilliseconds;
  }
  if (day === 'same') {
    set.push('dayUsed = dayUsed + :tokens');
    conditions.push('bucketDay = :today', 'dayUsed < perDay');
  } else {
    set.push('bucketDay = :today', 'dayUsed = :tokens');
    conditions.push('bucketDay < :today', 'perDay >= :tokens');
  }
  if (limits) {
    // Conditions cannot add, so a lease names the limits it was planned on and fails once the plan has changed.
    conditions.push('perMinute = :perMinute', 'perDay = :perDay');
    values[':perMinute'] = limits.perMinute;
    values[':perDay'] = limits.perDay;
    if (window === 'open') {
      conditions.push('windowUsed <= :windowRoom');
      values[':windowRoom'] = limits.perMinute - tokens;
    }
    if (day === 'same') {
      conditions.push('dayUsed <= :dayRoom');
      values[':dayRoom'] = limits.perDay - tokens;
    }
  }
  return { UpdateExpression: `SET ${set.join(', ')}`, ConditionExpression: conditions.join(' AND '), ExpressionAttributeValues: values };
}

/** Adds strikes to a key, or bans it, if its strikes still stand as the write was planned on. */
export function addStrikes(write: StrikeWrite): Update {
  const one = { ':one': 1, ':now': write.now };
  switch (write.kind) {
    case 'first':
      return {
        UpdateExpression: 'SET revision = revision + :one, strikes = :strikes, strikesUntil = :strikesUntil',
        ConditionExpression: 'bannedUntil <= :now AND strikesUntil <= :now',
        ExpressionAttributeValues: { ...one, ':strikes': write.strikes, ':strikesUntil': write.strikesUntil },
      };
    case 'more':
      return {
        UpdateExpression: 'SET revision = revision + :one, strikes = strikes + :strikes',
        ConditionExpression: 'bannedUntil <= :now AND strikesUntil > :now AND strikes < :room',
        ExpressionAttributeValues: { ...one, ':strikes': write.strikes, ':room': write.room },
      };
    case 'ban':
      return {
        UpdateExpression: 'SET revision = revision + :one, strikes = :zero, strikesUntil = :zero, bannedUntil = :bannedUntil, bans = :bans',
        ConditionExpression:
          'bannedUntil <= :now AND bannedUntil = :seenBannedUntil AND bans = :seenBans AND strikes = :seenStrikes AND strikesUntil = :seenStrikesUntil',
        ExpressionAttributeValues: {
          ...one,
          ':zero': 0,
          ':bannedUntil': write.bannedUntil,
          ':bans': write.bans,
          ':seenBannedUntil': write.seen.bannedUntil,
          ':seenBans': write.seen.bans,
          ':seenStrikes': write.seen.strikes,
          ':seenStrikesUntil': write.seen.strikesUntil,
        },
      };
  }
}
