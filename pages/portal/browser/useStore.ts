import { useCallback, useEffect, useState } from 'preact/hooks';
import { createPetStore, type LogFields, type PetStore } from '../../../client/index.ts';
import { sampleOrders } from '../../../shared/samples/samples.ts';
import { explainFailure } from './explainFailure.ts';
import { count, duration } from './format.ts';
import type { HeldKey } from './heldKey.ts';
import type { Place } from './places.ts';

/** The longest page of a list. */
const limit = 100;

interface StoreContents {
  readonly categories: Counted;
  readonly pets: Counted;
  readonly orders: Counted;
  /** Whether an order was placed that is not one of the samples. */
  readonly hasOwnOrder: boolean;
}

/** The length of a list's first page, and whether there is more: a longer list would cost the reader's plan a request per page. */
export interface Counted {
  readonly items: number;
  readonly hasMore: boolean;
}

/** The store of the account, as far as this tab may use it, and the one thing that is being done with it. */
export interface StoreUse {
  readonly held: HeldKey | undefined;
  readonly contents: StoreContents | undefined;
  readonly isBusy: boolean;
  /** What is being done, or was done last. */
  readonly progress: string;
  readonly problem: string;
  /**
   * Does one thing with the store, and counts what is in it afterwards.
   * @param work resolves to its outcome in words; what it says on the way is shown
   * @param isStoppable whether it ends early when its signal says so
   */
  run(work: Work, isStoppable?: boolean): Promise<void>;
  /** Ends what is being done, where that is stoppable. */
  readonly stop: (() => void) | undefined;
}

type Work = (client: PetStore, say: (progress: string) => void, signal: AbortSignal) => Promise<string>;

/** @param refresh reads the account again, because each request changes its usage */
export function useStore(baseUrl: string, held: HeldKey | undefined, place: Place, refresh: () => Promise<void>): StoreUse {
  const [contents, setContents] = useState<StoreContents>();
  const [isBusy, setBusy] = useState(false);
  const [stop, setStop] = useState<() => void>();
  const [progress, setProgress] = useState('');
  const [problem, setProblem] = useState('');
  const key = held?.key;
  useEffect(() => setContents(undefined), [key]);
  // An outcome belongs to the place where it was asked for.
  useEffect(() => {
    if (isBusy) return;
    setProgress('');
    setProblem('');
  }, [place]);

  const run = useCallback<StoreUse['run']>(
    async (work, isStoppable = false) => {
      if (key === undefined) return;
      const warn = (_: string, { status, waitSeconds = 0 }: LogFields) => {
        const reason = status === 429 ? 'The limit of your plan is reached' : 'The service is busy';
        setProgress(`${reason}: waiting ${duration(waitSeconds * 1000)} …`);
      };
      // A client of its own: one that was told to wait for hours would not try again.
      const client = createPetStore({ baseUrl, apiKey: key, logger: { warn } });
      const controller = new AbortController();
      if (isStoppable) setStop(() => () => controller.abort());
      setBusy(true);
      setProblem('');
      setProgress('');
      try {
        const outcome = await work(client, setProgress, controller.signal);
        setContents(await contentsOf(client));
        setProgress(outcome);
      } catch (error) {
        setProgress(controller.signal.aborted ? 'Stopped. What was deleted stays deleted.' : '');
        if (!controller.signal.aborted) setProblem(explainFailure(error));
      } finally {
        setStop(undefined);
        setBusy(false);
        await refresh();
      }
    },
    [baseUrl, key, refresh],
  );
  return { held, contents, isBusy, progress, problem, run, stop };
}

async function contentsOf(client: PetStore): Promise<StoreContents> {
  const query = { limit };
  const [categories, pets, orders] = [
    await client.listCategories({ query }),
    await client.listPets({ query }),
    await client.listOrders({ query }),
  ];
  const counted = ({ data, response }: { data: readonly unknown[]; response: Response }) => ({
    items: data.length,
    hasMore: response.headers.has('link'),
  });
  const samples = new Set<string>(sampleOrders.map(({ shipDate }) => shipDate));
  return {
    categories: counted(categories),
    pets: counted(pets),
    orders: counted(orders),
    hasOwnOrder: orders.data.some(({ shipDate = '' }) => !samples.has(shipDate)),
  };
}

/** `7 pets`, `100+ pets` */
export const countedWords = ({ items, hasMore }: Counted, name: string): string => (hasMore ? `${items}+ ${name}s` : count(items, name));
