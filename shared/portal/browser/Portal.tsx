import { useCallback, useEffect, useState } from 'preact/hooks';
import { forgetKey } from '../../reference/browser/keyInHand.ts';
import { Dashboard } from './Dashboard.tsx';
import { currentSession, endSession } from './session.ts';
import { isCallback, type SignIn } from './signIn.ts';
import { Welcome } from './Welcome.tsx';

interface PortalProps {
  readonly signIn: SignIn;
  /** The API's address, without a trailing slash. */
  readonly baseUrl: string;
  /** The query that the page was opened with: the provider's response after a sign-in. */
  readonly query: URLSearchParams;
}

/** The page: signed in, not signed in, or in between. */
export function Portal({ signIn, baseUrl, query }: PortalProps) {
  const [isFinishing, setFinishing] = useState(() => isCallback(query));
  const [session, setSession] = useState(() => (isCallback(query) ? undefined : currentSession(Date.now())));
  const [notice, setNotice] = useState<string>();
  const fail = (error: unknown) => setNotice(`Signing in failed: ${error instanceof Error ? error.message : String(error)}.`);

  useEffect(() => {
    if (!isFinishing) return;
    signIn
      .finish(query, Date.now())
      .then(setSession, fail)
      .finally(() => setFinishing(false));
  }, []);

  const signedOut = useCallback(() => {
    endSession();
    setSession(undefined);
    setNotice('Your sign-in has ended. Sign in again.');
  }, []);

  if (isFinishing) {
    return (
      <main>
        <p role="status">Signing you in …</p>
      </main>
    );
  }
  if (!session) return <Welcome notice={notice} onSignIn={() => signIn.begin().catch(fail)} />;
  const signOut = () => {
    forgetKey();
    setSession(undefined);
    signIn.end(session).catch(fail);
  };
  return <Dashboard session={session} baseUrl={baseUrl} onSignOut={signOut} onSignedOut={signedOut} />;
}
