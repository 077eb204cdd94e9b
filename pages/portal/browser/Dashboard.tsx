import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { createPetStoreAccount } from '../../../client/index.ts';
import type { Session } from '../../browser/session.ts';
import { AccountPlace } from './account/AccountPlace.tsx';
import { isClosure, useAccount } from './account/useAccount.ts';
import { hasEnded, heldKey } from './keys/heldKey.ts';
import { Keys } from './keys/Keys.tsx';
import type { NewKeys } from './keys/useNewKeys.ts';
import { Overview } from './overview/Overview.tsx';
import { Warnings } from './overview/Warnings.tsx';
import { type Place, places, usePlace } from './places.ts';
import { Outcome } from './store/Outcome.tsx';
import { Store } from './store/Store.tsx';
import { useStore } from './store/useStore.ts';
import { explainFailure } from './ui/explainFailure.ts';
import { Contact, Name } from './ui/Name.tsx';
import { DailyUsage } from './usage/DailyUsage.tsx';
import { Meters } from './usage/Meters.tsx';
import { Rejections } from './usage/Rejections.tsx';

interface DashboardProps {
  readonly session: Session;
  readonly baseUrl: string;
  /** The operator's address; empty if the stage has none. */
  readonly contact: string;
  readonly newKeys: NewKeys;
  /** The content at the top of every place. */
  readonly children: ComponentChildren;
  onSignOut(): void;
  /** Called when the API rejects the access token. */
  onSignedOut(): void;
  /** Stores something together with the sign-in. */
  onKeep(changesOf: (current: Session) => Partial<Session>): void;
}

export function Dashboard(props: DashboardProps) {
  const { session, baseUrl, contact, newKeys, children, onSignOut, onSignedOut, onKeep } = props;
  const place = usePlace();
  // Without a second try, because the page reads again by itself, and shows when a click failed.
  const api = useMemo(
    () => createPetStoreAccount({ baseUrl, accessToken: session.accessToken, maxRetries: 0, longestWaitSeconds: 0 }),
    [baseUrl, session.accessToken],
  );
  const { view, history, problem, refresh } = useAccount(api, place === 'overview' || place === 'usage', onSignedOut);
  // A new key may be newer than the list.
  const held = view && heldKey(session.storeKey, view.account.accountId, [...view.keys, ...newKeys.keys]);
  const store = useStore(baseUrl, held, place, problem?.code === 'connection_failed', refresh);
  const isClosed = isClosure(problem);
  const title = isClosed ? 'This account is closed' : places[place];
  const heading = useHeading(place, title);
  useEffect(() => {
    const isOver = (key: string | undefined) =>
      key !== undefined && (isClosed || (view !== undefined && hasEnded(key, view.account.accountId, view.keys)));
    // Of the present keys, because a rotation may have replaced those that were drawn.
    if (isOver(session.apiKey) || isOver(session.storeKey))
      onKeep(({ apiKey, storeKey }) => ({
        ...(isOver(apiKey) && { apiKey: undefined }),
        ...(isOver(storeKey) && { storeKey: undefined }),
      }));
  }, [isClosed, view, session.apiKey, session.storeKey]);
  const tryAgain = () => {
    // The button goes away with the problem.
    heading.current?.focus();
    void refresh();
  };
  const endKeys = () => {
    for (const { keyId } of newKeys.keys) newKeys.remove(keyId);
    void refresh();
  };
  const shownKeys: NewKeys = {
    ...newKeys,
    add(key) {
      newKeys.add(key);
      // A key that works stays, because a further key may be another person's.
      if (key.access === 'write' && (!held || held.keyId === key.rotatedFrom)) onKeep(() => ({ apiKey: key.key, storeKey: key.key }));
    },
  };
  const forKeys = { api, newKeys: shownKeys, refresh };
  return (
    <div class="dashboard">
      {!isClosed && (
        <nav class="dashboard-places" aria-label="Account">
          {Object.entries(places).map(([id, name]) => (
            <a key={id} href={`#${id}`} aria-current={id === place ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
      )}
      <main class="dashboard-main">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {problem && !isClosed && (
          <div role="alert">
            {explainFailure(problem, true)}{' '}
            <button type="button" onClick={tryAgain}>
              Try again
            </button>
          </div>
        )}
        {isClosed && (
          <p role="status">
            Its keys have ended, and nobody can read its store. Once the operator has erased its data, signing in opens a new account.
            {contact && (
              <>
                {' '}
                To have it erased, write to <Contact address={contact} />.
              </>
            )}
          </p>
        )}
        {!view && !problem && <p role="status">Loading your account …</p>}
        {view && <Warnings account={view.account} keys={view.keys} />}
        {store.isStoppable && place !== 'store' && (store.progress || store.problem) && (
          <section class="card card-head" aria-label="Your store is being emptied">
            <Outcome of={store} />
            {store.stop ? (
              <button type="button" onClick={store.stop}>
                Stop
              </button>
            ) : (
              <a href="#store">See your store</a>
            )}
          </section>
        )}
        {children}
        {view && place === 'overview' && (
          <Overview {...view} {...forKeys} history={history} store={store} baseUrl={baseUrl} session={session} onKeep={onKeep} />
        )}
        {view && place === 'keys' && <Keys {...forKeys} keys={view.keys} heldKeyId={held?.keyId} />}
        {view && place === 'usage' && (
          <>
            <Meters account={view.account} />
            {history && <DailyUsage days={history.days} keys={view.keys} perDay={view.account.limits.perDay} />}
            {history && <Rejections rejections={history.lastRejections} keys={view.keys} />}
          </>
        )}
        {view && place === 'store' && <Store {...forKeys} store={store} isEmptying={session.isEmptying === true} onKeep={onKeep} />}
        {view && place === 'account' && (
          <AccountPlace account={view.account} api={api} session={session} contact={contact} onClosed={endKeys} />
        )}
      </main>
      <aside class="dashboard-person" aria-label="Your sign-in">
        {view && <Name of={session.email ?? view.account.owner} />}
        <button type="button" onClick={onSignOut}>
          Sign out
        </button>
      </aside>
    </div>
  );
}

/** Sets the title of the tab to the place, shows its link where the links scroll, and moves the focus to its heading when another place is chosen. */
function useHeading(place: Place, title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(place);
  useEffect(() => {
    document.title = `${title} · Pet Store`;
  }, [title]);
  useEffect(() => {
    document.querySelector('.dashboard-places [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (shown.current === place) return;
    shown.current = place;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [place]);
  return heading;
}
