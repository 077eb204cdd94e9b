import { useState } from 'preact/hooks';
import { Dialog, TypedConfirmation } from '../ui/Dialog.tsx';
import { emptyStore } from './emptyStore.ts';
import { Outcome } from './Outcome.tsx';
import type { StoreUse } from './useStore.ts';

const whatStays =
  'Complete orders and messages stay, because the API cannot delete them. For a store without them, sign in with another e-mail address.';

interface EmptyStoreProps {
  readonly store: StoreUse;
  /** The items to delete, in words, after the store was counted. */
  readonly words: string | undefined;
  readonly isEmpty: boolean;
  /** Whether an earlier run did not finish, and may be continued. */
  readonly isStarted: boolean;
  onStarted(isStarted: boolean): void;
}

/** Empties the store after a typed confirmation. It can be stopped, and continued after an error or after the page was loaded again. */
export function EmptyStore({ store, words, isEmpty, isStarted, onStarted }: EmptyStoreProps) {
  const { isBusy, isStoppable, run, stop } = store;
  const [isAsked, setAsked] = useState(false);
  const start = () => {
    onStarted(true);
    void run(
      async (client, say, signal) => {
        const outcome = await emptyStore(client, say, signal);
        onStarted(false);
        return outcome;
      },
      { isStoppable: true },
    );
  };
  return (
    <section class="card danger-zone" aria-labelledby="empty">
      <h2 id="empty">Empty your store</h2>
      {isEmpty ? (
        <p>There is nothing to delete. {whatStays}</p>
      ) : (
        <p>
          This tab’s key deletes {words ?? 'your open orders and your pets'}, then your categories. Each deletion is one request of your
          plan. It waits when the requests of the minute are used up, and stops when the requests of the day are used up. {whatStays}
        </p>
      )}
      {isStarted && !stop && <p>The last run did not finish. Continue to delete the rest, or keep it.</p>}
      <p class="actions">
        {stop ? (
          <button key="stop" type="button" onClick={stop}>
            Stop
          </button>
        ) : (
          !isEmpty && (
            <button key="empty" type="button" class="danger" disabled={isBusy} onClick={() => setAsked(true)}>
              {isStarted ? 'Continue to empty the store …' : 'Empty my store …'}
            </button>
          )
        )}
        {isStarted && !stop && (
          <button key="leave" type="button" disabled={isBusy} onClick={() => onStarted(false)}>
            Keep the rest
          </button>
        )}
      </p>
      {isStoppable && <Outcome of={store} />}
      {isAsked && (
        <Dialog
          title="Empty your store?"
          action="Empty the store"
          busyAction="Empty the store"
          isDangerous
          onClose={() => setAsked(false)}
          onConfirm={async () => start}
        >
          <p>Every open order, every pet with its stock and every category of this account is deleted. This cannot be undone.</p>
          <TypedConfirmation text="empty my store" />
        </Dialog>
      )}
    </section>
  );
}
