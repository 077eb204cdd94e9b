import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { createPetStore, type LogFields, type PetStore, PetStoreError } from '../../../../client/index.ts';
import type { HeldKey } from '../keys/heldKey.ts';
import type { Place } from '../places.ts';
import { explainFailure } from '../ui/explainFailure.ts';
import { duration } from '../ui/format.ts';
import { contentsOf, type StoreContents } from './storeContents.ts';

/** The store of the account, as far as this tab may use it, and the work that is running on it. */
export interface StoreUse {
  readonly held: HeldKey | undefined;
  readonly contents: StoreContents | undefined;
  /** Whether the store was counted after the last work. */
  readonly isCounted: boolean;
  readonly isBusy: boolean;
  /** The work that is running or that ran last. */
  readonly progress: string;
  /** Details that change too often for a screen reader. */
  readonly detail: string;
  readonly problem: string;
  /** Whether `progress` and `problem` belong to a work that can be stopped. Such a work continues in every place. */
  readonly isStoppable: boolean;
  /**
   * Does one work on the store. Afterwards it counts the items if the page shows them, because to count takes requests of the plan.
   * @param work resolves to its outcome in words. Its progress is shown. Without it, the store is only counted, and the page says so.
   * @param options `isStoppable`: whether its signal can end it early; `isQuiet`: to say nothing, and to keep what is shown about a work that continues in every place
   * @returns whether the work succeeded
   */
  run(work?: Work, options?: { readonly isStoppable?: boolean; readonly isQuiet?: boolean }): Promise<boolean>;
  /** Ends the running work, if it can be stopped. */
  readonly stop: (() => void) | undefined;
}

/** @param detail shown after the progress, and not announced */
export type Say = (progress: string, detail?: string) => void;
type Work = (client: PetStore, say: Say, signal: AbortSignal) => Promise<string>;

/** Why the client tries again, by code. */
const reasons: Readonly<Record<string, string>> = {
  connection_failed: 'There is no connection',
  timed_out: 'The service does not answer',
  key_banned: 'The key is banned',
  rate_limit_exceeded: 'The limit of your plan is reached',
};

const nothing = { progress: '', detail: '', problem: '', isLost: false };

/**
 * @param isOffline whether the account cannot be read, because the connection is lost
 * @param refresh reads the account again, because each request changes its usage
 */
export function useStore(
  baseUrl: string,
  held: HeldKey | undefined,
  place: Place,
  isOffline: boolean,
  refresh: () => Promise<void>,
): StoreUse {
  const [contents, setContents] = useState<StoreContents>();
  const [isCounted, setCounted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isStoppable, setStoppable] = useState(false);
  const [stop, setStop] = useState<() => void>();
  const [shown, setShown] = useState(nothing);
  const key = held?.key;
  // An outcome belongs to the place where the person started it. If the work continues in every place, its outcome stays until the person
  // sees it there.
  const latest = useRef({ isBusy, isStoppable, place, shown });
  latest.current = { isBusy, isStoppable, place, shown };
  useEffect(
    () => () => {
      if (!latest.current.isBusy && (!latest.current.isStoppable || place === 'store')) setShown(nothing);
    },
    [place],
  );
  // This component stays on the page as long as the sign-in.
  const [signIn] = useState(() => new AbortController());
  useEffect(() => () => signIn.abort(), [signIn]);
  const lastTurn = useRef(0);

  const run = useCallback<StoreUse['run']>(
    async (work, { isStoppable: canStop = false, isQuiet = false } = {}) => {
      if (key === undefined) return false;
      const ended = signIn.signal;
      const turn = ++lastTurn.current;
      // A count may still be running when a person confirms a work, which then owns what is shown.
      const isOver = () => ended.aborted || turn !== lastTurn.current;
      const say: Say = (progress, detail = '') => {
        if (!isOver()) setShown({ ...nothing, progress, detail });
      };
      const warn = (_: string, { code = '', waitSeconds = 0 }: LogFields) => {
        // The page shows above when a limit resets.
        const time = code === 'rate_limit_exceeded' ? 'when it resets' : `in ${duration(waitSeconds * 1000)}`;
        say(`${reasons[code] ?? 'The service is busy'}: trying again ${time} …`);
      };
      const stopped = new AbortController();
      // No work sends a request after the sign-in has ended.
      const fetchWhileSignedIn = async (request: Request) => {
        ended.throwIfAborted();
        return fetch(request);
      };
      // It has its own client, because a client that must wait for hours would not try again.
      const client = createPetStore({ baseUrl, apiKey: key, logger: { warn }, fetch: fetchWhileSignedIn });
      if (canStop) setStop(() => () => stopped.abort());
      if (!isQuiet) setStoppable(canStop);
      setBusy(true);
      setCounted(false);
      let outcome = isQuiet && latest.current.isStoppable ? latest.current.shown : nothing;
      setShown(outcome);
      try {
        if (work) outcome = { ...nothing, progress: await work(client, say, AbortSignal.any([ended, stopped.signal])) };
      } catch (error) {
        outcome = stopped.signal.aborted ? { ...nothing, progress: 'Stopped. What was deleted stays deleted.' } : failureOf(error);
      }
      if (isOver()) return false;
      const isDone = !outcome.problem;
      // There is nothing left to stop, and the outcome does not depend on the count.
      setStop(undefined);
      setShown(outcome);
      try {
        if (latest.current.place === 'store') {
          const counted = await contentsOf(client, ended);
          if (isOver()) return false;
          setContents(counted);
          setCounted(true);
        }
        if (!work && !isQuiet) outcome = { ...nothing, progress: 'Counted again.' };
      } catch (error) {
        const { problem, isLost } = failureOf(error);
        if (!outcome.problem) outcome = { ...outcome, problem: `Your store was not counted. ${problem}`, isLost };
      }
      if (isOver()) return false;
      setShown(outcome);
      setBusy(false);
      await refresh();
      return isDone;
    },
    [baseUrl, key, refresh, signIn],
  );
  // When a lost connection is back, its problem is removed, the store is counted, and the person can start the work again.
  const wasOffline = useRef(false);
  // Not `useEffect`, which leaves a moment in which a person starts something else.
  useLayoutEffect(() => {
    if (isOffline) wasOffline.current = true;
    else if (wasOffline.current && !isBusy) {
      wasOffline.current = false;
      if (shown.isLost) void run(async () => '');
    }
  }, [isOffline, isBusy]);
  return { held, contents, isCounted, isBusy, ...shown, isStoppable, run, stop };
}

function failureOf(error: unknown) {
  const isLost = error instanceof PetStoreError && error.code === 'connection_failed';
  // The page says above what to do about the connection.
  return { ...nothing, problem: isLost ? 'The connection was lost before this finished.' : explainFailure(error, true), isLost };
}
