import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Key, UsageHistory } from '../../../../client/index.ts';
import type { FirstStep, Session } from '../../../browser/session.ts';
import { CreateHeldKey, type KeyCreation } from '../keys/CreateHeldKey.tsx';
import { Outcome } from '../store/Outcome.tsx';
import { addSamples, placeOrder, sampleRequests, sampleWords, sendMessage } from '../store/storeWork.ts';
import type { StoreUse } from '../store/useStore.ts';
import { WorkButton } from '../ui/WorkButton.tsx';
import { CodeTabs } from './CodeTabs.tsx';

export interface ChecklistProps extends KeyCreation {
  readonly days: UsageHistory['days'];
  readonly keys: readonly Key[];
  readonly store: StoreUse;
  readonly baseUrl: string;
  readonly session: Session;
  onKeep(changesOf: (current: Session) => Partial<Session>): void;
}

/**
 * The steps of a new account. The keys and the requests tell about the first two. The tab keeps which of the others the person has done,
 * because to read the store would take requests of the plan.
 */
export function Checklist({ days, keys, store, baseUrl, session, onKeep, ...creation }: ChecklistProps) {
  const { held, contents, isBusy, isStoppable, run } = store;
  const { doneSteps } = session;
  const hasSent = days.some(({ requests }) => requests > 0) || keys.some(({ lastUsedAt }) => lastUsedAt !== undefined);
  const isOffered = !hasSent || doneSteps !== undefined;
  const has = (step: FirstStep) => doneSteps?.includes(step) ?? false;
  const done = [keys.length > 0, hasSent, has('fill') || (contents?.pets.items ?? 0) > 0, has('order') || contents?.hasOwnOrder === true];
  const next = done.indexOf(false);
  const wasOpen = useRef(false);
  if (isOffered && next >= 0) wasOpen.current = true;
  /** The step whose button was pressed last. */
  const [pressed, setPressed] = useState<number>();
  useEffect(() => {
    if (!hasSent && !doneSteps) onKeep(() => ({ doneSteps: [] }));
  }, [hasSent]);

  if (!wasOpen.current) return null;
  const action = (label: string, busyLabel: string, work: Parameters<StoreUse['run']>[0], step?: FirstStep) => {
    const start = async () => {
      setPressed(next);
      if ((await run(work)) && step) onKeep(({ doneSteps = [] }) => ({ doneSteps: [...doneSteps, step] }));
    };
    return held ? (
      <p class="actions">
        <WorkButton label={label} busyLabel={busyLabel} kind="primary" isBlocked={isBusy} isNext onPress={start} />
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
          {action('Send it now', 'Sending …', sendMessage)}
          <CodeTabs baseUrl={baseUrl} apiKey={held?.key} />
        </>
      ),
    ],
    [
      `Fill the store: ${sampleWords()}`,
      () => (
        <>
          {action('Fill the store with samples', 'Filling …', addSamples, 'fill')}
          <p class="hint">{sampleRequests} requests of your plan.</p>
        </>
      ),
    ],
    ['Place a first order', () => action('Place a first order', 'Placing …', placeOrder, 'order')],
  ];
  return (
    <section class="card" aria-labelledby="steps">
      <h2 id="steps">{next < 0 ? 'You are set up' : 'First steps'}</h2>
      <ol class="overview-steps">
        {steps.map(([title, content], index) => (
          <li key={title} class="overview-step" data-done={done[index] || undefined} aria-current={index === next ? 'step' : undefined}>
            <h3>
              {title} {done[index] && <span class="visually-hidden">(done)</span>}
            </h3>
            {index === (pressed ?? next) && !isStoppable && <Outcome of={store} />}
            {index === next && content()}
          </li>
        ))}
      </ol>
    </section>
  );
}
