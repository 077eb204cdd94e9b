import { type Session, saveSession } from './session.ts';

/** The parts of the browser that a page uses. */
export interface BrowserContext {
  readonly location: { readonly hostname: string; readonly hash: string };
  /** Removes the fragment from the address. */
  readonly clear: () => void;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly session: Pick<Session, 'apiKey'> | undefined;
}

const linkedName = 'apiKey';
const loopback: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The API key of this tab. It comes from the page's address, `/docs#key=petstore_…`, as `npm start` prints it, or otherwise from an earlier
 * address, or otherwise from the portal, as long as the person is signed in.
 *
 * A fragment is never sent to a server, so no log has it. It is removed from the address at once, so that no bookmark or copied link has
 * it. It is read only on this machine, because keys of a deployed service do not belong in links, and a link must not make people use
 * another person's key.
 */
export function takeKey({ location: { hostname, hash }, clear, storage, session }: BrowserContext): string | undefined {
  if (isKeyLink(hash)) clear();
  const key = /^#key=(petstore_\w+)$/.exec(hash)?.[1];
  if (key && loopback.includes(hostname)) storage.setItem(linkedName, key);
  return storage.getItem(linkedName) ?? session?.apiKey;
}

export const isKeyLink = (hash: string): boolean => hash.startsWith('#key=');

/** Keeps a key of the signed-in person for the reference in this tab, instead of a key from an address. */
export function rememberKey(key: string, session: Session): void {
  sessionStorage.removeItem(linkedName);
  saveSession({ ...session, apiKey: key });
}

/** A key as it is shown when others may see the screen: its kind and its last four characters. */
export const maskedKey = (key: string): string => key.replace(/^(petstore_(?:read_)?).*(?=.{4}$)/, '$1…');
