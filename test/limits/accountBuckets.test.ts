import { expect, test } from 'vitest';
import { addStrikes, takeToken } from '../../shared/limits/accountBuckets.ts';
import { strikeWrite } from '../../shared/limits/bans.ts';

/** The reserved words that a table of keys is likely to use. https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ReservedWords.html */
const reserved = 'BUCKET DAY EXISTS HASH KEY KEYS LIMIT MINUTE OWNER PLAN STATUS TOKEN TTL USED WINDOW ZONE'.split(' ');

const attempts = (['open', 'over'] as const).flatMap((window) =>
  (['same', 'new'] as const).flatMap((day) =>
    [false, true].flatMap((endsBan) =>
      [{}, { repairs: { perMinute: 1, perDay: 1, revision: 1 } }].map((repairs) => {
        const seen = { seenKeys: ['hash', 'other', 'third'], seenPrevDay: 0 };
        return { now: 0, window, day, today: 0, endsBan, ...seen, ...repairs };
      }),
    ),
  ),
);
const fresh = { perMinute: 1, perDay: 1, strikes: 0, strikesUntil: 0, bannedUntil: 0, bans: 0 };
const strikes = [
  strikeWrite(fresh, { count: 3, until: 9 }, 1),
  strikeWrite({ ...fresh, strikes: 3, strikesUntil: 9 }, { count: 3, until: 9 }, 1),
  strikeWrite(fresh, { count: 10, until: 9 }, 1),
].filter((write) => write !== undefined);

test('an update of an account has the names and values that DynamoDB accepts, names no limit of a plan, and needs a live key', () => {
  expect([attempts.length, strikes.map(({ kind }) => kind)]).toEqual([16, ['first', 'more', 'ban']]);
  const updates = [...attempts.map((attempt) => takeToken('hash', attempt)), ...strikes.map((write) => addStrikes('hash', write))];
  for (const { UpdateExpression, ConditionExpression, ExpressionAttributeValues } of updates) {
    const text = `${UpdateExpression} ${ConditionExpression}`;
    const words = text.match(/(?<![:#\w])[A-Za-z]\w*/g) ?? [];
    expect(words.filter((word) => reserved.includes(word.toUpperCase()) || word === 'undefined')).toEqual([]);
    // DynamoDB rejects missing and unused values.
    expect([...new Set(text.match(/:\w+/g))].sort()).toEqual(Object.keys(ExpressionAttributeValues).sort());
    // IAM would allow a function to change what it may compare.
    expect(words.filter((word) => ['perMinute', 'perDay'].includes(word))).toEqual([]);
    // A comparison with a missing attribute is false: no write creates a key.
    expect(ConditionExpression).toMatch(/liveKeys\.#keyHash\.b (<= :now|> :latestBan)/);
  }
});
