import { useState } from 'preact/hooks';
import { Dialog } from '../ui/Dialog.tsx';
import { Outcome } from '../ui/Outcome.tsx';
import { emptyStore } from './emptyStore.ts';
import type { StoreUse } from './useStore.ts';

interface EmptyStoreProps {
  readonly store: StoreUse;
  /** What would be deleted, once it is counted. */
  readonly words: string | undefined;
  /** Whether an earlier run has not reached its end, and may be continued. */
  readonly isStarted: boolean;
  onStarted(isStarted: boolean): void;
}

const confirmation = 'empty my store';

/** Empties the store after a typed confirmation. Can be stopped, and continued after an error or in a page that is loaded again. */
export function EmptyStore({ store, words, isStarted, onStarted }: EmptyStoreProps) {
  const { isBusy, isStoppable, run, stop } = store;
  const [isAsked, setAsked] = useState(false);
  const start = () => {
    onStarted(true);
    void run(async (client, say, signal) => {
      const outcome = await emptyStore(client, say, signal);
      onStarted(false);
      return outcome;
    }, true);
  };
  return (
    <section class="card danger-zone" aria-labelledby="empty">
      <h2 id="empty">Empty your store</h2>
      <p>
        Deletes {words ?? 'your open orders and your pets'}, then your categories, one request at a time with this tab’s key. It takes
        requests of your plan, waits when the limit of the minute is reached, and ends when that of the day is. Complete orders stay: the
        API cannot delete them. Messages are not part of the store.
      </p>
      {isStarted && !stop && <p>The last run did not reach its end. It continues with what is left.</p>}
      <p class="actions">
        {stop ? (
          <button key="stop" type="button" onClick={stop}>
            Stop
          </button>
        ) : (
          <button key="empty" type="button" class="danger" disabled={isBusy} onClick={() => setAsked(true)}>
            {isStarted ? 'Continue to empty the store …' : 'Empty my store …'}
          </button>
        )}
        {isStarted && !stop && (
          <button key="leave" type="button" disabled={isBusy} onClick={() => onStarted(false)}>
            Leave it as it is
          </button>
        )}
      </p>
      {isStoppable && <Outcome of={store} />}
      {isAsked && (
        <Dialog
          title="Empty your store?"
          action="Empty the store"
          isDangerous
          onClose={() => setAsked(false)}
          onConfirm={async () => start()}
        >
          <p>Every open order, every pet with its stock and every category of this account is deleted. This cannot be undone.</p>
          <label class="field" for="confirmation">
            Type <strong>{confirmation}</strong> to confirm
          </label>
          <input
            id="confirmation"
            name="confirmation"
            required
            pattern={confirmation}
            title={`Type: ${confirmation}`}
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
          />
        </Dialog>
      )}
    </section>
  );
}
