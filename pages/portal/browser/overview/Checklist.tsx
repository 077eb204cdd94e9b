import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Key, UsageHistory } from '../../../../client/index.ts';
import { CreateHeldKey, type KeyCreation } from '../keys/CreateHeldKey.tsx';
import { addSamples, placeOrder, sampleRequests, sampleWords, sendMessage } from '../store/storeWork.ts';
import type { StoreUse } from '../store/useStore.ts';
import { Outcome } from '../ui/Outcome.tsx';
import { CodeTabs } from './CodeTabs.tsx';

interface ChecklistProps extends KeyCreation {
  readonly days: UsageHistory['days'];
  readonly keys: readonly Key[];
  readonly store: StoreUse;
  readonly baseUrl: string;
}

/** An account that has sent more requests is not new, so its store is not read for this. */
const newAccountRequests = 100;

/** The steps of a new account. A step is ticked if its keys, requests or store items exist. */
export function Checklist({ days, keys, store, baseUrl, ...creation }: ChecklistProps) {
  const { held, contents, isBusy, isStoppable, run } = store;
  const total = days.reduce((sum, { requests }) => sum + requests, 0);
  const hasSent = total > 0 || keys.some(({ lastUsedAt }) => lastUsedAt !== undefined);
  const isNew = total < newAccountRequests;
  // Before the first request of an account its store is empty.
  const isKnown = !hasSent || contents !== undefined;
  const wasOpen = useRef(false);
  const list = useRef<HTMLOListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** The step whose button was pressed last. */
  const [pressed, setPressed] = useState<number>();
  // An account without a key has only one step to do here. Later, the focus moves only for a person who has used the list.
  const isUsed = useRef(keys.length === 0);
  const done = [keys.length > 0, hasSent, (contents?.pets.items ?? 0) > 0, contents?.hasOwnOrder === true];
  const next = done.indexOf(false);
  if (isKnown && next >= 0) wasOpen.current = true;

  // As in `Store.tsx`, before a button can be pressed.
  useLayoutEffect(() => {
    if (held && hasSent && isNew && !contents && !isBusy) void run(async () => '');
  }, [held?.key, hasSent]);
  // When a step is done, its button disappears. The focus moves to the next step, or to the text after the last one, so that the person
  // need not search for it.
  useEffect(() => {
    if (!isUsed.current || document.activeElement !== document.body) return;
    const button = list.current?.querySelector<HTMLElement>('.next button.primary');
    (next < 0 ? heading.current : button)?.focus({ preventScroll: true });
  }, [next, isBusy, creation.newKeys.keys.length]);

  if (!wasOpen.current || (!isNew && next >= 0)) return null;
  const action = (label: string, work: Parameters<StoreUse['run']>[0]) => {
    const start = () => {
      setPressed(next);
      void run(work);
    };
    return held ? (
      <p class="actions">
        <button type="button" class="primary" disabled={isBusy} onClick={start}>
          {label}
        </button>
      </p>
    ) : (
      <p class="hint">
        This tab needs a key for it: <a href="#store">create one</a>.
      </p>
    );
  };
  const steps: readonly (readonly [title: string, content: () => ComponentChildren])[] = [
    ['Create a key', () => <CreateHeldKey {...creation} isFirst />],
    [
      'Send a first request',
      () => (
        <>
          {action('Send it now', sendMessage)}
          <CodeTabs baseUrl={baseUrl} apiKey={held?.key} />
        </>
      ),
    ],
    [
      `Fill the store: ${sampleWords()}`,
      () => (
        <>
          {action('Fill the store with samples', addSamples)}
          <p class="hint">{sampleRequests} requests of your plan.</p>
        </>
      ),
    ],
    ['Place a first order', () => action('Place a first order', placeOrder)],
  ];
  return (
    <section class="card" aria-labelledby="steps">
      <h2 id="steps" ref={heading} tabIndex={-1}>
        {next < 0 ? 'You are set up' : 'First steps'}
      </h2>
      <ol
        class="steps"
        ref={list}
        onFocusIn={() => {
          isUsed.current = true;
        }}
      >
        {steps.map(([title, content], index) => (
          <li key={title} class={done[index] ? 'done' : index === next ? 'next' : undefined}>
            <h3>
              {title} {done[index] && <span class="visually-hidden">(done)</span>}
            </h3>
            {index === (pressed ?? next) && !isStoppable && <Outcome of={store} />}
            {index === next && content()}
          </li>
        ))}
      </ol>
      {next < 0 && (
        <p>
          Continue with the <a href="docs#tag/quickstart">quickstart</a>, or see <a href="#store">your store</a>.
        </p>
      )}
    </section>
  );
}
