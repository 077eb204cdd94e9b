import { describe, expect, test } from 'vitest';
import { seeded } from '../../common/seeded.ts';
import { accountLimiter } from '../../shared/limits/accountLimiter.ts';
import { accountId, aKey, noon } from './builders.ts';
import { memoryAccountBuckets } from './memoryBuckets.ts';

const key = aKey();

describe('calls to the store', () => {
  test.each([
    [1, 60, 60],
    [1, 6_000, 3],
    [16, 12, 240],
    [16, 60, 60],
    [16, 1_000, 10],
  ])(
    'one per admitted request, and one more per instance and window, on %i instances at %i per minute, for %i minutes',
    async (count, perMinute, minutes) => {
      const random = seeded(20_260_115);
      const store = memoryAccountBuckets();
      store.open({ plan: 'enterprise', perMinute: 30_000, perDay: 10_000_000 });
      const states = store.history.get(accountId) ?? [];
      const instances = Array.from({ length: count }, () => accountLimiter(store));
      const windows = new Set<number>();
      const windowsOfInstances = new Set<string>();
      let admitted = 0;
      // At random times to random instances, as independent clients do.
      for (let time = noon; time < noon + minutes * 60_000; time += (-Math.log(1 - random()) * 60_000) / perMinute) {
        const at = Math.floor(random() * count);
        const outcome = await instances[at]?.take(key, Math.floor(time));
        if (outcome?.kind === 'admitted') admitted += 1;
        const { windowEnds } = store.latest();
        windows.add(windowEnds);
        windowsOfInstances.add(`${windowEnds} ${at}`);
        // Only the last state counts, and collecting hundreds of thousands as garbage would take a third of the time.
        if (states.length > 1_000) states.splice(0, states.length - 1);
      }
      // The instance that opens a window needs one call, but for the first of all, which expects an open one.
      expect(store.calls).toBeLessThanOrEqual(admitted + windowsOfInstances.size - windows.size + 1);
    },
  );
});
