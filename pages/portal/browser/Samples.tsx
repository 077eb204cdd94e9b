import { useState } from 'preact/hooks';
import { createPetStore, type LogFields, PetStoreError } from '../../../client/index.ts';
import { fillStore, type Step } from '../../../shared/samples/fillStore.ts';
import { sampleCategories, sampleOrders, samplePets } from '../../../shared/samples/samples.ts';
import { apiSampleStore } from './apiSampleStore.ts';
import { count, duration } from './format.ts';

interface SamplesProps {
  /** The API's address, without a trailing slash. */
  readonly baseUrl: string;
  /** A key of the account that may write, where this tab has one: the service shows a key once. */
  readonly apiKey: string | undefined;
}

/** Fills the store of the account with the samples, over the API. Another click creates again what was deleted since. */
export function Samples({ baseUrl, apiKey }: SamplesProps) {
  const [isBusy, setBusy] = useState(false);
  const [progress, setProgress] = useState('');
  const [problem, setProblem] = useState('');

  const fill = async (key: string) => {
    setBusy(true);
    setProblem('');
    const warn = (_: string, { status, waitSeconds = 0 }: LogFields) => {
      const reason = status === 429 ? 'The limit of your plan is reached' : 'The service is busy';
      setProgress(`${reason}: waiting ${duration(waitSeconds * 1000)} …`);
    };
    try {
      const store = apiSampleStore(createPetStore({ baseUrl, apiKey: key, logger: { warn } }));
      const filled = await fillStore(store, (step) => setProgress(working[step]));
      const missing = sampleOrders.length - filled.orders.size;
      const shortage = missing > 0 ? ` For ${count(missing, 'more order')} too few pets are in stock.` : '';
      setProgress(`Your store has the samples: ${contents(filled.orders.size)}.${shortage}`);
    } catch (error) {
      setProgress('');
      setProblem(explain(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <section aria-labelledby="store">
      <h2 id="store">Your store</h2>
      <p>
        A new store is empty, and only the keys of this account reach it. The samples are {contents(sampleOrders.length)}. To create them
        again after you have deleted some, click again.
      </p>
      {apiKey === undefined ? (
        <p class="hint">
          This needs an API key that may write, and the page has none: create or rotate a key, and fill the store while the page shows it.
        </p>
      ) : (
        <button type="button" disabled={isBusy} onClick={() => fill(apiKey)}>
          Fill the store with samples
        </button>
      )}
      <p role="status">{progress}</p>
      {problem && <p role="alert">{problem}</p>}
    </section>
  );
}

const working: Readonly<Record<Step, string>> = {
  categories: 'Creating the categories …',
  pets: 'Creating the pets …',
  stock: 'Setting the stock …',
  orders: 'Placing the orders …',
};

const contents = (orders: number) => `${sampleCategories.length} categories, ${samplePets.length} pets and ${count(orders, 'order')}`;

function explain(error: unknown): string {
  if (!(error instanceof PetStoreError)) return `The store was not filled: ${error instanceof Error ? error.message : error}.`;
  const { status, code, message, retryAfterSeconds } = error;
  if (status === 0) return 'The service cannot be reached. Check your connection, then click again.';
  if (code === 'read_only_key') return 'The key of this tab is read-only. Create a key that may write, then click again.';
  if (status === 401) return 'The key is not valid any more. Create a key, then click again.';
  const advice = retryAfterSeconds === undefined ? '' : ` Click again in ${duration(retryAfterSeconds * 1000)}.`;
  return `The service rejected a request: ${message}.${advice}`;
}
