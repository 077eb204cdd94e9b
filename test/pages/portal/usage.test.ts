import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Key, PetStoreError } from '../../../client/index.ts';
import { keyName } from '../../../pages/portal/browser/keys/keyName.ts';
import { explainFailure } from '../../../pages/portal/browser/ui/explainFailure.ts';
import { duration, relativeTime } from '../../../pages/portal/browser/ui/format.ts';
import { explainCode, rejectionGroups } from '../../../pages/portal/browser/usage/rejections.ts';
import { axisEnd, totalsOf, usageDays, usedKeys } from '../../../pages/portal/browser/usage/usageDays.ts';
import { statusByCode } from '../../../shared/contract/errorCodes.ts';
import * as operations from '../../../shared/contract/generated/operations.ts';
import { guideNames } from '../../../tools/generate/guides.ts';

const days = [
  { date: '2026-11-21', requests: 5, rejected: 0, keys: [{ keyId: 'a', requests: 5 }] },
  { date: '2026-11-22', requests: 9, rejected: 2, keys: Object.entries({ a: 1, b: 8 }).map(([keyId, requests]) => ({ keyId, requests })) },
  { date: '2026-11-23', requests: 0, rejected: 1, keys: [] },
];

describe('the days', () => {
  it('of all keys have the requests and the rejections; the last one is today', () => {
    expect(usageDays(days, undefined)).toEqual(days.map(({ keys: _, ...day }, at) => ({ ...day, isToday: at === 2 })));
  });

  it('of one key have its requests, and no rejections', () => {
    expect(usageDays(days, 'a').map(({ requests, rejected }) => [requests, rejected])).toEqual([5, 1, 0].map((own) => [own, undefined]));
  });

  it('name the used keys, the busiest first', () => {
    expect(usedKeys(days)).toEqual(['b', 'a']);
  });

  it('add up', () => {
    expect(totalsOf(usageDays(days, undefined))).toEqual({ requests: 14, rejected: 3, busiest: usageDays(days, undefined)[1] });
    expect(totalsOf(usageDays(days, 'c'))).toEqual({ requests: 0, rejected: undefined, busiest: undefined });
  });
});

it('the end of the axis is round and even, not below the largest day, and never more than twice as high', () => {
  expect([0, 1, 3, 9, 11, 101, 1_000, 1_001, 72_000_000].map((most) => axisEnd(most))).toEqual([
    2, 2, 4, 10, 20, 200, 1_000, 2_000, 80_000_000,
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 1_000_000_000 }), (most) => {
      const end = axisEnd(most);
      expect(end % 2).toBe(0);
      expect(end).toBeGreaterThanOrEqual(most);
      expect(end).toBeLessThanOrEqual(2 * most);
    }),
  );
});

/** The codes of 4xx responses to a valid key. */
const codes = new Set(
  Object.values(operations)
    .filter(({ credential }) => credential === 'apiKey')
    .flatMap(({ codes }) => [...codes])
    .filter((code) => statusByCode[code] < 500 && statusByCode[code] !== 401),
);

it('every code has words of its own, and a guide that exists', () => {
  const explained = [...codes].map(explainCode);
  expect(new Set(explained.map(({ meaning }) => meaning)).size).toBe(codes.size);
  for (const { meaning, guide } of explained) {
    expect(meaning).not.toBe(explainCode('a code of later').meaning);
    expect(guideNames).toContain(guide);
  }
});

it.each(['a code of later', 'constructor', '__proto__'])('the unknown code %s has the guide of errors', (code) => {
  expect(explainCode(code)).toEqual({ meaning: 'This page does not know this code.', guide: 'errors' });
});

it('rejections are grouped by code, key and operation, with the last one first', () => {
  const rejection = { at: '', status: 400, code: 'invalid_json', keyId: 'a', operationId: 'createPet' };
  const others = [{ code: 'invalid_field' }, { keyId: 'b' }, { operationId: 'createOrder' }, {}];
  const rejections = [{}, ...others].map((fields, at) => ({ ...rejection, ...fields, requestId: String(at) }));
  const groups = rejectionGroups(rejections).map(({ last, all }) => `${all.length}, last ${last.requestId}`);
  expect(groups).toEqual(['2, last 0', '1, last 1', '1, last 2', '1, last 3']);
});

it('names a key with its last characters if keys share a name, and by its id if it is not listed', () => {
  const key = (keyId: string, name: string): Key => ({ keyId, name, hint: keyId, access: 'write', state: 'active', createdAt: '' });
  const keys = [key('a', 'laptop'), key('b', 'laptop'), key('c', 'CI')];
  expect(['a', 'b', 'c', 'd'].map((id) => keyName(keys, id))).toEqual(['laptop (…a)', 'laptop (…b)', 'CI', 'd']);
});

const now = Date.parse('2026-11-21T12:00:00.000Z');
const at = (milliseconds: number) => new Date(now + milliseconds).toISOString();
const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000] as const;

it('a time is shown by how far it is from now, in the largest unit', () => {
  const differences = [0, -2 * minute + 1, -2 * minute, -3 * hour - 59 * minute, -day, -40 * day, 5 * second, 30 * day - second];
  const texts = 'just now,just now,2 minutes ago,3 hours ago,yesterday,40 days ago,in 5 seconds,in 30 days';
  expect(differences.map((difference) => relativeTime(at(difference), now)).join()).toBe(texts);
});

describe('a duration', () => {
  it('is a second or longer, in a unit of which there are two or more', () => {
    const durations = [-1, 0, second, second + 1, minute, 90 * minute, 2 * hour, day, day + 1, 2 * day].map(duration);
    expect(durations.join()).toBe('1 second,1 second,1 second,2 seconds,1 minute,90 minutes,2 hours,24 hours,25 hours,2 days');
  });

  it('never shows less than is left', () => {
    const unitOf = { second, minute, hour, day };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 * day }), (milliseconds) => {
        const [value, unit = ''] = duration(milliseconds).split(' ');
        const shown = Number(value) * unitOf[unit.replace(/s$/, '') as keyof typeof unitOf];
        expect(shown).toBeGreaterThanOrEqual(milliseconds);
      }),
    );
  });
});

it('a day of the usage is named in UTC, also for a reader in New York', () => {
  const program = `import { formatDay } from './pages/portal/browser/ui/format.ts'; console.log(formatDay('2026-11-21'));`;
  const env = { ...process.env, TZ: 'America/New_York' };
  expect(execFileSync(process.execPath, ['--input-type=module', '--eval', program], { env, encoding: 'utf8' }).trim()).toBe('Nov 21');
});

it.each<[number, string, number | undefined, string]>([
  [401, 'invalid_api_key', undefined, 'The key has ended. Try again with the new key of this tab, or create one.'],
  [429, 'rate_limit_exceeded', 7_200, 'This is why. Try again in 2 hours.'],
  [403, 'read_only_key', undefined, 'The key of this tab is read-only. Create a key that may write, then try again.'],
  [403, 'key_banned', 120, 'The key of this tab is banned: it was used again before Retry-After had passed. Try again in 2 minutes.'],
  [409, 'conflict', undefined, 'This is why.'],
  [503, 'unavailable', 7_200, 'The service has a problem: 503 unavailable. Try again in 2 hours.'],
])('a failure with %i %s is explained', (status, code, retryAfterSeconds, words) => {
  expect(explainFailure(new PetStoreError({ status, code, message: 'this is why', retryAfterSeconds }))).toBe(words);
});

it.each([
  [false, 'The service has a problem: 409 conflict. It may have been done, so look before you try again.'],
  [true, 'The service has a problem: 409 conflict. Try again.'],
])('a failure that is in doubt is explained, if a second try is harmless: %s', (isRepeatable, words) => {
  const error = new PetStoreError({ status: 409, code: 'conflict', message: 'this is why', inDoubt: true });
  expect(explainFailure(error, isRepeatable)).toBe(words);
});
