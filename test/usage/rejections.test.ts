import type { DynamoDBDocumentClient, TransactWriteCommandInput, UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { statusByCode } from '../../shared/contract/errorCodes.ts';
import { routes } from '../../shared/contract/generated/routes.ts';
import { rejectionBuffer, rejectionRecorder } from '../../shared/usage/rejectionRecorder.ts';
import { newestRejections, type RejectedRequest } from '../../shared/usage/rejections.ts';
import { midnight, noon } from '../limits/builders.ts';
import { sizeOf } from '../support/store.ts';

const minute = 60_000;
const hour = 60 * minute;
const account = (number: number) => `acct_${number}`;
const mine = account(0);

const rejection = (at: number, part: Partial<RejectedRequest> = {}): RejectedRequest => ({
  at,
  operationId: 'createPet',
  keyId: 'key_00000000000000',
  status: 422,
  code: 'reference_not_found',
  requestId: `request at ${at}`,
  ...part,
});
const limited = (at: number) => rejection(at, { status: 429, code: 'rate_limit_exceeded' });

const pause = fc.oneof(fc.nat(2_000), fc.nat(40_000), fc.nat(48 * hour));
/** The next request of an account, and the code with which it was rejected, if it was. */
const step = fc.record({
  pause,
  number: fc.nat(3),
  code: fc.constantFrom(undefined, 'read_only_key', 'rate_limit_exceeded', 'key_banned'),
});
const steps = fc.array(step, { maxLength: 200, size: 'max' });

describe('the rejections that an instance has seen', () => {
  test('are written with the first one of each code in 30 s, else 30 s after the last write, and wait no longer, for any requests', () => {
    fc.assert(
      fc.property(steps, (requests) => {
        const buffer = rejectionBuffer(() => 0);
        const firstAt = new Map<string, number>();
        const writtenAt = new Map<number, number>();
        const waiting = new Set<number>();
        let now = noon;
        for (const { pause, number, code } of requests) {
          now += pause;
          const isFirst = code !== undefined && now - (firstAt.get(`${number} ${code}`) ?? 0) >= 30_000;
          if (isFirst) firstAt.set(`${number} ${code}`, now);
          if (code) buffer.add(account(number), rejection(now, { code }));
          if (code) waiting.add(number);
          const batch = buffer.takeDue(account(number), now);
          const isPaused = now - (writtenAt.get(number) ?? 0) < 30_000;
          expect(batch !== undefined).toBe(waiting.has(number) && (isFirst || !isPaused));
          if (!batch) continue;
          if (code) expect(batch.rejections.at(-1)).toEqual(rejection(now, { code }));
          writtenAt.set(number, now);
          waiting.delete(number);
        }
      }),
    );
  });

  // A slot stays as it is when the next batch is too large for it, so two neighbours have 26 at least.
  test.each([
    ['one by one', 75, 30_000],
    ['20 in 30 s', 52, 1_500],
  ])('are all written, %s, in the order in which they came; the newest %i stay', (_, kept, least) => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constant(0), fc.nat(20_000)), { minLength: 100, maxLength: 200 }), (pauses) => {
        const buffer = rejectionBuffer(() => 0);
        const slots = new Map<string, readonly RejectedRequest[]>();
        const sent: RejectedRequest[] = [];
        let now = noon;
        for (const pause of [...pauses.map((length) => length + least), minute]) {
          now += pause;
          sent.push(rejection(now));
          buffer.add(mine, rejection(now));
          const batch = buffer.takeDue(mine, now);
          if (batch) slots.set(batch.slot, batch.rejections);
        }
        const stored = [...slots.values()].map((rejections) => ({ rejections }));
        const newest = sent.filter(({ at }) => at > now - 24 * hour).reverse();
        expect(newestRejections(stored, now).slice(0, kept)).toEqual(newest.slice(0, kept));
      }),
    );
  });

  test('count every request without a token on its day, and none twice', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20_000), { minLength: 1, maxLength: 200 }), (pauses) => {
        const buffer = rejectionBuffer(() => 0);
        const counted = new Map<number, number>();
        const expected = new Map<number, number>();
        let now = midnight - 5 * minute;
        for (const pause of [...pauses, 30_000]) {
          now += pause;
          const day = Math.floor(now / (24 * hour));
          expected.set(day, (expected.get(day) ?? 0) + 1);
          buffer.add(mine, limited(now));
          for (const [of, count] of buffer.takeDue(mine, now)?.rejected ?? []) counted.set(of, (counted.get(of) ?? 0) + count);
        }
        expect(counted).toEqual(expected);
      }),
    );
  });

  test('take bounded memory for any number of accounts, and no account gets a further write by the eviction of others', () => {
    const buffer = rejectionBuffer(() => 0);
    const numbers = Array.from({ length: 5_000 }, (_, number) => number);
    const written = (now: number) => numbers.filter((number) => buffer.takeDue(account(number), now)).length;
    for (const number of numbers) {
      buffer.add(account(number), rejection(noon));
      expect(buffer.takeDue(account(number), noon)).toBeDefined();
    }
    for (const number of numbers) buffer.add(account(number), rejection(noon + 1_000));
    expect(written(noon + 30_999)).toBe(0);
    expect(written(noon + 31_000)).toBe(500);
  });

  test('go on after a clock was set back', () => {
    const buffer = rejectionBuffer(() => 0);
    buffer.add(mine, rejection(noon + 24 * hour));
    expect(buffer.takeDue(mine, noon + 24 * hour)).toBeDefined();
    buffer.add(mine, rejection(noon));
    expect(buffer.takeDue(mine, noon)?.rejections).toEqual([rejection(noon)]);
  });

  test('begin in one of four slots of the operation, and go on in the next when it is full', () => {
    const buffer = rejectionBuffer((limit) => limit - 1);
    const slots = new Set<string | undefined>();
    for (let sent = 0; sent < 100; sent += 1) {
      buffer.add(mine, rejection(noon + sent * minute));
      slots.add(buffer.takeDue(mine, noon + sent * minute)?.slot);
    }
    expect([...slots]).toEqual([3, 0, 1, 2].map((number) => `rejections#createPet#${number}`));
  });
});

describe('the rejections in a response', () => {
  const slot = (...times: number[]) => ({ rejections: times.map((at) => rejection(at)) });
  const times = (...given: Parameters<typeof newestRejections>) => newestRejections(...given).map(({ at }) => at - noon);

  test('are those of every slot, newest first, 100 at most', () => {
    expect(times([slot(noon - 3, noon - 1), {}, slot(noon - 2, noon)], noon)).toEqual([0, -1, -2, -3]);
    expect(times([slot(...Array.from({ length: 150 }, (_, at) => noon - at))], noon)).toHaveLength(100);
  });

  test('are not older than 24 hours, and not of a clock that is ahead', () => {
    expect(times([slot(noon - 24 * hour, noon - 24 * hour + 1, noon + 30_000, noon + 30_001)], noon)).toEqual([30_000, -24 * hour + 1]);
  });
});

/** A store that keeps what it is called with, and answers each call in the same way. */
function fakeStore(answer: () => Promise<object> = async () => ({})) {
  const calls: (UpdateCommandInput | TransactWriteCommandInput)[] = [];
  const send = ({ input }: { readonly input: (typeof calls)[number] }) => {
    calls.push(input);
    return answer();
  };
  const client = { send } as Partial<DynamoDBDocumentClient> as DynamoDBDocumentClient;
  return { calls, recorder: rejectionRecorder({ client, names: { usage: 'usage' }, random: () => 0 }) };
}

describe('a write of rejections', () => {
  test('is one call for the list, and one for the requests without a token, which may not be counted twice', async () => {
    const { calls, recorder } = fakeStore();
    recorder.add(mine, limited(noon));
    await recorder.write(mine, noon, 500);
    const update = (id: string, UpdateExpression: string, ExpressionAttributeValues: object) => ({
      ...{ TableName: 'usage', Key: { accountId: mine, id }, UpdateExpression, ExpressionAttributeValues },
    });
    const list = { ':rejections': [limited(noon)], ':deleteAfter': (noon + 24 * hour) / 1000 };
    const count = { ':deleteAfter': Date.UTC(2026, 1, 16) / 1000, ':count': 1 };
    const Update = update('day#2026-01-15', 'SET deleteAfter = :deleteAfter ADD rejected :count', count);
    expect(calls).toEqual([
      update('rejections#createPet#0', 'SET rejections = :rejections, deleteAfter = :deleteAfter', list),
      { ClientRequestToken: expect.any(String), TransactItems: [{ Update }] },
    ]);
  });

  test('that hangs ends with a TimeoutError, and its count is not sent again afterwards', async () => {
    vi.useFakeTimers();
    const conflict = Promise.withResolvers<object>();
    const { calls, recorder } = fakeStore(() => conflict.promise);
    recorder.add(mine, limited(noon));
    const late = expect(recorder.write(mine, noon, 500)).rejects.toMatchObject({ name: 'TimeoutError' });
    await vi.advanceTimersByTimeAsync(500);
    await late;
    // `transact` sends again what may have taken effect, after a pause.
    conflict.reject(Object.assign(new Error('busy'), { name: 'ThrottlingException', isInDoubt: true }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(calls).toHaveLength(2);
    vi.useRealTimers();
  });

  test('takes at most 4 KB, with the longest names and a request id of 36 characters', async () => {
    const { calls, recorder } = fakeStore();
    const longest = (names: readonly string[]) => names.reduce((a, b) => (b.length > a.length ? b : a));
    const operationId = longest([...routes.map((route) => route.operationId), 'unmatchedRoute']);
    const code = longest(Object.keys(statusByCode));
    for (let sent = 0; sent < 30; sent += 1) recorder.add(mine, rejection(noon, { operationId, code, requestId: 'x'.repeat(36) }));
    await recorder.write(mine, noon, 500);
    const { Key, ExpressionAttributeValues = {} } = calls[0] as UpdateCommandInput;
    expect(ExpressionAttributeValues[':rejections']).toHaveLength(25);
    const { ':rejections': rejections, ':deleteAfter': deleteAfter } = ExpressionAttributeValues;
    expect(sizeOf({ ...Key, rejections, deleteAfter })).toBeLessThanOrEqual(4_096);
  });
});
