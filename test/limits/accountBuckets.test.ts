import { describe, expect, test } from 'vitest';
import { addStrikes, takeToken } from '../../shared/limits/accountBuckets.ts';
import { strikeWrite } from '../../shared/limits/bans.ts';

/** The reserved words that a table of keys is likely to use. https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ReservedWords.html */
const reserved = [
  'BUCKET',
  'DAY',
  'EXISTS',
  'HASH',
  'KEY',
  'KEYS',
  'LIMIT',
  'MINUTE',
  'OWNER',
  'PLAN',
  'STATUS',
  'TOKEN',
  'TTL',
  'USED',
  'WINDOW',
  'ZONE',
];

const shapes = (['open', 'over'] as const).flatMap((window) =>
  (['same', 'new'] as const).flatMap((day) =>
    [false, true].map((endsBan) => ({ now: 0, window, day, today: 0, endsBan, seenKeys: ['hash', 'other', 'third'], seenPrevDay: 0 })),
  ),
);
const repairing = shapes.map((shape) => ({ ...shape, repairs: { perMinute: 1, perDay: 1, revision: 1 } }));
const fresh = { perMinute: 1, perDay: 1, strikes: 0, strikesUntil: 0, bannedUntil: 0, bans: 0 };
const few = { count: 3, until: 9 };
const enough = { count: 10, until: 9 };
/** One update of every kind. */
function allUpdates() {
  const strikes = [
    strikeWrite(fresh, few, 1),
    strikeWrite({ ...fresh, strikes: 3, strikesUntil: 9 }, few, 1),
    strikeWrite(fresh, enough, 1),
  ];
  return [
    ...[...shapes, ...repairing].map((shape) => takeToken('hash', shape)),
    ...strikes.filter((write) => write !== undefined).map((write) => addStrikes('hash', write)),
  ];
}

describe('the updates of an account', () => {
  test('use no reserved word as an attribute name', () => {
    for (const { UpdateExpression, ConditionExpression } of allUpdates()) {
      const words = `${UpdateExpression} ${ConditionExpression}`.match(/(?<![:#\w])[A-Za-z]\w*/g) ?? [];
      expect(words.map((word) => word.toUpperCase()).filter((word) => reserved.includes(word))).toEqual([]);
    }
  });

  test('define exactly the values they use, because DynamoDB rejects missing and unused ones', () => {
    for (const { UpdateExpression, ConditionExpression, ExpressionAttributeValues } of allUpdates()) {
      const used = new Set(`${UpdateExpression} ${ConditionExpression}`.match(/:\w+/g));
      expect([...used].sort()).toEqual(Object.keys(ExpressionAttributeValues).sort());
    }
  });

  test('name no limit of the plan, because IAM would allow a function to change it', () => {
    for (const { UpdateExpression, ConditionExpression } of allUpdates())
      expect(`${UpdateExpression} ${ConditionExpression}`).not.toMatch(/(?<!:)\b(perMinute|perDay)\b/);
  });

  test('always have a condition on an attribute that only a live key has', () => {
    for (const { ConditionExpression } of allUpdates()) expect(ConditionExpression).toMatch(/liveKeys\.#keyHash\.b (<= :now|> :latestBan)/);
  });
});
