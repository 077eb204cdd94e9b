import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
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
   * Does one work on the store, and counts the items afterwards.
   * @param work resolves to its outcome in words. Its progress is shown. Without it, the store is only counted, and the page says so.
   * @param isStoppable whether its signal can end it early
   */
  run(work?: Work, isStoppable?: boolean): Promise<void>;
  /** Ends the running work, if it can be stopped. */
  readonly stop: (() => void) | undefined;
}

/** @param detail shown after the progress, and not announced */
export type Say = (progress: string, detail?: string) => void;
type Work = (client: PetStore, say: Say, signal: AbortSignal) => Promise<string>;

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
  useEffect(() => setContents(undefined), [key]);
  // An outcome belongs to the place where the person started it. If the work continues in every place, its outcome stays until the person
  // sees it there.
  const latest = useRef({ isBusy, isStoppable });
  latest.current = { isBusy, isStoppable };
  useEffect(
    () => () => {
      if (!latest.current.isBusy && (!latest.current.isStoppable || place === 'store')) setShown(nothing);
    },
    [place],
  );
  // This component stays on the page as long as the sign-in.
  const [signIn] = useState(() => new AbortController());
  useEffect(() => () => signIn.abort(), [signIn]);

  const run = useCallback<StoreUse['run']>(
    async (work, canStop = false) => {
      if (key === undefined) return;
      const ended = signIn.signal;
      const say: Say = (progress, detail = '') => setShown({ ...nothing, progress, detail });
      const warn = (_: string, { status, code, waitSeconds = 0 }: LogFields) => {
        const reason =
          code === 'key_banned' ? 'The key is banned' : status === 429 ? 'The limit of your plan is reached' : 'The service is busy';
        say(`${reason}: waiting ${duration(waitSeconds * 1000)} …`);
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
      setStoppable(canStop);
      setBusy(true);
      setCounted(false);
      setShown(nothing);
      let outcome = nothing;
      try {
        if (work) outcome = { ...nothing, progress: await work(client, say, AbortSignal.any([ended, stopped.signal])) };
      } catch (error) {
        outcome = stopped.signal.aborted ? { ...nothing, progress: 'Stopped. What was deleted stays deleted.' } : failureOf(error);
      }
      if (ended.aborted) return;
      // There is nothing left to stop, and the outcome does not depend on the count.
      setStop(undefined);
      setShown(outcome);
      try {
        setContents(await contentsOf(client, ended));
        setCounted(true);
        if (!work) outcome = { ...nothing, progress: 'Counted again.' };
      } catch (error) {
        const { problem, isLost } = failureOf(error);
        if (!outcome.problem) outcome = { ...outcome, problem: `Your store was not counted. ${problem}`, isLost };
      }
      if (ended.aborted) return;
      setShown(outcome);
      setBusy(false);
      await refresh();
    },
    [baseUrl, key, refresh, signIn],
  );
  // When a lost connection is back, its problem is removed, the store is counted, and the person can start the work again.
  const wasOffline = useRef(false);
  useEffect(() => {
    if (isOffline) wasOffline.current = true;
    else if (wasOffline.current && !isBusy) {
      wasOffline.current = false;
      if (shown.isLost) void run(async () => '');
    }
  }, [isOffline, isBusy]);
  return { held, contents, isCounted, isBusy, ...shown, isStoppable, run, stop };
}

const failureOf = (error: unknown) => ({
  ...nothing,
  problem: explainFailure(error),
  isLost: error instanceof PetStoreError && error.code === 'connection_failed',
});
