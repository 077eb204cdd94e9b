import { useLayoutEffect } from 'preact/hooks';
import type { Session } from '../../../browser/session.ts';
import { CreateHeldKey, type KeyCreation } from '../keys/CreateHeldKey.tsx';
import { Name } from '../ui/Name.tsx';
import { WorkButton } from '../ui/WorkButton.tsx';
import { EmptyStore } from './EmptyStore.tsx';
import { Outcome } from './Outcome.tsx';
import { type Counted, countedWords } from './storeContents.ts';
import { addSamples, sampleRequests, sampleWords } from './storeWork.ts';
import type { StoreUse } from './useStore.ts';

/** The lists of a store, and the name of one item. */
const lists = [
  ['pets', 'pet'],
  ['categories', 'category'],
  ['orders', 'order'],
] as const;

interface StoreProps extends KeyCreation {
  readonly store: StoreUse;
  readonly isEmptying: boolean;
  onKeep(changesOf: (current: Session) => Partial<Session>): void;
}

const isWithout = (...lists: readonly Counted[]) => lists.every(({ items, hasMore }) => items === 0 && !hasMore);

/** The contents of the account's store, the samples, and the button to empty it. */
export function Store({ store, isEmptying, onKeep, ...creation }: StoreProps) {
  const { held, isBusy, isStoppable, run } = store;
  // An older number would contradict the last outcome.
  const contents = store.isCounted ? store.contents : undefined;
  const isEmpty = contents?.pets.items === 0;
  // Not `useEffect`, which leaves a moment in which a button could start something else at the same time.
  useLayoutEffect(() => {
    if (held && !store.isCounted && !isBusy) void run(undefined, { isQuiet: true });
  }, [held?.key]);
  if (!held)
    return (
      <section class="card" aria-labelledby="your-store">
        <h2 id="your-store">This tab has no key</h2>
        <p>To show your store, this tab needs a key. Create one: it stays in this tab until you sign out.</p>
        <CreateHeldKey {...creation} />
      </section>
    );
  return (
    <>
      <section class="card" aria-labelledby="your-store">
        <div class="card-head">
          <h2 id="your-store">Your store</h2>
          <WorkButton label="Count again" busyLabel="Counting …" isBlocked={isBusy} onPress={run} />
        </div>
        <ul class="figures">
          {lists.map(([list, one]) => (
            <li key={list}>
              <strong>{contents ? `${contents[list].items}${contents[list].hasMore ? '+' : ''}` : '–'}</strong>{' '}
              {contents?.[list].items === 1 ? one : list}
            </li>
          ))}
        </ul>
        <p class="hint">
          Counting uses your key “<Name of={held.name} />
          ”. It counts up to 100 of each, which takes three requests of your plan.
        </p>
        <p class="actions">
          <WorkButton
            label="Fill the store with samples"
            busyLabel="Filling …"
            kind={isEmpty ? 'primary' : undefined}
            isBlocked={isBusy}
            onPress={() => run(addSamples)}
          />
        </p>
        <p class="hint">
          The samples are {sampleWords()}: {sampleRequests} requests of your plan. If you have deleted some, click again to create them
          again.
        </p>
        {!isStoppable && <Outcome of={store} />}
      </section>
      <EmptyStore
        store={store}
        words={contents && [countedWords(contents.openOrders, 'open order'), countedWords(contents.pets, 'pet')].join(' and ')}
        isEmpty={contents !== undefined && isWithout(contents.openOrders, contents.pets, contents.categories)}
        isStarted={isEmptying}
        onStarted={(isStarted) => onKeep(() => ({ isEmptying: isStarted }))}
      />
    </>
  );
}
