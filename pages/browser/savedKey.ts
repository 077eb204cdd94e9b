import { type Session, saveSession } from './session.ts';

/** The parts of the browser that a page uses. */
export interface BrowserContext {
  readonly location: { readonly hostname: string; readonly hash: string };
  /** Removes the fragment from the address. */
  readonly clear: () => void;
  /** The storage of the tab. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Who is signed in, if anybody is. */
  readonly session: Session | undefined;
}

const linkedName = 'apiKey';
const loopback: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The API key of this tab: from the page's address, `/docs#key=petstore_…`, as `npm start` prints it, else from an earlier address, else from
 * the portal, as long as its person is signed in.
 *
 * A fragment is never sent to a server, so it is in no log; it is removed from the address at once, so that it is in no bookmark or copied
 * link. It is read on this machine only: keys of a deployed service do not belong in links, and a link must not make people use another
 * person's key.
 */
export function takeKey({ location: { hostname, hash }, clear, storage, session }: BrowserContext): string | undefined {
  if (isKeyLink(hash)) clear();
  const key = /^#key=(petstore_\w+)$/.exec(hash)?.[1];
  if (key && loopback.includes(hostname)) storage.setItem(linkedName, key);
  return storage.getItem(linkedName) ?? session?.apiKey;
}

export const isKeyLink = (hash: string): boolean => hash.startsWith('#key=');

/** Keeps a key of the signed-in person for the reference in this tab, in place of one from an address. */
export function rememberKey(key: string, session: Session): void {
  sessionStorage.removeItem(linkedName);
  saveSession({ ...session, apiKey: key });
}

/** A key as it is shown where others may see the screen: its kind and its last four characters. */
export const maskedKey = (key: string): string => key.replace(/^(petstore_(?:read_)?).*(?=.{4}$)/, '$1…');
