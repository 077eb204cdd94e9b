import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { type Account, type Key, type PetStoreAccount, PetStoreError, type UsageHistory } from '../../../../client/index.ts';

/** Short enough to follow the usage. With the history, the page then sends 30 of the 60 requests per minute that it may send. */
const refreshMilliseconds = 5_000;
const historyMilliseconds = 10_000;

interface AccountView {
  readonly account: Account;
  readonly keys: readonly Key[];
}

interface UseAccount {
  /** Undefined until it is first read. */
  readonly view: AccountView | undefined;
  /** Undefined until it is first read. */
  readonly history: UsageHistory | undefined;
  /** Why the last read failed; undefined after a read has succeeded. */
  readonly problem: PetStoreError | undefined;
  /** Reads the account and its keys at once. */
  refresh(): Promise<void>;
}

export const isClosure = (problem: PetStoreError | undefined): boolean => problem?.code === 'account_closed';

/**
 * The account of the person who is signed in. Opens it if it does not exist yet, and reads it again while the page is visible.
 * @param showsHistory whether the page shows the history, which is read only then
 * @param onSignedOut called when the API rejects the access token
 */
export function useAccount(api: PetStoreAccount, showsHistory: boolean, onSignedOut: () => void): UseAccount {
  const [view, setView] = useState<AccountView>();
  const [problem, setProblem] = useState<PetStoreError>();
  const [history, setHistory] = useState<UsageHistory>();
  const historyOld = useRef(0);
  const shows = useRef(showsHistory);
  shows.current = showsHistory;
  const lastTurn = useRef(0);
  const isOpened = useRef(false);

  /** Resolves to the milliseconds to wait before the next read. */
  const read = useCallback(async (): Promise<number> => {
    const turn = ++lastTurn.current;
    // The result of an older read does not replace the result of a newer one.
    const isLatest = () => turn === lastTurn.current;
    try {
      // One after the other, because there are no keys to list before the account is open.
      const { data: account } = await (isOpened.current ? api.getAccount() : api.openAccount());
      isOpened.current = true;
      const { data: keys } = await api.listKeys();
      // Without the history, the rest is still useful.
      if (isLatest()) setView({ account, keys });
      if (shows.current && Date.now() >= historyOld.current) {
        const { data: newest } = await api.getUsage();
        if (isLatest()) {
          setHistory(newest);
          historyOld.current = Date.now() + historyMilliseconds;
        }
      }
      if (isLatest()) setProblem(undefined);
      return refreshMilliseconds;
    } catch (error) {
      if (!(error instanceof PetStoreError)) throw error;
      if (isLatest() && error.status === 401) onSignedOut();
      // A lost connection does not reopen an account.
      if (isLatest()) setProblem((earlier) => (isClosure(earlier) ? earlier : error));
      if (isLatest() && isClosure(error)) setView(undefined);
      return Math.max(refreshMilliseconds, (error.retryAfterSeconds ?? 0) * 1000);
    }
  }, [api, onSignedOut]);

  useEffect(() => {
    let ended = false;
    let timer: ReturnType<typeof setTimeout>;
    const follow = async () => {
      const wait = document.hidden ? refreshMilliseconds : await read();
      if (!ended) timer = setTimeout(follow, wait);
    };
    const readNow = () => void read();
    void follow();
    addEventListener('online', readNow);
    return () => {
      ended = true;
      lastTurn.current++;
      clearTimeout(timer);
      removeEventListener('online', readNow);
    };
  }, [api, read]);

  // A place that shows the history does not wait for the next read of the account.
  useEffect(() => {
    if (showsHistory && view) void read();
  }, [showsHistory]);

  const refresh = useCallback(async () => {
    historyOld.current = 0;
    await read();
  }, [read]);
  return { view, history, problem, refresh };
}
