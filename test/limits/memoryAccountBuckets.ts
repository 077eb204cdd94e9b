import type { Account, AccountState, LiveKey } from '../../shared/domain/account.ts';
import type { KeyReference } from '../../shared/domain/apiKey.ts';
import type { AccountBuckets } from '../../shared/limits/accountBuckets.ts';
import type { Attempt } from '../../shared/limits/attempts.ts';
import type { StrikeWrite } from '../../shared/limits/bans.ts';
import { accountId, newState } from './builders.ts';

export interface MemoryAccountBuckets extends AccountBuckets {
  /** Every state of each account, oldest first. */
  readonly history: Map<string, AccountState[]>;
  /** How often the table was called to write. */
  calls: number;
  reads: number;
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
      const changed = part && {
        validUntil: Number.MAX_SAFE_INTEGER,
        strikes: 0,
        strikesUntil: 0,
        bannedUntil: 0,
        bans: 0,
        ...key,
        ...part,
      };
      table.change({ liveKeys: { ...others, ...(changed && { [keyHash]: changed }) } });
    },
    async read(id) {
      table.reads += 1;
      await turn();
      const state = history.get(id)?.at(-1);
      await turn();
      return state;
    },
    takeTokens: ({ accountId: id, keyHash }, attempt) =>
      write(id, (item) => (mayTake(item, keyHash, attempt) ? taken(item, attempt) : undefined)),
    addStrikes: ({ accountId: id, keyHash }, strikes) =>
      write(id, (item) => {
        const key = item.liveKeys[keyHash];
        if (!key || !mayStrike(key, strikes)) return undefined;
        return { liveKeys: { ...item.liveKeys, [keyHash]: { ...key, ...struck(key, strikes) } } };
      }),
  };
  return table;
}

function mayTake(item: AccountState, keyHash: string, { now, window, day, today, tokens, limits, repairs }: Attempt): boolean {
  const key = item.liveKeys[keyHash];
  if (!key || key.validUntil <= now || key.bannedUntil > now) return false;
  const [perMinute, perDay] = repairs ? [repairs.perMinute, repairs.perDay] : [item.minuteCapacity, item.dayCapacity];
  if (repairs && repairs.revision !== item.revision) return false;
  if (limits && (limits.perMinute !== perMinute || limits.perDay !== perDay)) return false;
  const windowFits = window === 'open' ? item.windowEnds > now && item.windowUsed + tokens <= perMinute : item.windowEnds <= now;
  const dayFits = day === 'same' ? item.bucketDay === today && item.dayUsed + tokens <= perDay : item.bucketDay < today;
  return windowFits && dayFits && tokens <= perMinute && tokens <= perDay;
}

function taken(item: AccountState, { now, window, day, today, tokens, repairs }: Attempt): Partial<AccountState> {
  return {
    ...(repairs && { minuteCapacity: repairs.perMinute, dayCapacity: repairs.perDay }),
    ...(window === 'open' ? { windowUsed: item.windowUsed + tokens } : { windowEnds: now + 60_000, windowUsed: tokens }),
    ...(day === 'same' ? { dayUsed: item.dayUsed + tokens } : { bucketDay: today, dayUsed: tokens }),
  };
}

function mayStrike(key: LiveKey, write: StrikeWrite): boolean {
  if (key.bannedUntil > write.now) return false;
  if (write.kind === 'first') return key.strikesUntil <= write.now;
  if (write.kind === 'more') return key.strikesUntil > write.now && key.strikes < write.room;
  const { strikes, strikesUntil, bannedUntil, bans } = write.seen;
  return key.strikes === strikes && key.strikesUntil === strikesUntil && key.bannedUntil === bannedUntil && key.bans === bans;
}

function struck(key: LiveKey, write: StrikeWrite): Partial<LiveKey> {
  if (write.kind === 'first') return { strikes: write.strikes, strikesUntil: write.strikesUntil };
  if (write.kind === 'more') return { strikes: key.strikes + write.strikes };
  return { strikes: 0, strikesUntil: 0, bannedUntil: write.bannedUntil, bans: write.bans };
}
