import './storage.ts';

/**
 * The data that this tab keeps while a person is signed in. Its storage ends with the tab, and no other tab or origin can read it. A
 * sign-in lasts as long as its access token: an hour with the stack's user pool (`accessTokenSeconds`), and otherwise the time that the
 * provider sets.
 */
export interface Session {
  readonly accessToken: string;
  /** For the provider's sign-out, which then needs no confirmation. */
  readonly idToken: string | undefined;
  /** The person's e-mail address, if the provider sends it. An account's owner may be an id that means nothing to people. */
  readonly email: string | undefined;
  /** When the access token expires, in milliseconds since the epoch. */
  readonly expiresAt: number;
  /** The newest sign-out of this browser when the sign-in came back. */
  readonly signOut: string | null;
  /**
   * The key for the reference: the last one that the portal created here or opened the reference with. It is in the session, so that it
   * ends with the session.
   */
  readonly apiKey?: string | undefined;
  /** The last key that may write and that the portal created here, for the store. */
  readonly storeKey?: string | undefined;
  /** The first steps that the person has done in this tab; undefined if the account was not new when they signed in. */
  readonly doneSteps?: readonly FirstStep[] | undefined;
  /** Whether the person has confirmed to empty the store, and this has not finished yet. */
  readonly isEmptying?: boolean;
}

/** A step that only the store can tell about, which the page does not read for it. */
export type FirstStep = 'fill' | 'order';

/** The data that is kept between the redirect to the provider and the redirect back. */
export interface PendingSignIn {
  readonly state: string;
  readonly codeVerifier: string;
  /** The fragment with which the page was opened, so that the person returns to it. */
  readonly place: string;
}

const sessionName = 'portal.session';
const pendingName = 'portal.signIn';
export const signOutName = 'portal.signOut';

export const saveSession = (session: Session): void => write(sessionName, session);

/** The newest sign-out of this browser, whichever tab it was in; null before the first one. */
export const newestSignOut = (): string | null => localStorage.getItem(signOutName);

/** The session of this tab; undefined when no one is signed in. Deletes a session that has expired, or that a sign-out has ended. */
export function currentSession(now: number): Session | undefined {
  const session = read<Session>(sessionName);
  if (session && session.expiresAt > now && session.signOut === newestSignOut()) return session;
  endSession();
  return undefined;
}

export const endSession = (): void => sessionStorage.removeItem(sessionName);

/** Ends the sessions of all tabs, because the sign-out ends the provider's session, which they share. */
export function endAllSessions(): void {
  endSession();
  localStorage.setItem(signOutName, crypto.randomUUID());
}

export const savePending = (pending: PendingSignIn): void => write(pendingName, pending);

/** Reads and deletes the pending sign-in, so that a second use of the same response finds nothing. */
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
