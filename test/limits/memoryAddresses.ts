import { type AddressState, addressPerMinute } from '../../shared/domain/addressBucket.ts';
import type { Addresses } from '../../shared/storage/addresses.ts';

/** The address table's conditional writes in plain code. */
export function memoryAddresses(): Addresses & { calls: number; readonly items: Map<string, AddressState> } {
  const items = new Map<string, AddressState>();
  const store = {
    calls: 0,
    items,
    async takeToken(address: string, { now, window }: Parameters<Addresses['takeToken']>[1]) {
      store.calls += 1;
      const item = items.get(address);
      const open = item !== undefined && item.windowEnds > now;
      const done = window === 'open' ? open && item.windowUsed < addressPerMinute : !open;
      const state = window === 'open' && item ? { ...item, windowUsed: item.windowUsed + 1 } : { windowEnds: now + 60_000, windowUsed: 1 };
      if (done) items.set(address, state);
      return { done, state: done ? state : item };
    },
  };
  return store;
}
