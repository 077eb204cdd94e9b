import { type Account, type AccountState, type LiveKey, newLiveKey } from '../../shared/accounts/account.ts';
import { accountItem, accountState } from '../../shared/accounts/accountItems.ts';
import type { KeyReference } from '../../shared/accounts/apiKey.ts';
import type { Update } from '../../shared/dynamodb/writes.ts';
import { type AnonymousBuckets, type AnonymousWindow, takeAnonymousToken } from '../../shared/limits/anonymousLimiter.ts';
import { type AccountBuckets, addStrikes, takeToken } from '../../shared/limits/writes.ts';
import { accountId, newState } from './builders.ts';
import { updated } from './expressions.ts';

export type MemoryAccountBuckets = ReturnType<typeof memoryAccountBuckets>;

/**
 * The table of the accounts in memory. Its writes are the limiter's own update expressions.
 * @param turn awaited before a call reaches the table and before its response reaches the caller
 */
export function memoryAccountBuckets(turn: () => Promise<void> = async () => {}) {
  /** Every state of each account, oldest first. */
  const history = new Map<string, AccountState[]>();

  async function write(id: string, update: Update) {
    table.calls += 1;
    await turn();
    const states = history.get(id);
    const before = states?.at(-1);
    const item = updated(before ? accountItem(before) : {}, update);
    const after = item && accountState(item);
    if (after) states?.push(after);
    await turn();
    return { done: after !== undefined, state: after ?? before };
  }

  const table = {
    history,
    /** How often the table was called to write. */
    calls: 0,
    reads: 0,
    stores: 0,
    /** Opens an account with `keys` keys: `aKey(0)` and on. */
    open(part: Partial<Account> = {}, keys = 1) {
      const state = newState(part, keys);
      history.set(state.accountId, [state]);
    },
    latest(id = accountId): AccountState {
      const state = history.get(id)?.at(-1);
      if (!state) throw new Error('the account does not exist');
      return state;
    },
    /** A key of the latest state. */
    liveKey({ accountId: id, keyHash }: KeyReference): LiveKey {
      const key = table.latest(id).liveKeys[keyHash];
      if (!key) throw new Error('the key does not exist');
      return key;
    },
    /** Changes an account as the ops commands do. */
    change(part: Partial<AccountState>) {
      const state = table.latest();
      history.get(accountId)?.push({ ...state, ...part, revision: state.revision + 1 });
    },
    changeKey({ keyHash }: KeyReference, part: Partial<LiveKey> | undefined) {
      const { [keyHash]: key = newLiveKey(), ...others } = table.latest().liveKeys;
      table.change({ liveKeys: { ...others, ...(part && { [keyHash]: { ...key, ...part } }) } });
    },
    async read(id: string) {
      table.reads += 1;
      await turn();
      const state = history.get(id)?.at(-1);
      await turn();
      return state;
    },
    takeToken: ({ accountId: id, keyHash }, seen, now) => write(id, takeToken(keyHash, seen, now)),
    addStrikes: ({ accountId: id, keyHash }, ...strikes) => write(id, addStrikes(keyHash, ...strikes)),
    async storeDay() {
      table.stores += 1;
      await turn();
    },
  } satisfies AccountBuckets & Record<string, unknown>;
  return table;
}

/** The table of the callers without an API key, in the same way. */
export function memoryAnonymousBuckets() {
  const items = new Map<string, AnonymousWindow>();
  const table = {
    items,
    calls: 0,
    async takeToken(caller, seen, now) {
      table.calls += 1;
      const before = items.get(caller);
      const item = updated(before ? { caller, ...before } : {}, takeAnonymousToken(seen, now));
      const after = item && { windowEnds: Number(item.windowEnds), windowUsed: Number(item.windowUsed) };
      if (after) items.set(caller, after);
      return { done: after !== undefined, state: after ?? before };
    },
  } satisfies AnonymousBuckets & Record<string, unknown>;
  return table;
}

/**
 * Runs pending work in an order that a property chooses, so that requests and responses overtake each other as on a network.
 * @param choose picks the one of `count` that goes on, from 0
 */
export function interleaving(choose: (count: number) => number) {
  const waiting: Array<() => void> = [];
  return {
    /** Waits to be chosen. */
    turn: () => new Promise<void>((resolve) => waiting.push(resolve)),
    /** Lets all that waits continue, one at a time, until the work is done. */
    async run<Result>(work: Promise<Result>): Promise<Result> {
      let settled = false;
      const end = () => {
        settled = true;
      };
      work.then(end, end);
      while (!settled) {
        // Released work runs in microtasks: after a few of them, most of it waits again.
        for (let microtask = 0; microtask < 12; microtask += 1) await undefined;
        const [next] = waiting.splice(waiting.length === 0 ? 0 : choose(waiting.length), 1);
        next?.();
      }
      return work;
    },
  };
}
