import type { Account, AccountState, LiveKey } from '../../shared/accounts/account.ts';
import type { KeyReference } from '../../shared/accounts/apiKey.ts';
import type { AccountBuckets, Attempt } from '../../shared/limits/accountBuckets.ts';
import type { StrikeWrite } from '../../shared/limits/bans.ts';
import type { DayCount } from '../../shared/usage/dayCounts.ts';
import { isOngoing, latestDayOf } from './bucketModel.ts';
import { accountId, newState } from './builders.ts';

export interface MemoryAccountBuckets extends AccountBuckets {
  /** Every state of each account, oldest first. */
  readonly history: Map<string, AccountState[]>;
  /** How often the table was called to write. */
  calls: number;
  reads: number;
  stores: number;
  /** The stored days of each account. */
  readonly days: Map<string, Map<number, DayCount>>;
  /** Opens an account with `keys` keys: `aKey(0)` and on. */
  open(part?: Partial<Account>, keys?: number): void;
  latest(id?: string): AccountState;
  /** A key of the latest state. */
  liveKey(key: KeyReference): LiveKey;
  /** Changes an account as the ops commands do. */
  change(part: Partial<AccountState>): void;
  changeKey(key: KeyReference, part: Partial<LiveKey> | undefined): void;
}

/**
 * The conditional writes on an account's item in plain code. DynamoDB is compared with it, and tests that are too long for DynamoDB run on
 * it.
 * @param turn awaited before a call reaches the table and before its response reaches the caller
 */
export function memoryAccountBuckets(turn: () => Promise<void> = async () => {}): MemoryAccountBuckets {
  const history = new Map<string, AccountState[]>();

  async function write(id: string, change: (item: AccountState) => Partial<AccountState> | undefined) {
    table.calls += 1;
    await turn();
    const states = history.get(id);
    const before = states?.at(-1);
    const part = before && change(before);
    const state = before && part ? { ...before, ...part, revision: before.revision + 1 } : before;
    if (state && part) states?.push(state);
    await turn();
    return { done: part !== undefined, state };
  }

  const table: MemoryAccountBuckets = {
    history,
    calls: 0,
    reads: 0,
    stores: 0,
    days: new Map(),
    open(part = {}, keys = 1) {
      const state = newState(part, keys);
      history.set(state.accountId, [state]);
    },
    latest(id = accountId) {
      const state = history.get(id)?.at(-1);
      if (!state) throw new Error('the account does not exist');
      return state;
    },
    liveKey({ accountId: id, keyHash }) {
      const key = table.latest(id).liveKeys[keyHash];
      if (!key) throw new Error('the key does not exist');
      return key;
    },
    change(part) {
      const state = table.latest();
      const { perMinute = state.minuteCapacity, perDay = state.dayCapacity } = part;
      const capacity = { minuteCapacity: perMinute, dayCapacity: perDay };
      history.get(accountId)?.push({ ...state, ...capacity, ...part, revision: state.revision + 1 });
    },
    changeKey({ keyHash }, part) {
      const { [keyHash]: key, ...others } = table.latest().liveKeys;
      const unused = { strikes: 0, strikesUntil: 0, bannedUntil: 0, bans: 0, used: 0, prevUsed: 0, lastMinute: 0 };
      const changed = part && { expiresAt: Number.MAX_SAFE_INTEGER, ...unused, ...key, ...part };
      table.change({ liveKeys: { ...others, ...(changed && { [keyHash]: changed }) } });
    },
    async read(id) {
      table.reads += 1;
      await turn();
      const state = history.get(id)?.at(-1);
      await turn();
      return state;
    },
    takeToken: ({ accountId: id, keyHash }, attempt) =>
      write(id, (item) => (mayTake(item, keyHash, attempt) ? taken(item, keyHash, attempt) : undefined)),
    async storeDay(id, count) {
      table.stores += 1;
      await turn();
      table.days.set(id, new Map([...(table.days.get(id) ?? []), [count.day, count]]));
      await turn();
    },
    addStrikes: ({ accountId: id, keyHash }, strikes) =>
      write(id, (item) => {
        const key = item.liveKeys[keyHash];
        if (!key || !mayStrike(key, strikes)) return undefined;
        return { liveKeys: { ...item.liveKeys, [keyHash]: { ...key, ...struck(key, strikes) } } };
      }),
  };
  return table;
}

const minute = 60_000;
const hour = 3_600_000;

function mayTake(item: AccountState, keyHash: string, attempt: Attempt): boolean {
  const { now, window, day, today, repairs, endsBan } = attempt;
  const key = item.liveKeys[keyHash];
  if (!key || key.expiresAt <= now) return false;
  const isOfWrongClock = key.bannedUntil > now && !isOngoing(key.bannedUntil, hour, now);
  if (endsBan ? !isOfWrongClock : key.bannedUntil > now) return false;
  const [perMinute, perDay] = repairs ? [repairs.perMinute, repairs.perDay] : [item.minuteCapacity, item.dayCapacity];
  if (repairs && repairs.revision !== item.revision) return false;
  const isOpen = isOngoing(item.windowEnds, minute, now);
  const windowFits = window === 'open' ? isOpen && item.windowUsed < perMinute : !isOpen;
  const isNewDay =
    (item.bucketDay < today || item.bucketDay > latestDayOf(now)) &&
    item.prevDay === attempt.seenPrevDay &&
    isSame(Object.keys(item.liveKeys), attempt.seenKeys);
  const dayFits = day === 'same' ? item.bucketDay === today && item.dayUsed < perDay : isNewDay;
  return windowFits && dayFits && perMinute > 0 && perDay > 0;
}

const isSame = (some: readonly string[], others: readonly string[]) => some.toSorted().join() === others.toSorted().join();

function taken(item: AccountState, keyHash: string, { now, window, day, today, repairs, endsBan }: Attempt): Partial<AccountState> {
  const counted = Object.entries(item.liveKeys).map(
    ([hash, one]) => [hash, day === 'same' ? one : { ...one, used: 0, prevUsed: one.used }] as const,
  );
  const liveKeys: Record<string, LiveKey> = Object.fromEntries(counted);
  const key = liveKeys[keyHash];
  if (key) liveKeys[keyHash] = { ...key, used: key.used + 1, lastMinute: Math.floor(now / 60_000), ...(endsBan && { bannedUntil: 0 }) };
  return {
    liveKeys,
    ...(repairs && { minuteCapacity: repairs.perMinute, dayCapacity: repairs.perDay }),
    ...(window === 'open' ? { windowUsed: item.windowUsed + 1 } : { windowEnds: now + 60_000, windowUsed: 1 }),
    ...(day === 'same' ? { dayUsed: item.dayUsed + 1 } : { bucketDay: today, dayUsed: 1, prevDay: item.bucketDay, prevUsed: item.dayUsed }),
  };
}

function mayStrike(key: LiveKey, write: StrikeWrite): boolean {
  if (isOngoing(key.bannedUntil, hour, write.now)) return false;
  const isCounting = isOngoing(key.strikesUntil, minute, write.now);
  if (write.kind === 'first') return !isCounting;
  if (write.kind === 'more') return isCounting && key.strikes < write.room;
  const { strikes, strikesUntil, bannedUntil, bans } = write.seen;
  return key.strikes === strikes && key.strikesUntil === strikesUntil && key.bannedUntil === bannedUntil && key.bans === bans;
}

function struck(key: LiveKey, write: StrikeWrite): Partial<LiveKey> {
  if (write.kind === 'first') return { strikes: write.strikes, strikesUntil: write.strikesUntil };
  if (write.kind === 'more') return { strikes: key.strikes + write.strikes };
  return { strikes: 0, strikesUntil: 0, bannedUntil: write.bannedUntil, bans: write.bans };
}
