import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Session } from '../../browser/session.ts';
import { AccessToken } from './AccessToken.tsx';
import { accountApi } from './accountApi.ts';
import { CloseAccount } from './CloseAccount.tsx';
import { Contact } from './Contact.tsx';
import { DailyUsage } from './DailyUsage.tsx';
import { Keys } from './Keys.tsx';
import { Plans } from './Plans.tsx';
import { Rejections } from './Rejections.tsx';
import { Samples } from './Samples.tsx';
import { Usage } from './Usage.tsx';
import { useAccount } from './useAccount.ts';
import type { NewKeys } from './useNewKeys.ts';
import { Warnings } from './Warnings.tsx';

interface DashboardProps {
  readonly session: Session;
  readonly baseUrl: string;
  /** The operator's address; empty where the stage names none. */
  readonly contact: string;
  readonly newKeys: NewKeys;
  readonly children: ComponentChildren;
  onSignOut(): void;
  onClosed(): void;
  /** Called when the API rejects the access token. */
  onSignedOut(): void;
}

export function Dashboard({ session, baseUrl, contact, newKeys, children, onSignOut, onClosed, onSignedOut }: DashboardProps) {
  const api = useMemo(() => accountApi(baseUrl, session.accessToken), [baseUrl, session]);
  const { view, history, problem, refresh } = useAccount(api, onSignedOut);
  return (
    <>
      <div class="account-bar">
        {view && <span class="owner">{session.email ?? view.account.owner}</span>}
        <button type="button" onClick={onSignOut}>
          Sign out
        </button>
      </div>
      <main>
        <h1>Your Pet Store account</h1>
        {problem && <p role="alert">{problem.message}</p>}
        {/* The one reason for a 403 of an account operation. */}
        {problem?.status === 403 && (
          <p>
            A closed account has no keys and stays closed. Once its data is erased, signing in opens a new one.
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
        {children}
        {view && (
          <>
            <Keys api={api} keys={view.keys} newKeys={newKeys} refresh={refresh} />
            <Samples baseUrl={baseUrl} apiKey={newKeys.keys.find(({ access }) => access === 'write')?.key ?? session.apiKey} />
            <Usage account={view.account} />
            {history && <DailyUsage days={history.days} keys={view.keys} perDay={view.account.limits.perDay} />}
            {history && <Rejections rejections={history.lastRejections} keys={view.keys} />}
            <Plans own={view.account.plan} />
            <p class="hint">
              Account <code>{view.account.accountId}</code>
              {contact && (
                <>
                  . To change its plan, write to <Contact address={contact} />.
                </>
              )}
            </p>
            <AccessToken {...session} />
            <CloseAccount api={api} onClosed={onClosed} />
          </>
        )}
      </main>
    </>
  );
}
