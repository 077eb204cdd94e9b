import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { type Account, type AccountApi, ApiError, type Key, type UsageHistory } from './accountApi.ts';

/** Often enough to follow the usage: with the history, 36 of the 60 requests that the page may send per minute. */
const refreshMilliseconds = 5_000;
/** Rejections are stored every 30 seconds, without a change of the counters. */
const historyMilliseconds = 30_000;

interface AccountView {
  readonly account: Account;
  readonly keys: readonly Key[];
}

export interface UseAccount {
  /** Undefined until it is first read. */
  readonly view: AccountView | undefined;
  /** Undefined until it is first read. */
  readonly history: UsageHistory | undefined;
  /** Why the last read failed; undefined once one succeeds. */
  readonly problem: ApiError | undefined;
  /** Reads the account and its keys again at once. */
  refresh(): Promise<void>;
}

/**
 * The account of the person who is signed in. Opens it if it does not exist yet, and reads it again while the page is visible.
 * @param onSignedOut called when the API rejects the access token
 */
export function useAccount(api: AccountApi, onSignedOut: () => void): UseAccount {
  const [view, setView] = useState<AccountView>();
  const [problem, setProblem] = useState<ApiError>();
  const [history, setHistory] = useState<UsageHistory>();
  const historyRead = useRef({ counters: '', old: 0 });

  /** Resolves to the milliseconds to wait before the next read. */
  const read = useCallback(
    async (readAccount: () => Promise<Account>): Promise<number> => {
      try {
        // In sequence: there are no keys to list before the account is open.
        const account = await readAccount();
        const keys = await api.listKeys();
        // Both or neither: the counters and the history that goes with them show one truth.
        const counters = [account.usage.day.used, account.usage.minute.remaining, ...keys.map(({ requestsToday }) => requestsToday)].join();
        if (counters !== historyRead.current.counters || Date.now() >= historyRead.current.old) {
          setHistory(await api.getUsage());
          historyRead.current = { counters, old: Date.now() + historyMilliseconds };
        }
        setView({ account, keys });
        setProblem(undefined);
        return refreshMilliseconds;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 401) onSignedOut();
        setProblem(error);
        return Math.max(refreshMilliseconds, (error.retryAfterSeconds ?? 0) * 1000);
      }
    },
    [api, onSignedOut],
  );

  useEffect(() => {
    let ended = false;
    let opened = false;
    let timer: ReturnType<typeof setTimeout>;
    const follow = async () => {
      const wait = document.hidden ? refreshMilliseconds : await read(opened ? api.getAccount : open);
      if (!ended) timer = setTimeout(follow, wait);
    };
    const open = async () => {
      const account = await api.openAccount();
      opened = true;
      return account;
    };
    void follow();
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [api, read]);

  const refresh = useCallback(async () => void (await read(api.getAccount)), [api, read]);
  return { view, history, problem, refresh };
}
