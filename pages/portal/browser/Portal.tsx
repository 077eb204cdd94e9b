import { useCallback, useEffect, useState } from 'preact/hooks';
import { rememberKey } from '../../browser/savedKey.ts';
import { currentSession, endSession, type Session, saveSession } from '../../browser/session.ts';
import { onSessionChange } from '../../browser/sessionChanges.ts';
import { Dashboard } from './Dashboard.tsx';
import { NewKey } from './keys/NewKey.tsx';
import { useNewKeys } from './keys/useNewKeys.ts';
import { isCallback, type SignIn } from './signIn.ts';
import { PageProblem } from './ui/explainFailure.ts';
import { Contact } from './ui/Name.tsx';
import { Welcome } from './Welcome.tsx';

interface PortalProps {
  readonly signIn: SignIn;
  /** The API's address, without a trailing slash. */
  readonly baseUrl: string;
  /** The operator's mail address or web page; empty if the stage has none. */
  readonly contact: string;
  /** The query with which the page was opened: the provider's response after a sign-in. */
  readonly query: URLSearchParams;
}

/** The state of the page: signed in, not signed in, or in between. */
export function Portal({ signIn, baseUrl, contact, query }: PortalProps) {
  /** What the page does while it is neither signed in nor signed out. */
  const [progress, setProgress] = useState(() => (isCallback(query) ? 'Signing you in …' : ''));
  const [session, setSession] = useState(() => (isCallback(query) ? undefined : currentSession(Date.now())));
  const [notice, setNotice] = useState<string>();
  /** Of an action whose place is no longer shown. */
  const [problem, setProblem] = useState('');
  const newKeys = useNewKeys(session?.accessToken);
  const fail = (error: Error) => setNotice(`You are not signed in: ${messageOf(error)}. Try again.`);

  useEffect(() => {
    if (!progress) return;
    signIn
      .finish(query, Date.now())
      .then(setSession, (error: Error) => {
        // The address belongs to an earlier sign-in, from the history or a restored tab. A person who is signed in stays signed in.
        const kept = currentSession(Date.now());
        if (kept) setSession(kept);
        else fail(error);
      })
      .finally(() => setProgress(''));
  }, []);

  const signedOut = useCallback(() => {
    endSession();
    setSession(undefined);
    setNotice('Your sign-in has ended. Sign in again.');
  }, []);
  useEffect(() => {
    if (progress) return;
    return onSessionChange(session, () => (currentSession(Date.now()) ? location.reload() : signedOut()));
  }, [progress, session?.accessToken, signedOut]);

  /** Stores something together with the sign-in. @returns false if the sign-in has ended, which the page then says */
  const keep = (changesOf: (current: Session) => Partial<Session>) => {
    const current = currentSession(Date.now());
    if (!current) {
      signedOut();
      return false;
    }
    const changes = changesOf(current);
    const changed = { ...current, ...changes };
    if (changes.apiKey) rememberKey(changes.apiKey, changed);
    else saveSession(changed);
    setSession(changed);
    return true;
  };
  const signOut = (ended: Session) => {
    setSession(undefined);
    setProgress('Signing you out …');
    signIn
      .end(ended)
      .catch((error: Error) =>
        setNotice(`You are signed out here, but not at the sign-in provider: ${messageOf(error)}. Sign in, then sign out again.`),
      )
      .finally(() => setProgress(''));
  };
  // Also shown after the sign-in has ended, because otherwise nobody could read the keys again.
  const shownKeys = newKeys.keys.map((created) => (
    <NewKey
      key={created.keyId}
      created={created}
      baseUrl={baseUrl}
      isKept={created.key === session?.storeKey}
      onStored={() => newKeys.remove(created.keyId)}
      onReference={
        session &&
        (() => {
          if (keep(() => ({ apiKey: created.key }))) newKeys.leaveFor('docs', created.keyId);
        })
      }
    />
  ));
  if (progress) {
    return (
      <main class="welcome">
        <p role="status">{progress}</p>
        {shownKeys}
      </main>
    );
  }
  return (
    <>
      {session ? (
        <PageProblem.Provider value={setProblem}>
          <Dashboard
            session={session}
            baseUrl={baseUrl}
            contact={contact}
            newKeys={newKeys}
            onSignOut={() => signOut(session)}
            onSignedOut={signedOut}
            onKeep={keep}
          >
            {problem && (
              <div role="alert">
                {problem}{' '}
                <button type="button" onClick={() => setProblem('')}>
                  Close
                </button>
              </div>
            )}
            {shownKeys}
          </Dashboard>
        </PageProblem.Provider>
      ) : (
        <Welcome notice={notice} baseUrl={baseUrl} onSignIn={() => signIn.begin().catch(fail)}>
          {shownKeys}
        </Welcome>
      )}
      {contact && (
        <footer>
          Questions? <Contact address={contact} />
        </footer>
      )}
    </>
  );
}

/** The texts of what `fetch` rejects with differ between browsers, and oauth4webapi wraps what ends a body. */
function messageOf(error: Error): string {
  if (error instanceof TypeError) return 'the sign-in provider could not be reached';
  return /(Timeout|Abort)Error/.test(`${error.name} ${error.cause}`) ? 'the sign-in provider did not respond in time' : error.message;
}
