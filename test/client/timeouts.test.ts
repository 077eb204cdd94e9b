import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallOptions } from '../../client/index.ts';
import { limited, openClient, unavailable } from './trial.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The error after so much time; `done` where there is none, `pending` before. */
async function outcomeAfter(seconds: number, call: Promise<unknown>): Promise<unknown> {
  const outcome = call.then(
    () => 'done',
    (error) => error,
  );
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
  return Promise.race([outcome, Promise.resolve('pending')]);
}

describe('a try without a response', () => {
  it.each(['never', 'half'] as const)('is lost after 30 s, and a read is tried again: %s', async (answer) => {
    const { petStore, sent } = openClient([answer]);
    const call = petStore.listPets();
    expect([await outcomeAfter(29.9, call), sent.length]).toEqual(['pending', 1]);
    expect([await outcomeAfter(0.2, call), sent.length]).toEqual(['done', 2]);
    expect(vi.getTimerCount(), 'no timer is left').toBe(0);
  });

  it('leaves a change in doubt that could take effect twice', async () => {
    const { petStore, sent } = openClient(['never']);
    const call = petStore.setInventory({ path: { petId: 1 }, body: { quantity: 1 }, tryTimeoutSeconds: 5 });
    expect(await outcomeAfter(5, call)).toMatchObject({ code: 'timed_out', status: 0, inDoubt: true, headers: undefined });
    expect(sent).toHaveLength(1);
  });

  it.each<[string, number, CallOptions, CallOptions?]>([
    ['of its client', 10, { tryTimeoutSeconds: 10 }],
    ['of its call', 20, { tryTimeoutSeconds: 10 }, { tryTimeoutSeconds: 20 }],
    ['that its call has left', 10, { timeoutSeconds: 10 }],
  ])('has the time %s', async (_, seconds, ofClient, ofCall) => {
    const call = openClient(['never'], { maxRetries: 0, ...ofClient }).petStore.listPets(ofCall);
    expect(await outcomeAfter(seconds - 0.1, call)).toBe('pending');
    expect(await outcomeAfter(0.2, call)).toMatchObject({ code: 'timed_out', message: `no response came within ${seconds} s` });
  });

  it('has no time limit if the option is Infinity', async () => {
    const { petStore } = openClient(['never'], { tryTimeoutSeconds: Number.POSITIVE_INFINITY });
    expect(await outcomeAfter(86_400, petStore.listPets())).toBe('pending');
  });
});

describe.each<[string, CallOptions, CallOptions]>([
  ['of its own', { timeoutSeconds: 10 }, {}],
  ['of its client', {}, { timeoutSeconds: 10 }],
])('a call with a limit of time %s', (_, ofCall, ofClient) => {
  it('does not begin a wait that would end later, nor one because of the rejection of another request', async () => {
    const { petStore, sent, waits } = openClient([limited(60)], ofClient);
    for (let call = 0; call < 2; call++) {
      await expect(petStore.listPets(ofCall)).rejects.toMatchObject({ code: 'rate_limit_exceeded', retryAfterSeconds: 60 });
    }
    expect([sent.length, waits]).toEqual([1, []]);
  });

  it('ends with its last error', async () => {
    const { petStore, waits } = openClient(Array.from({ length: 50 }, unavailable), { maxRetries: 49, ...ofClient });
    await expect(petStore.listPets(ofCall)).rejects.toMatchObject({ code: 'unavailable' });
    // The next one would be of 5 s.
    expect(waits).toEqual([1_250, 1_500, 2_000, 3_000]);
  });
});

it('a call has its own number of retries, or else that of its client', async () => {
  const { petStore, sent } = openClient([unavailable(), unavailable()], { maxRetries: 1 });
  await expect(petStore.listPets({ maxRetries: 0 })).rejects.toMatchObject({ code: 'unavailable' });
  await petStore.listPets({ maxRetries: undefined });
  expect(sent).toHaveLength(3);
});
