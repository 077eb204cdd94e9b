import { type AnonymousBuckets, type AnonymousWindow, anonymousPerMinute } from '../../shared/limits/anonymousLimiter.ts';
import { isOngoing } from './bucketModel.ts';

/** The conditional writes of `anonymousBuckets` in plain code. */
export function memoryAnonymousBuckets(): AnonymousBuckets & { calls: number; readonly items: Map<string, AnonymousWindow> } {
  const items = new Map<string, AnonymousWindow>();
  const table = {
    calls: 0,
    items,
    async takeToken(caller: string, { now, window }: Parameters<AnonymousBuckets['takeToken']>[1]) {
      table.calls += 1;
      const item = items.get(caller);
      const open = item !== undefined && isOngoing(item.windowEnds, 60_000, now);
      const done = window === 'open' ? open && item.windowUsed < anonymousPerMinute : !open;
      const state = window === 'open' && item ? { ...item, windowUsed: item.windowUsed + 1 } : { windowEnds: now + 60_000, windowUsed: 1 };
      if (done) items.set(caller, state);
      return { done, state: done ? state : item };
    },
  };
  return table;
}
