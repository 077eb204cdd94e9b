import { isKeyLink, maskedKey as mask, takeKey } from '../../browser/savedKey.ts';
import { currentSession } from '../../browser/session.ts';

/** Reads the tab only once, because a key in the address is removed from it. */
function openTab() {
  const clear = () => history.replaceState(null, '', location.pathname + location.search);
  const session = currentSession(Date.now());
  const apiKey = takeKey({ location, clear, storage: sessionStorage, session });
  return { baseUrl: new URL('.', location.href).href.replace(/\/$/, ''), session, apiKey };
}

export const tab = openTab();

// A key was pasted into the address of an open page. The page uses it as it does when it is opened.
addEventListener('hashchange', () => isKeyLink(location.hash) && location.reload());

const { apiKey } = tab;

export const maskedKey = apiKey && mask(apiKey);

/** A text with the whole key instead of the masked one. */
export const unmasked = (text: string): string => (apiKey && maskedKey ? text.replaceAll(maskedKey, apiKey) : text);
