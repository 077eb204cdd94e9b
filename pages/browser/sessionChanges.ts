import { currentSession, type Session, signOutName } from './session.ts';

/**
 * Calls the listener once the tab has another session than the page, or none any more: another tab signed out, or the browser shows the
 * page again from its cache.
 * @returns a function that stops this
 */
export function onSessionChange(session: Session | undefined, listener: () => void): () => void {
  const check = (event?: Event) => {
    // The key is null if everything was deleted.
    if (event instanceof StorageEvent && event.key !== signOutName && event.key !== null) return;
    if (currentSession(Date.now())?.accessToken !== session?.accessToken) listener();
  };
  // Another tab may have signed out while this page was loaded.
  check();
  for (const event of ['storage', 'pageshow']) addEventListener(event, check);
  return () => {
    for (const event of ['storage', 'pageshow']) removeEventListener(event, check);
  };
}
