import { currentSession, endSession, type Session } from './session.ts';

let channel: BroadcastChannel | undefined;

/**
 * Connects the tabs of this browser. A tab does not receive its own messages. It is opened late, because a browser that is set to keep
 * nothing throws here.
 */
function tabs(): BroadcastChannel {
  channel ??= new BroadcastChannel('portal.session');
  return channel;
}

/** Ends the sessions of all tabs, because the sign-out ends the provider's session, which they share. */
export function endAllSessions(): void {
  endSession();
  tabs().postMessage('ended');
}

/** @param listener called after another tab has ended all sessions, and this tab's with them */
export function onAllSessionsEnded(listener: () => void): void {
  tabs().onmessage = () => {
    endSession();
    listener();
  };
}

/**
 * Loads the page again if the browser shows it from its cache and the tab's session has ended since.
 * @returns a function that stops this
 */
export function reloadAfter({ accessToken }: Session): () => void {
  const check = () => {
    if (currentSession(Date.now())?.accessToken !== accessToken) location.reload();
  };
  addEventListener('pageshow', check);
  return () => removeEventListener('pageshow', check);
}
