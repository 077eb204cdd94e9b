import { useMemo } from 'preact/hooks';
import { accountApi } from './accountApi.ts';
import { Keys } from './Keys.tsx';
import { Plans } from './Plans.tsx';
import type { Session } from './session.ts';
import { Usage } from './Usage.tsx';
import { useAccount } from './useAccount.ts';

interface DashboardProps {
  readonly session: Session;
  readonly baseUrl: string;
  onSignOut(): void;
  /** Called when the API refuses the access token. */
  onSignedOut(): void;
}

/** The page of a person who is signed in. */
export function Dashboard({ session, baseUrl, onSignOut, onSignedOut }: DashboardProps) {
  const api = useMemo(() => accountApi(baseUrl, session.accessToken), [baseUrl, session]);
  const { view, problem, refresh } = useAccount(api, onSignedOut);
  return (
    <>
      <header>
        <a href="docs">Reference</a>
        {view && <span class="owner">{session.email ?? view.account.owner}</span>}
        <button type="button" onClick={onSignOut}>
          Sign out
        </button>
      </header>
      <main>
        <h1>Your Pet Store account</h1>
        {problem && <p role="alert">{problem.message}</p>}
        {!view && !problem && <p role="status">Loading your account …</p>}
        {view && (
          <>
            <Keys api={api} keys={view.keys} baseUrl={baseUrl} refresh={refresh} />
            <Usage account={view.account} />
            <Plans own={view.account.plan} />
            <p class="hint">
              Account <code>{view.account.accountId}</code>
            </p>
          </>
        )}
      </main>
    </>
  );
}
