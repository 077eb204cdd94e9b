import { type KeylessBuckets, type KeylessWindow, keylessPerMinute } from '../../shared/limits/keylessLimiter.ts';

/** The conditional writes of `keylessBuckets` in plain code. */
export function memoryKeylessBuckets(): KeylessBuckets & { calls: number; readonly items: Map<string, KeylessWindow> } {
  const items = new Map<string, KeylessWindow>();
  const table = {
    calls: 0,
    items,
    async takeToken(caller: string, { now, window }: Parameters<KeylessBuckets['takeToken']>[1]) {
      table.calls += 1;
      const item = items.get(caller);
      // A window that ends later than one window from now, and the difference that clocks may have, is not believed.
      const open = item !== undefined && item.windowEnds > now && item.windowEnds <= now + 90_000;
      const done = window === 'open' ? open && item.windowUsed < keylessPerMinute : !open;
      const state = window === 'open' && item ? { ...item, windowUsed: item.windowUsed + 1 } : { windowEnds: now + 60_000, windowUsed: 1 };
      if (done) items.set(caller, state);
      return { done, state: done ? state : item };
    },
  };
  return table;
}
