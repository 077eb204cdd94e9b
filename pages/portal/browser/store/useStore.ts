import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { createPetStore, type LogFields, type PetStore, PetStoreError } from '../../../../client/index.ts';
import type { HeldKey } from '../keys/heldKey.ts';
import type { Place } from '../places.ts';
import { explainFailure } from '../ui/explainFailure.ts';
import { duration } from '../ui/format.ts';
import { contentsOf, type StoreContents } from './storeContents.ts';

/** The store of the account, as far as this tab may use it, and the one thing that is being done with it. */
export interface StoreUse {
  readonly held: HeldKey | undefined;
  /** As last counted. */
  readonly contents: StoreContents | undefined;
  /** Whether the store was counted after what was done last. */
  readonly isCounted: boolean;
  readonly isBusy: boolean;
  /** What is being done, or was done last. */
  readonly progress: string;
  /** More about it, which changes too often for a screen reader. */
  readonly detail: string;
  readonly problem: string;
  /** Whether `progress` and `problem` are those of a work that can be stopped: it goes on in every place. */
  readonly isStoppable: boolean;
  /**
   * Does one thing with the store, and counts what is in it afterwards.
   * @param work resolves to its outcome in words; what it says on the way is shown. Without it the store is only counted, and the page
   * says so.
   * @param isStoppable whether it ends early when its signal says so
   */
  run(work?: Work, isStoppable?: boolean): Promise<void>;
  /** Ends what is being done, where that is stoppable. */
  readonly stop: (() => void) | undefined;
}

/** @param detail shown behind the progress, and not announced */
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
  // An outcome belongs to the place where it was asked for; that of a work that goes on in every place stays until it is seen there.
  const latest = useRef({ isBusy, isStoppable });
  latest.current = { isBusy, isStoppable };
  useEffect(
    () => () => {
      if (!latest.current.isBusy && (!latest.current.isStoppable || place === 'store')) setShown(nothing);
    },
    [place],
  );
  // This is on the page as long as the sign-in.
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
      // Nothing is sent after the sign-in has ended, whatever the work is.
      const fetchWhileSignedIn = async (request: Request) => {
        ended.throwIfAborted();
        return fetch(request);
      };
      // A client of its own: one that was told to wait for hours would not try again.
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
      // There is nothing to stop any more, and the outcome does not depend on the count.
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
  // A lost connection is no news once it is back: the store is counted, and what was begun can be begun again.
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
