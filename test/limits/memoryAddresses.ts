import { type AddressState, addressPerMinute } from '../../shared/limits/addressBucket.ts';
import type { AddressTable } from '../../shared/limits/addressTable.ts';

/** The address table's conditional writes in plain code. */
export function memoryAddresses(): AddressTable & { calls: number; readonly items: Map<string, AddressState> } {
  const items = new Map<string, AddressState>();
  const table = {
    calls: 0,
    items,
    async takeToken(address: string, { now, window }: Parameters<AddressTable['takeToken']>[1]) {
      table.calls += 1;
      const item = items.get(address);
      const open = item !== undefined && item.windowEnds > now;
      const done = window === 'open' ? open && item.windowUsed < addressPerMinute : !open;
      const state = window === 'open' && item ? { ...item, windowUsed: item.windowUsed + 1 } : { windowEnds: now + 60_000, windowUsed: 1 };
      if (done) items.set(address, state);
      return { done, state: done ? state : item };
    },
  };
  return table;
}
