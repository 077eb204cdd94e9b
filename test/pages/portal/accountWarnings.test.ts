import { describe, expect, it } from 'vitest';
import type { Account, Key } from '../../../client/index.ts';
import { warningsAt } from '../../../pages/portal/browser/overview/accountWarnings.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const at = (milliseconds: number) => new Date(now + milliseconds).toISOString();
const [second, hour, day] = [1_000, 3_600_000, 86_400_000] as const;

function account(used: { minute?: number; day?: number }, minuteEnds = 20 * second): Pick<Account, 'limits' | 'usage'> {
  const window = (limit: number, used: number, left: number) => ({ used, remaining: Math.max(0, limit - used), resetsAt: at(left) });
  return {
    limits: { perMinute: 60, perDay: 1_000 },
    usage: { minute: window(60, used.minute ?? 0, minuteEnds), day: window(1_000, used.day ?? 0, 12 * hour) },
  };
}

const key = (fields: Partial<Key>): Key => ({ keyId: 'a', name: '', access: 'write', hint: '', state: 'active', createdAt: '', ...fields });

const kindsOf = (used: Parameters<typeof account>[0], keys: readonly Key[] = []) =>
  warningsAt(account(used), keys, now).map(({ kind }) => kind);

describe('the warnings about the limits', () => {
  it.each([
    [{}, []],
    [{ day: 799 }, []],
    [{ day: 800 }, ['day-nearly-empty']],
    [{ day: 999, minute: 59 }, ['day-nearly-empty']],
    [{ day: 100, minute: 60 }, ['minute-empty']],
    [{ day: 900, minute: 60 }, ['minute-empty', 'day-nearly-empty']],
    [{ day: 1_000, minute: 60 }, ['day-empty']],
    [{ day: 1_200 }, ['day-empty']],
  ])('with %o used are %o', (used, kinds) => {
    expect(kindsOf(used)).toEqual(kinds);
  });

  it('end with the window, without another response, and name the requests of the day', () => {
    const state = account({ minute: 60, day: 850 }, 5 * second);
    const minuteWarning = { kind: 'minute-empty', used: 60, limit: 60, until: now + 5 * second };
    const dayWarning = { kind: 'day-nearly-empty', used: 850, limit: 1_000, until: now + 12 * hour };
    expect(warningsAt(state, [], now + 5 * second - 1)).toEqual([minuteWarning, dayWarning]);
    expect(warningsAt(state, [], now + 5 * second)).toEqual([dayWarning]);
  });
});

describe('the warnings about keys', () => {
  it.each([
    ['a ban', { state: 'banned', bannedUntil: at(second) }, ['banned']],
    ['a ban that is over', { state: 'banned', bannedUntil: at(0) }, []],
    ['an expiry in 14 days', { expiresAt: at(14 * day) }, ['expiring']],
    ['an expiry in more than 14 days', { expiresAt: at(14 * day + 1) }, []],
    ['an expiry that has passed', { state: 'expired', expiresAt: at(-second) }, []],
    ['an expiry after the key ends by a rotation', { state: 'ending', expiresAt: at(day), endsAt: at(hour) }, []],
    ['no expiry', {}, []],
  ] as const)('for %s', (_, fields, kinds) => {
    expect(kindsOf({}, [key(fields)])).toEqual(kinds);
  });

  it('are one for all banned keys, until the last ban ends', () => {
    const keys = [1, 3, 2].map((minutes) => key({ keyId: String(minutes), state: 'banned', bannedUntil: at(minutes * 60 * second) }));
    expect(warningsAt(account({}), [key({}), ...keys], now)).toEqual([{ kind: 'banned', keys, until: now + 180 * second }]);
  });

  it('put the bans first', () => {
    const keys = [key({ expiresAt: at(day) }), key({ keyId: 'b', state: 'banned', bannedUntil: at(second) })];
    expect(kindsOf({ minute: 60 }, keys)).toEqual(['banned', 'minute-empty', 'expiring']);
  });
});
