/** What this tab keeps while somebody is signed in. The tab's storage ends with the tab, and no other tab or address sees it. */
export interface Session {
  readonly accessToken: string;
  /** For the provider's sign-out, which asks no question when it is given. */
  readonly idToken: string | undefined;
  /** The person's e-mail address, where the provider tells it: an account's owner may be an id that says nothing to people. */
  readonly email: string | undefined;
  /** When the access token ends, in milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** What is kept between leaving for the provider and coming back. */
export interface PendingSignIn {
  readonly state: string;
  readonly codeVerifier: string;
}

const sessionName = 'portal.session';
const pendingName = 'portal.signIn';

export const saveSession = (session: Session): void => write(sessionName, session);

/** The session of this tab; undefined when nobody is signed in or the token has ended. */
export function currentSession(now: number): Session | undefined {
  const session = read<Session>(sessionName);
  return session && session.expiresAt > now ? session : undefined;
}

export const endSession = (): void => sessionStorage.removeItem(sessionName);

export const savePending = (pending: PendingSignIn): void => write(pendingName, pending);

/** Reads what was kept for the sign-in that is coming back, once: a second use of the same answer finds nothing. */
export function takePending(): PendingSignIn | undefined {
  const pending = read<PendingSignIn>(pendingName);
  sessionStorage.removeItem(pendingName);
  return pending;
}

function write(name: string, value: object): void {
  sessionStorage.setItem(name, JSON.stringify(value));
}

function read<Value>(name: string): Value | undefined {
  const text = sessionStorage.getItem(name);
  return text === null ? undefined : (JSON.parse(text) as Value);
}
